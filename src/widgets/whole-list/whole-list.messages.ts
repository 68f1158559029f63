import { countMessage, type ListMessages, type ListState } from '../list-status/list-status.messages'

const NUMBER = new Intl.NumberFormat('en-NG')

/**
 * Returns how many of the bank's rows the device has not stored, so that no filter finds them; '' if none.
 * Of rows that cannot be read another note tells.
 */
export function notStoredMessage(
  {
    state,
    cached,
    bankTotal = 0,
    unreadable,
  }: Pick<ListState, 'state' | 'cached' | 'bankTotal' | 'unreadable'>,
  messages: ListMessages,
): string {
  if (state !== 'rows' || cached + unreadable >= bankTotal) return ''
  return `The bank has ${countMessage(bankTotal, messages)}, and this device stores the first ${NUMBER.format(cached)}. The others are not among those shown here.`
}
