import type { Database } from '../storage/open.ts'
import type { EntryKind } from '../storage/tables-ledger.ts'

/** A customer's account by its NUBAN, or a GL account by its code. */
type BookedAccount = { nuban: string } | { gl: string }

/** The debit or the credit of one account, in whole kobo. */
interface EntrySide {
  account: BookedAccount
  debit_kobo?: number
  credit_kobo?: number
}

export interface Entry {
  org_id: string
  kind: EntryKind
  /** The entry's source, as a posting's id; the same kind and reference cannot be booked twice. */
  reference: string
  lines: readonly EntrySide[]
}

/**
 * Locks the organisation's books until the transaction ends, and returns the organisation. Whoever moves
 * money does this before reading a balance, so that no two operations spend the same money or wait for each
 * other in a circle: always after the transfer or posting itself, and with several organisations in the
 * order of their ids.
 */
export function lockBooks(trx: Database, org_id: string) {
  return trx
    .selectFrom('organisations')
    .selectAll()
    .where('org_id', '=', org_id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
}

/**
 * Books one entry and changes its customers' balances: a credit adds, a debit takes. Call it inside the
 * write's own transaction, after {@link lockBooks}. Throws, as a defect, if the lines do not balance, if a
 * customer's account is not the organisation's or would be overdrawn, or if this was booked before.
 */
export async function bookEntry(trx: Database, entry: Entry, now: Date): Promise<void> {
  const rows = entry.lines.map(({ account, debit_kobo = 0, credit_kobo = 0 }, line) => ({
    org_id: entry.org_id,
    kind: entry.kind,
    reference: entry.reference,
    line,
    nuban: 'nuban' in account ? account.nuban : null,
    gl_code: 'gl' in account ? account.gl : null,
    debit_kobo,
    credit_kobo,
    created_at: now.toISOString(),
  }))
  const debits = rows.reduce((sum, row) => sum + row.debit_kobo, 0)
  const credits = rows.reduce((sum, row) => sum + row.credit_kobo, 0)
  if (debits === 0 || debits !== credits)
    throw new Error(`${entry.kind} ${entry.reference} debits ${debits} and credits ${credits} kobo`)
  await trx.insertInto('ledger_lines').values(rows).execute()
  for (const { nuban, debit_kobo, credit_kobo } of rows) {
    if (nuban === null) continue
    await trx
      .updateTable('accounts')
      .set((row) => ({ balance_kobo: row('balance_kobo', '+', credit_kobo - debit_kobo) }))
      .where('org_id', '=', entry.org_id)
      .where('nuban', '=', nuban)
      .returning('id')
      .executeTakeFirstOrThrow()
  }
}
