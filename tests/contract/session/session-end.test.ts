import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Bank } from '../../../server/bank'
import { hashOfToken } from '../../../server/call/caller'
import { deleteEndedSessions } from '../../../server/session/end-session'
import { usualSessionLimits } from '../../../server/session/session-limits'
import { ask, codeOf, signIn, startTestBank } from '../../support/bank/bank'
import { DEMO } from '../../support/demo-users'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const defects: unknown[] = []

let bank: Bank
let now = new Date('2026-03-02T09:00:00Z')
const pass = (ms: number) => {
  now = new Date(now.getTime() + ms)
}
beforeAll(async () => {
  bank = await startTestBank({ now: () => now, onDefect: (problem) => defects.push(problem) })
})
afterAll(() => bank.stop())

const use = (token: string) => ask(bank.url, token, '{ getOperationDate }')
const isOver = async (token: string) => {
  const answer = await use(token)
  if (answer.status === 200) return false
  expect([answer.status, codeOf(answer)]).toEqual([401, 'UNAUTHENTICATED'])
  return true
}
const usedAt = async (token: string) => {
  const sessions = bank.db
    .selectFrom('sessions')
    .select('used_at')
    .where('token_hash', '=', hashOfToken(token))
  return new Date((await sessions.executeTakeFirstOrThrow()).used_at).toISOString()
}

describe('a session that nobody uses', () => {
  it('is over after eight hours, and each use begins them anew', async () => {
    const { token } = await signIn(bank.url, DEMO.teller)
    pass(8 * hourMs - minuteMs)
    expect(await isOver(token)).toBe(false)
    pass(8 * hourMs - minuteMs)
    expect(await isOver(token)).toBe(false)
    pass(8 * hourMs)
    expect(await isOver(token)).toBe(true)
  })

  it('is over for REST too', async () => {
    const { token } = await signIn(bank.url, DEMO.superAdmin)
    const audit = () => fetch(`${bank.url}/api/audit`, { headers: { authorization: token } })
    expect((await audit()).status).toBe(200)
    pass(8 * hourMs)
    expect((await audit()).status).toBe(401)
  })
})

describe('a session that is used', () => {
  it('is over a week after the sign-in, whatever it is used for', async () => {
    const { token } = await signIn(bank.url, DEMO.teller)
    for (let hours = 0; hours < 7 * 24 - 6; hours += 6) {
      pass(6 * hourMs)
      expect(await isOver(token)).toBe(false)
    }
    pass(6 * hourMs - 1)
    expect(await isOver(token)).toBe(false)
    pass(1)
    expect(await isOver(token)).toBe(true)
  })

  it('is noted as used once a minute at most, so that reading does not write', async () => {
    const { token } = await signIn(bank.url, DEMO.teller)
    const signedIn = now.toISOString()
    pass(minuteMs - 1)
    await use(token)
    expect(await usedAt(token)).toBe(signedIn)
    pass(1)
    await use(token)
    expect(await usedAt(token)).toBe(now.toISOString())
  })

  it('answers although its use cannot be noted, and the bank’s log says so', async () => {
    const { token } = await signIn(bank.url, DEMO.teller)
    await sql`create function refuse_use() returns trigger language plpgsql as
      $$ begin raise exception 'the disk is full'; end $$`.execute(bank.db)
    await sql`create trigger refuse_use before update on sessions
      for each row execute function refuse_use()`.execute(bank.db)
    pass(minuteMs)
    expect(await isOver(token)).toBe(false)
    // Who makes a call is asked before its body is read and after it.
    expect(new Set(defects.map((defect) => (defect as Error).message))).toEqual(new Set(['the disk is full']))
    await sql`drop trigger refuse_use on sessions`.execute(bank.db)
  })
})

it('sessions that are over are deleted, and no others', async () => {
  const idle = await signIn(bank.url, DEMO.teller)
  pass(7 * hourMs)
  const used = await signIn(bank.url, DEMO.teller)
  pass(hourMs)
  await deleteEndedSessions(bank.db, { now: () => now, sessionLimits: usualSessionLimits })
  const left = await bank.db.selectFrom('sessions').select('token_hash').execute()
  const hashes = left.map(({ token_hash }) => token_hash)
  expect([hashes.includes(hashOfToken(idle.token)), hashes.includes(hashOfToken(used.token))]).toEqual([
    false,
    true,
  ])
})
