import { formatDateTime, formatDay, isIsoDay } from '../../domain/dates'
import { formatNaira } from '../../domain/naira'
import { knownSidesOf } from './journal-balance.rules'
import type { JournalEntry } from './journal-entry'

/**
 * Returns what is known of an entry that may be a lost one: "₦2,400,000.00, folio 4417, branch 15, for Wed 18
 * Nov 2026, entered Wed 18 Nov 2026, 12:01, PENDING, with the reference of this draft, BL-3F9D4C1E00".
 * @param reference the draft's reference, if the entry has it
 */
export function foundEntryMessage(
  entry: Pick<
    JournalEntry,
    'folio' | 'branch' | 'operationDate' | 'created_date' | 'status' | 'journal_records'
  >,
  reference: string | undefined,
): string {
  const amount = knownSidesOf(entry.journal_records ?? [])?.debit
  return [
    amount !== undefined && entry.journal_records?.length ? formatNaira(amount) : '',
    entry.folio !== undefined && `folio ${entry.folio}`,
    entry.branch && `branch ${entry.branch}`,
    isIsoDay(entry.operationDate) && `for ${formatDay(entry.operationDate)}`,
    !Number.isNaN(Date.parse(entry.created_date)) && `entered ${formatDateTime(entry.created_date)}`,
    entry.status,
    reference ? `with the reference of this draft, ${reference}` : 'without a reference of ours',
  ]
    .filter(Boolean)
    .join(', ')
}
