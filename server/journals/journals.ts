import { naira } from '../money/naira.ts'
import type { JournalRecordRow, JournalRow } from '../storage/tables-ledger.ts'

export function shownJournal(entry: JournalRow, records: JournalRecordRow[]) {
  return {
    ...entry,
    journal_records: records.map((record) => ({ ...record, amount: naira(record.amount_kobo) })),
  }
}
