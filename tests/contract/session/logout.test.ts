import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Bank } from '../../../server/bank'
import { type Signed, signIn, startTestBank } from '../../support/bank/bank'
import { DEMO } from '../../support/demo-users'

let bank: Bank
beforeAll(async () => {
  bank = await startTestBank()
})
afterAll(() => bank.stop())

const logOut = (headers: HeadersInit) => fetch(`${bank.url}/api/logout`, { method: 'POST', headers })
const isIn = async ({ token }: Signed) =>
  (await fetch(`${bank.url}/api/remittance/salary?orgId=IUMB`, { headers: { authorization: token } })).ok

it('a logout ends the session of its token and no other, however often it is sent', async () => {
  const here = await signIn(bank.url, DEMO.teller)
  const there = await signIn(bank.url, DEMO.teller)
  for (let times = 0; times < 2; times += 1) {
    const answer = await logOut({ authorization: here.token })
    expect([answer.status, await answer.text()]).toEqual([204, ''])
    expect([await isIn(here), await isIn(there)]).toEqual([false, true])
  }
  expect((await logOut({})).status).toBe(204)
})
