import { ACCOUNT_NUMBER_LENGTH } from '../../../domain/limits'

/** The messages of the new transfer screen (money-movement §2, §5 and §8). */
export const NEW_TRANSFER = {
  title: 'New transfer',
  subtitle: 'Needs a live connection. Nothing is queued; an answer that gets lost is checked at the bank.',
  subtitleUnknown: 'One transfer has no answer yet. A second one can start when this one is settled.',
  subtitleOffline:
    'There is no connection. You can fill in the form; you send it yourself when the connection is back.',
  crumb: 'Transfers',
  news: 'What became of your transfers',
  from: 'From',
  to: 'To',
  senderNumber: 'Sender account number',
  bank: 'Beneficiary bank',
  bankHint: 'Type a part of its name or code',
  noBank: 'No bank fits what is typed',
  beneficiaryNumber: 'Beneficiary account number',
  amount: 'Amount',
  remarks: 'Remarks',
  token: 'Token',
  tokenHelp: 'Six characters from your token device. It is never stored.',
  slip: 'Read back, then transfer',
  noSuchAccount: '* User with account number not found',
  lookingUp: 'Looking up the name',
  lookedUpLater: 'The name is looked up when the connection is back.',
  chooseBank: 'Choose the bank, then the name is looked up.',
  retry: 'Look again',
  notYet: 'not yet',
  noAmount: '₦ –',
  once: 'Sent once, now, over the live connection. It cannot be called back.',
  see: 'See today’s transfers',
  another: 'The form is ready for the next one.',
  takeCopy: 'Take the copy?',
  copyReplaces: 'Something else is typed into this form, and the copy replaces it.',
  takesCopy: 'Take the copy',
  keepTyped: 'Keep the entry',
} as const

/** Returns "6 of 10 digits. The name is looked up at the tenth." */
export function digitsSoFarMessage(number: string): string {
  return `${number.length} of ${ACCOUNT_NUMBER_LENGTH} digits. The name is looked up at the tenth.`
}
