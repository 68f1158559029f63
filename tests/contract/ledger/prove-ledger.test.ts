import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Bank } from '../../../server/bank'
import { bookErrors } from '../../../server/ledger/book-errors'
import { proveLedger } from '../../../server/ledger/prove-ledger'
import { signIn, startTestBank } from '../../support/bank/bank'
import { createJournal } from '../../support/bank/bank-writes'
import { metricsOf } from '../../support/bank/metrics'
import { DEMO } from '../../support/demo-users'

let bank: Bank
beforeAll(async () => {
  bank = await startTestBank()
  await createJournal(bank.url, await signIn(bank.url, DEMO.teller))
})
afterAll(() => bank.stop())

const RIGHT = { entries: 0, journals: 0, customers: 0, wallets: 0 }

it('the ledger is proved once a night, from one o’clock in Lagos on', async () => {
  expect(await proveLedger(bank.db, new Date('2026-03-01T23:59:59Z'))).toBeUndefined()
  const proof = { day: '2026-03-02', proved_at: '2026-03-02T00:00:00.000Z', ...RIGHT }
  expect(await proveLedger(bank.db, new Date('2026-03-02T00:00:00Z'))).toEqual(proof)
  expect(await proveLedger(bank.db, new Date('2026-03-02T22:00:00Z'))).toBeUndefined()
})

it('one process proves it, of several that come at the same time', async () => {
  const night = new Date('2026-03-03T00:10:00Z')
  const proofs = await Promise.all(Array.from({ length: 3 }, () => proveLedger(bank.db, night)))
  expect(proofs.filter((proof) => proof !== undefined)).toHaveLength(1)
})

it.each([
  {
    what: 'an entry that does not balance',
    statement: sql`update ledger_lines set debit_kobo = debit_kobo + 1 where (org_id, kind, reference, line) =
      (select org_id, kind, reference, line from ledger_lines where gl_code is not null and debit_kobo > 0
        and kind = 'posting' limit 1)`,
    found: 'entries',
  },
  {
    what: 'a journal that does not balance',
    statement: sql`update journal_records set amount_kobo = amount_kobo + 1
      where id = (select min(id) from journal_records)`,
    found: 'journals',
  },
  {
    what: 'a customer’s balance that no entry explains',
    statement: sql`update accounts set balance_kobo = balance_kobo + 1
      where id = (select min(id) from accounts)`,
    found: 'customers',
  },
  {
    what: 'a transaction balance that neither entries nor history explain',
    statement: sql`update organisations set wallet_kobo = wallet_kobo + 1 where org_id = 'AGCO'`,
    found: 'wallets',
  },
])('the proof finds $what', async ({ statement, found }) => {
  const undone = new Error('The books are put right again')
  const proving = bank.db.transaction().execute(async (trx) => {
    await statement.execute(trx)
    const errors = Object.entries(await bookErrors(trx)).map(([place, wrong]) => [place, wrong.length])
    expect(Object.fromEntries(errors)).toEqual({ ...RIGHT, [found]: 1 })
    throw undone
  })
  await expect(proving).rejects.toBe(undone)
})

it('the metrics of every process tell of the last proof', async () => {
  await sql`update accounts set balance_kobo = balance_kobo + 1 where id = (select min(id) from accounts)`.execute(
    bank.db,
  )
  await proveLedger(bank.db, new Date('2026-03-05T01:00:00Z'))
  const metrics = await metricsOf(bank.url)
  expect(metrics.get('bank_ledger_errors{in="customers"}')).toBe(1)
  expect(metrics.get('bank_ledger_errors{in="entries"}')).toBe(0)
  expect(metrics.get('bank_ledger_proved_timestamp_seconds')).toBe(Date.UTC(2026, 2, 5, 1) / 1000)
})
