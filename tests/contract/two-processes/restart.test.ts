import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type Answer, codeOf, type Signed, signIn } from '../../support/bank/bank'
import { countJournals, createJournal, operationDate } from '../../support/bank/bank-writes'
import { type OwnBankProcess, startOwnBankProcess } from '../../support/bank/own-bank-process'
import { type OwnPostgres, startNewPostgres } from '../../support/bank/own-postgres'
import { listenToSms } from '../../support/bank/sms-listener'
import { DEMO } from '../../support/demo-users'
import { eventually } from '../../support/waiting'
import { replayed, withKey } from '../idempotency/keyed-bank'
import { progressSeenFromBoth } from './progress-from-both'

let postgres: OwnPostgres
let banks: [OwnBankProcess, OwnBankProcess]
let authorizer: Signed

beforeAll(async () => {
  postgres = await startNewPostgres()
  const start = () => startOwnBankProcess({ DATABASE_URL: postgres.address }, ['--demo'])
  banks = await Promise.all([start(), start()])
  authorizer = await signIn(banks[0].url, DEMO.authorizer)
}, 300_000)
afterAll(async () => {
  await Promise.all((banks ?? []).map((bank) => bank.stop()))
  await postgres?.stop()
})

/** Waits for the end of a call that the restart broke off: its claim of the key counts for a minute. */
const whenNotRunning = <T>(write: () => Promise<Answer<T>>) =>
  vi.waitFor(
    async () => {
      const answer = await write()
      expect(codeOf(answer)).not.toBe('IN_PROGRESS')
      return answer
    },
    { timeout: 180_000, interval: 1_000 },
  )

it('two processes outlive a restart of PostgreSQL: they answer, double no write, and tell of progress', async () => {
  const urls: [string, string] = [banks[0].url, banks[1].url]
  const before = await countJournals(urls[0], authorizer)
  const earlier = randomUUID()
  await createJournal(urls[0], authorizer, {}, withKey(earlier))
  const clients = urls.map((url) => listenToSms(url, authorizer, 'IUMB'))
  await Promise.all(clients.map(({ opened }) => opened))

  // These meet the restart: before it, in it or after it.
  const given = { operationDate: await operationDate(urls[0], authorizer) }
  const keys = Array.from({ length: 40 }, () => randomUUID())
  const write = (key: string, at: number) =>
    createJournal(urls[at % 2 === 0 ? 0 : 1], authorizer, given, withKey(key))
  const [, ...meeting] = await Promise.all([postgres.restart(), ...keys.map(write)])

  expect((await Promise.all(clients.map(({ ended }) => ended))).map(({ ok }) => ok)).toEqual([true, true])
  for (const url of urls)
    await eventually(async () => expect((await fetch(`${url}/api/ready`)).status).toBe(200))
  expect(replayed(await createJournal(urls[1], authorizer, {}, withKey(earlier)))).toBe('true')
  const again = await Promise.all(keys.map((key, at) => whenNotRunning(() => write(key, at))))
  expect(again.map(({ data }) => data?.createJournal.status)).toEqual(keys.map(() => 'success'))
  expect(await countJournals(urls[0], authorizer)).toBe(before + 1 + keys.length)
  // A write that was confirmed before or during the restart was executed then.
  const repeated = again.filter((_, at) => meeting[at]?.data?.createJournal.status === 'success')
  expect(repeated.map(replayed)).toEqual(repeated.map(() => 'true'))

  expect(await progressSeenFromBoth(urls, authorizer)).toEqual([
    [25, 50, 75, 100],
    [25, 50, 75, 100],
  ])
}, 300_000)
