import type { BookErrors } from '../../../server/ledger/book-errors'
import type { Database } from '../../../server/storage/open'
import type { EntryKind } from '../../../server/storage/tables-ledger'

export const RIGHT_BOOKS: BookErrors = { entries: [], journals: [], customers: [], wallets: [] }

/** The lines of one entry in their order, amounts in kobo. */
export function entryLines(db: Database, kind: EntryKind, reference: string) {
  return db
    .selectFrom('ledger_lines')
    .select(['nuban', 'gl_code', 'debit_kobo', 'credit_kobo'])
    .where('kind', '=', kind)
    .where('reference', '=', reference)
    .orderBy('line')
    .execute()
}
