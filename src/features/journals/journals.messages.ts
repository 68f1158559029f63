import { formatDay } from '../../domain/days/dates'
import { formatNaira } from '../../domain/money/amount'
import type { Balance } from '../../domain/money/sides'

/** The messages of the journal screens; those that money-movement §5 and §8 give are label for label. */
export const messages = {
  operationDateRequired: 'Operation date is required',
  branchRequired: 'Branch is required',
  narrationRequired: 'Narration type is required',
  narrationTooLong: 'Must be 50 characters or less',
  folioRequired: 'Folio 1 is required',
  folioIsNone: 'Folio 1 is a whole number',
  folioTooLarge: 'Folio 1 is 2,147,483,647 at most',
  notBalanced: 'Entry records required with balanced debit credit rate',
  recordNotAdded: 'Add the record you are typing, or clear it',
  amountIsNothing: 'The amount must be more than nothing',
  wentWrong: 'Something went wrong, please retry.',
  listFailed: 'Something went wrong',
  sent: 'Journal entry created',
  noStatus: 'No status',
} as const

/** The name of an entry without a narration. */
export const UNNARRATED = 'Journal entry without a narration'

/** The keys for writing a record, shown below it where there is a keyboard. */
export const ENTRY_KEYS =
  'Enter takes the account, D is debit, C is credit, Enter adds the record, Ctrl+Enter creates the entry.'

/** Why a record cannot be edited now. */
export const FIRST_FINISH_RECORD = 'Add or clear the record that you are typing first'

/** Returns "All fields are required, SUB NARRATION missing". */
export function missingFieldMessage(field: string): string {
  return `All fields are required, ${field.replaceAll('_', ' ').toUpperCase()} missing`
}

/** Returns "Balance", or "Not balanced" and by how much. */
export function balanceMessage({ heavier, difference }: Balance): { label: string; detail: string } {
  if (heavier === 'none') return { label: 'Balance', detail: '' }
  const lighter = heavier === 'debit' ? 'credit' : 'debit'
  return { label: 'Not balanced', detail: `${formatNaira(difference)} more ${heavier} than ${lighter}` }
}

/** Returns for which operation date an open entry was begun, and which one it has now. */
export function movedDateMessage(begunOn: string, day: string): string {
  return `The bank’s operation date has changed. You began this entry for ${formatDay(begunOn)}; it is now for ${formatDay(day)}.`
}

/** The messages of the list. */
export const listMessages = {
  one: 'journal entry',
  many: 'journal entries',
  none: 'No journal entries yet',
  loading: 'Fetching journal entries',
  failed: messages.listFailed,
  notice: { unanswered: messages.listFailed },
} as const

/** Returns whether an entry waits at the bank (money-movement §4). */
export const isPending = (status: string) => status.trim().toUpperCase() === 'PENDING'

/** The end of the receipt of an entry that waits at the bank. */
const PENDING = '. It is PENDING at the bank.'

/** Returns the receipt of an entry: the bank's message, and that it is PENDING if the bank says so. */
export const sentReceipt = (message: string, status: string) =>
  isPending(status) ? `${message.replace(/\.$/, '')}${PENDING}` : message

/** The messages once the bank has the entry: the server's own (money-movement §8). */
export const draftMessages = {
  sent: (receipt: string) =>
    receipt.endsWith(PENDING)
      ? {
          title: 'PENDING at the bank',
          text: receipt.slice(0, -PENDING.length),
          noReceipt: 'PENDING AT THE BANK, not a receipt',
        }
      : { title: receipt || messages.sent, text: '' },
  refused: messages.wentWrong,
  another: 'New entry',
}
