import { countMessage, type ListMessages, type ListState } from '../list-status/list-status.messages'

const NUMBER = new Intl.NumberFormat('en-NG')

/**
 * Returns how many of the bank's rows the device has not stored, so that no filter finds them; '' if none.
 */
export function notStoredMessage(
  { state, cached, bankTotal = 0 }: Pick<ListState, 'state' | 'cached' | 'bankTotal'>,
  messages: ListMessages,
): string {
  if (state !== 'rows' || cached >= bankTotal) return ''
  return `The bank has ${countMessage(bankTotal, messages)}, and this device stores the first ${NUMBER.format(cached)}. The others are not among those shown here.`
}
