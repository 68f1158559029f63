import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Bank } from '../../../server/bank'
import { type FaultServer, startFaultServer } from '../../faults/bench/fault-server'
import { type Signed, signIn, startTestBank } from '../../support/bank/bank'
import { createTransfer, listTransfers, richAccount } from '../../support/bank/bank-writes'
import { answers } from '../../support/bank/other-bank-dialect'

let bank: Bank
let plain: FaultServer
let foreign: FaultServer
let teller: Signed
let sender: string
beforeAll(async () => {
  bank = await startTestBank()
  plain = await startFaultServer(bank.url, { idempotency: true })
  foreign = await startFaultServer(bank.url, {
    dialect: {
      yes: 'SUCCESS',
      no: '400',
      numbersAsTexts: true,
      nullForEmpty: true,
      sentences: { 'Duplicate order id': 'Duplicate order_id' },
    },
  })
  teller = await signIn(plain.url, 'folasade@iumb.example')
  sender = (await richAccount(bank.url, teller)).nuban
})
afterAll(async () => {
  await foreign.stop()
  await plain.stop()
  await bank.stop()
})
beforeEach(() => {
  plain.forget()
  foreign.forget()
})

const transferAt = (other: FaultServer, given: Record<string, unknown> = {}, headers = {}) =>
  createTransfer(other.url, teller, sender, given, headers)
const countAtTheBank = async (order_id: string) =>
  (await listTransfers(bank.url, teller, { query_filter: order_id })).data.length
const configOf = async (other: FaultServer) =>
  (await (await fetch(`${other.url}/config.json`)).json()) as Record<string, unknown>

describe('another bank', () => {
  it('answers as the reference bank where it is told nothing, and honours keys if it is to', async () => {
    const given = { order_id: randomUUID() }
    const key = { 'idempotency-key': randomUUID() }
    const first = await transferAt(plain, given, key)
    const again = await transferAt(plain, given, key)
    expect(first.data?.createTransfer.status).toBe('success')
    expect(again.headers.get('idempotent-replayed')).toBe('true')
    expect(await configOf(plain)).toMatchObject({ idempotency: true, graphqlUrl: '/api/graphql' })
    expect((await fetch(`${plain.url}/api/health`)).status).toBe(200)
  })

  it('honours no keys if it is not to, and says so', async () => {
    const given = { order_id: randomUUID() }
    const key = { 'idempotency-key': randomUUID() }
    await transferAt(foreign, given, key)
    const again = await transferAt(foreign, given, key)
    expect(again.headers.get('idempotent-replayed')).toBeNull()
    expect(again.data?.createTransfer).toEqual({ status: '400', message: 'Duplicate order_id', error: true })
    expect(foreign.calls('createTransfer').map((call) => call.key)).toEqual([
      key['idempotency-key'],
      key['idempotency-key'],
    ])
    expect(await configOf(foreign)).toMatchObject({ idempotency: false })
  })

  it('says yes, numbers and nothing in its own way, and leaves the status of a row alone', async () => {
    const order_id = randomUUID()
    const made = await transferAt(foreign, { order_id, remarks: '' })
    expect(made.data?.createTransfer).toMatchObject({ status: 'SUCCESS', error: false })
    const listed = await listTransfers(foreign.url, teller, { query_filter: order_id })
    expect(listed.pagination).toEqual({ total_count: '1', limit: '10', offset: '0' })
    expect(listed.data[0]).toMatchObject({ status: 'initiated', amount_wth_fees: '1500.5' })
  })
})

describe('an answer of another bank, after the transfer was made,', () => {
  it.each([
    [
      'null beside an error',
      answers.nullBesideErrors('Timed out'),
      '{"data":{"createTransfer":null},"errors":[{"message":"Timed out"}]}',
    ],
    ['a status of "500"', answers.withStatus('500'), '"status":"500"'],
    [
      'success beside an error flag',
      answers.contradiction,
      '"status":"success","message":"Transfer initiated successfully","error":true',
    ],
    ['a page', answers.page, '<!doctype html>'],
    ['half of one', answers.halfJson, '{"data":{"'],
    ['a 409 without a body', answers.conflictWithoutBody, ''],
    ['a 502', answers.badGateway, '502 Bad Gateway'],
  ])('can be %s', async (_, fate, said) => {
    const order_id = randomUUID()
    plain.after('createTransfer', fate)
    const { body, status } = await rawTransfer(order_id)
    expect(body).toContain(said)
    expect(status).toBe(typeof fate === 'object' ? fate.status : 200)
    expect(await countAtTheBank(order_id)).toBe(1)
    expect((await transferAt(plain)).data?.createTransfer.status).toBe('success')
  })

  it('can be a connection that is reset', async () => {
    const order_id = randomUUID()
    plain.after('createTransfer', 'drop')
    await expect(transferAt(plain, { order_id })).rejects.toThrow('fetch failed')
    expect(await countAtTheBank(order_id)).toBe(1)
  })

  it('can come late, or never', async () => {
    const order_id = randomUUID()
    let release = (_fate: 'deliver') => {}
    plain.after(
      'createTransfer',
      new Promise<'deliver'>((resolve) => {
        release = resolve
      }),
      answers.never,
    )
    const late = transferAt(plain, { order_id })
    await expect.poll(() => countAtTheBank(order_id)).toBe(1)
    release('deliver')
    expect((await late).data?.createTransfer.status).toBe('success')
    await expect(rawTransfer(randomUUID(), AbortSignal.timeout(500))).rejects.toThrow('timeout')
  })

  it('can be about a transfer that was not made', async () => {
    const order_id = randomUUID()
    plain.insteadOf('createTransfer', answers.badGateway, 'drop')
    expect((await rawTransfer(order_id)).status).toBe(502)
    await expect(transferAt(plain, { order_id })).rejects.toThrow('fetch failed')
    expect(await countAtTheBank(order_id)).toBe(0)
  })

  it('can be the same each time', async () => {
    plain.alwaysAfter('createTransfer', answers.badGateway)
    expect((await rawTransfer(randomUUID())).status).toBe(502)
    expect((await rawTransfer(randomUUID())).status).toBe(502)
    expect(plain.calls('createTransfer')).toHaveLength(2)
  })
})

/** A transfer whose answer is read as the text that it is. */
async function rawTransfer(order_id: string, signal?: AbortSignal) {
  const query = `mutation { createTransfer(sender_acct_no: "${sender}", sender_acct_name: "", beneficiary_acct_no: "0123456781",
    beneficiary_acct_name: "", beneficiary_org_id: "058", beneficiary_org_name: "", amount_wth_fees: 5, order_id: "${order_id}",
    token: "4K7MD2", user_id: "${teller.user_id}", phone_id: "${teller.phone_id}", org_id: "${teller.org_id}",
    initiator_id: "${teller.id}", initiator_name: "${teller.name}") { status message error } }`
  const response = await fetch(`${plain.url}/api/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: teller.token },
    body: JSON.stringify({ query }),
    ...(signal && { signal }),
  })
  return { status: response.status, body: await response.text() }
}
