import { sql } from 'kysely'
import type { Database } from '../storage/open.ts'
import { glCodes } from './gl-codes.ts'

/** The errors in the books of all organisations; four empty lists if there are none. */
export interface BookErrors {
  /** Entries whose debits are not their credits. */
  readonly entries: unknown[]
  /** Journals whose debits are not their credits. */
  readonly journals: unknown[]
  /** Customers' accounts whose balance is not what their ledger lines add up to. */
  readonly customers: unknown[]
  /** Organisations whose transaction balance is not that of its GL account, or of its history. */
  readonly wallets: unknown[]
}

/** Adds up all books. Each of the four sees one state of them, whatever is written meanwhile. */
export async function bookErrors(db: Database): Promise<BookErrors> {
  const entries = await sql`
    select org_id, kind, reference from ledger_lines
    group by org_id, kind, reference having sum(debit_kobo) <> sum(credit_kobo)`.execute(db)
  const journals = await sql`
    select entry_id from journal_records
    group by entry_id
    having sum(case type when 'DEBIT' then amount_kobo else -amount_kobo end) <> 0`.execute(db)
  const customers = await sql`
    select accounts.nuban, balance_kobo, coalesce(sum(credit_kobo - debit_kobo), 0) as booked
    from accounts left join ledger_lines on ledger_lines.nuban = accounts.nuban
    group by accounts.nuban, balance_kobo
    having balance_kobo <> coalesce(sum(credit_kobo - debit_kobo), 0)`.execute(db)
  const wallets = await sql`
    select org_id, wallet_kobo, booked, told from organisations,
      lateral (select coalesce(sum(debit_kobo - credit_kobo), 0) as booked from ledger_lines
        where ledger_lines.org_id = organisations.org_id and gl_code = ${glCodes.transactionBalance}) as lines,
      lateral (select sum(case credit when 'true' then amount_kobo else -amount_kobo end)
          + (select balance_before_kobo from balance_history as first
             where first.org_id = organisations.org_id order by created_at, id limit 1) as told
        from balance_history where balance_history.org_id = organisations.org_id) as history
    where wallet_kobo <> booked or wallet_kobo <> told`.execute(db)
  return {
    entries: entries.rows,
    journals: journals.rows,
    customers: customers.rows,
    wallets: wallets.rows,
  }
}
