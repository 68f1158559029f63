import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Bank } from '../../../server/bank'
import { type Signed, signIn, startTestBank } from '../../support/bank/bank'
import { databaseOf } from '../../support/bank/bank-database'
import { countJournals, createJournal } from '../../support/bank/bank-writes'

let bank: Bank
let teller: Signed
const lost: Error[] = []
const defects: unknown[] = []
beforeAll(async () => {
  bank = await startTestBank({
    onDefect: (problem) => defects.push(problem),
    onConnectionLost: (problem) => lost.push(problem),
  })
  teller = await signIn(bank.url, 'folasade@iumb.example')
})
afterAll(() => bank.stop())

/** Ends every connection of the bank, as a restart of PostgreSQL does; the embedded database has none. */
async function endConnections(): Promise<void> {
  const address = await databaseOf(bank)
  if (address === undefined) return
  const client = new pg.Client({ connectionString: address })
  await client.connect()
  try {
    await client.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    )
  } finally {
    await client.end()
  }
}

it('goes on after a restart of PostgreSQL: idle connections and those of running calls are replaced', async () => {
  const before = await countJournals(bank.url, teller)
  const running = Array.from({ length: 8 }, () => createJournal(bank.url, teller))
  await endConnections()
  const answers = await Promise.all(running)
  const confirmed = answers.filter((answer) => answer.data?.createJournal.status === 'success').length
  for (const answer of answers) expect([200, 500]).toContain(answer.status)
  await expect.poll(async () => (await createJournal(bank.url, teller)).status).toBe(200)
  expect(await countJournals(bank.url, teller)).toBeGreaterThan(before + confirmed)
  if (process.env.DATABASE_URL) expect(lost.length).toBeGreaterThan(0)
})
