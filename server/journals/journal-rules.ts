import { isDay } from '../lists/days.ts'

export interface JournalDraft {
  narration: string
  branch: string
  operationDate: string
  folio: number
  journal_record: { amount: number; type: string; account_code: string; sub_narration: string }[]
}

/**
 * Returns what is malformed in a journal, in the words of money-movement §5 if it has them, or undefined when
 * nothing is.
 */
export function malformedJournal(draft: JournalDraft): string | undefined {
  if (draft.operationDate.trim() === '') return 'Operation date is required'
  if (!isDay(draft.operationDate)) return 'Operation date is written YYYY-MM-DD'
  if (draft.branch.trim() === '') return 'Branch is required'
  if (draft.narration.trim() === '') return 'Narration type is required'
  if (draft.folio < 0) return 'Folio 1 is 0 or more'
  for (const record of draft.journal_record) {
    for (const name of ['type', 'sub_narration', 'account_code'] as const) {
      if (record[name].trim() === '')
        return `All fields are required, ${name.replace('_', ' ').toUpperCase()} missing`
    }
    if (record.type !== 'DEBIT' && record.type !== 'CREDIT') return 'type is DEBIT or CREDIT'
  }
  return undefined
}

/** Returns true if there is something to book and its debits equal its credits, in whole kobo. */
export function isBalanced(records: readonly { type: string; kobo: number }[]): boolean {
  const debit = total(records, 'DEBIT')
  return debit > 0 && debit === total(records, 'CREDIT')
}

const total = (records: readonly { type: string; kobo: number }[], type: string) =>
  records.filter((record) => record.type === type).reduce((sum, record) => sum + record.kobo, 0)
