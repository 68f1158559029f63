import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Bank } from '../../../server/bank'
import type { AnswerFate } from '../../../server/http/faults'
import { type Signed, signIn, startTestBank } from '../../support/bank/bank'

let bank: Bank
let teller: Signed
let fate: AnswerFate
const fated: string[] = []
beforeAll(async () => {
  const onAnswer = (operation: string) => {
    fated.push(operation)
    return fate
  }
  bank = await startTestBank({ faults: { onAnswer }, corsOrigins: ['https://app.example'] })
  fate = 'deliver'
  teller = await signIn(bank.url, 'folasade@iumb.example')
})
afterAll(() => bank.stop())
beforeEach(() => {
  fate = 'deliver'
})

const call = (path: string, init: RequestInit = {}) => fetch(`${bank.url}${path}`, init)
const as = (by: Signed) => ({ headers: { authorization: by.token } })

describe('a REST call', () => {
  it('is refused without a token, and with one that is not known', async () => {
    for (const headers of [{}, { authorization: 'of nobody' }]) {
      const answer = await call('/api/remittance/loan?orgId=IUMB', { headers })
      expect([answer.status, await answer.json()]).toEqual([
        401,
        { message: 'Please sign in again', code: 'UNAUTHENTICATED' },
      ])
    }
  })

  it('is refused to a rank below Teller', async () => {
    const customer = await signIn(bank.url, 'emeka@iumb.example')
    const answer = await call('/api/remittance/loan?orgId=IUMB', as(customer))
    expect([answer.status, await answer.json()]).toEqual([
      403,
      { message: 'Not Authorized', code: 'FORBIDDEN' },
    ])
  })

  it('is refused with another method, with the right one named', async () => {
    const posted = await call('/api/receipts/transfers?order_id=1', { ...as(teller), method: 'POST' })
    expect([posted.status, posted.headers.get('allow'), await posted.json()]).toEqual([
      405,
      'GET',
      { message: 'Only GET is answered here' },
    ])
    const deleted = await call('/api/remittance/salary', { ...as(teller), method: 'DELETE' })
    expect([deleted.status, await deleted.json()]).toEqual([
      405,
      { message: 'Only GET and POST is answered here' },
    ])
  })

  it('that there is not is refused to everybody', async () => {
    for (const headers of [{}, as(teller).headers]) {
      const answer = await call('/api/receipts/anything', { headers })
      expect([answer.status, await answer.json()]).toEqual([404, { message: 'There is no such call' }])
    }
  })

  it('may be made from a page of a configured origin', async () => {
    const asked = { origin: 'https://app.example', 'access-control-request-method': 'POST' }
    const answer = await call('/api/transfers/create2', { method: 'OPTIONS', headers: asked })
    expect(answer.status).toBe(204)
    expect(answer.headers.get('access-control-allow-origin')).toBe('https://app.example')
    expect(answer.headers.get('access-control-allow-headers')).toContain('idempotency-key')
  })

  it('can lose its answer, or get one from something between', async () => {
    fate = 'drop'
    await expect(call('/api/remittance/loan?orgId=IUMB', as(teller))).rejects.toThrow()
    expect(fated.at(-1)).toBe('getLoans')
    fate = { status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }
    const answer = await call('/api/remittance/loan?orgId=IUMB', as(teller))
    expect([answer.status, await answer.text()]).toEqual([502, '<h1>Bad gateway</h1>'])
  })
})
