import { formatDateTime, formatTime } from '../../../domain/days/dates'
import { ACCOUNT_NUMBER_LENGTH } from '../../../domain/limits'
import type { Amount } from '../../../domain/money/amount'
import { formatNaira } from '../../../domain/money/amount'
import { transferStatusShown } from '../../../domain/transfer-statuses'
import type { Transfer } from '../transfer'

/** The messages of the new transfer screen (money-movement §2, §5 and §8). */
export const NEW_TRANSFER = {
  title: 'New transfer',
  subtitle: 'You must be online. If the reply is lost we check with the bank; do not send again.',
  subtitleUnknown: 'The outcome of one transfer is not known yet. Only the same transfer has to wait.',
  subtitleOffline:
    'You are offline. You can fill in the form now, and send it yourself when you are online again.',
  crumb: 'Transfers',
  news: 'Your last transfers',
  from: 'From',
  to: 'To',
  senderNumber: 'Sender account number',
  bank: 'Beneficiary bank',
  bankHint: 'Type part of its name or code',
  noBank: 'No bank matches',
  beneficiaryNumber: 'Beneficiary account number',
  amount: 'Amount',
  remarks: 'Remarks',
  token: 'Token',
  tokenHelp: 'Six characters, capitals as on your token device. It is never stored.',
  slip: 'Confirm details, then transfer',
  noSuchAccount: '* User with account number not found',
  lookingUp: 'Looking up the name',
  lookedUpLater: 'The name is looked up when you are online again.',
  chooseBank: 'Choose the bank, then the name is looked up.',
  notYet: '–',
  see: 'See today’s transfers',
  another: 'The form is ready for the next one.',
  seeIt: 'See it in the list',
  earlier: 'Earlier beneficiary',
  earlierHint: 'Name, number or bank',
  noEarlier: 'Nobody like this among the transfers on this device',
  usedLast: 'used last',
  sameToday: 'The same amount went to this account today',
  sameStillOpen: 'The same transfer was made earlier, and was not settled when this device last saw it',
  isAnother: 'This is another transfer',
  confirmAnother: 'Tick that this is another transfer',
  sending: 'Sending… Keep this page open until the bank replies.',
} as const

/** Returns "6 of 10 digits. The name is looked up at the tenth." */
export function digitsSoFarMessage(typed: string): string {
  return `${typed.replace(/\D/g, '').length} of ${ACCOUNT_NUMBER_LENGTH} digits. The name is looked up at the tenth.`
}

/** Returns that an amount is above the balance that was looked up at `at` (ms). */
export function aboveBalanceMessage(balance: Amount, at: number): string {
  return `The amount is more than the balance of ${formatNaira(balance)}, as at ${formatTime(at)}. The bank decides whether it goes through.`
}

/** Returns "Made at 10:42 by Ngọzi Ụzọdinma, successful. Remarks: Rice delivery". */
export function sameTodayMessage(transfer: Transfer): string {
  return madeMessage(transfer, `at ${formatTime(transfer.created_at)}`)
}

/** Returns "Made on Tue 17 Nov 2026, 10:42 by Ngọzi Ụzọdinma, initiated. Remarks: Rice delivery". */
export function sameStillOpenMessage(transfer: Transfer): string {
  return madeMessage(transfer, `on ${formatDateTime(transfer.created_at)}`)
}

function madeMessage({ initiator_name, status, remarks }: Transfer, when: string): string {
  const by = initiator_name && ` by ${initiator_name}`
  const made = `Made ${when}${by}, ${transferStatusShown(status).label.toLowerCase()}`
  return remarks ? `${made}. Remarks: ${remarks}` : made
}
