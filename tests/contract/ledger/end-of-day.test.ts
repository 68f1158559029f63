import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startBank } from '../../../server/bank'
import { endOfDay } from '../../../server/ledger/end-of-day'
import { moneyTokenCost } from '../../../server/session/secrets'
import { newDatabase, type Signed, signIn } from '../../support/bank/bank'
import { call } from '../../support/bank/bank-call'
import { operationDate } from '../../support/bank/bank-writes'
import { DEMO } from '../../support/demo-users'

const dataDir = mkdtempSync(join(tmpdir(), 'days-'))
const server = process.env.DATABASE_URL
let databaseUrl: string | undefined
beforeAll(async () => {
  databaseUrl = server && (await newDatabase(server))
})
afterAll(() => rmSync(dataDir, { recursive: true }))

const startAt = (instant: string) =>
  startBank({
    ...{ port: 0, dataDir, databaseUrl, seed: 'small', passwordCost: moneyTokenCost },
    now: () => new Date(instant),
  })
const setDate = async (url: string, by: Signed, operationDate: string) => {
  const answer = await call(
    url,
    by,
    'mutation',
    'updateConfig',
    { operationDate, email: by.email },
    'operationDate',
  )
  expect(answer.errors).toBeUndefined()
}

it('the operation date moves at the end of the day in Lagos alone, and not with a restart', async () => {
  const monday = await startAt('2026-03-02T09:00:00Z')
  const admin = await signIn(monday.url, DEMO.superAdmin)
  expect(await operationDate(monday.url, admin)).toBe('2026-03-02')
  // The books of Saturday are not finished.
  await setDate(monday.url, admin, '2026-02-28')
  await monday.stop()

  const later = await startAt('2026-03-02T10:00:00Z')
  expect(await operationDate(later.url, admin)).toBe('2026-02-28')
  await endOfDay(later.db, '2026-03-02')
  expect(await operationDate(later.url, admin)).toBe('2026-02-28')
  await endOfDay(later.db, '2026-03-03')
  expect(await operationDate(later.url, admin)).toBe('2026-03-03')
  await setDate(later.url, admin, '2026-03-06')
  await later.stop()

  // Midnight in Lagos is an hour before that of UTC. The bank did not see the beginning of this day.
  const night = await startAt('2026-03-04T23:30:00Z')
  const again = await signIn(night.url, DEMO.superAdmin)
  expect(await operationDate(night.url, again)).toBe('2026-03-06')
  await setDate(night.url, again, '2026-03-04')
  await endOfDay(night.db, '2026-03-05')
  expect(await operationDate(night.url, again)).toBe('2026-03-04')
  await endOfDay(night.db, '2026-03-06')
  expect(await operationDate(night.url, again)).toBe('2026-03-06')
  await night.stop()
}, 120_000)
