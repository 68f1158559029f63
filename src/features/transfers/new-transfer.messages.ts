import { failureSentence } from '../../bank/failure'
import { ACCOUNT_NUMBER_LENGTH } from '../../domain/limits'
import type { FlightFailure } from '../../offline/flights/fly'

/** What the new transfer screen says (money-movement §2, §5 and §8). */
export const NEW_TRANSFER = {
  title: 'New transfer',
  lead: 'Needs a live line. Nothing is queued; an answer that gets lost is looked up.',
  leadUnknown: 'One transfer has no answer yet. A second one can start when this one is settled.',
  leadNoLine: 'There is no line. You can fill in the form; you send it yourself when the line is back.',
  crumb: 'Transfers',
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
  lookedUpLater: 'The name is looked up when the line is back.',
  chooseBank: 'Choose the bank, then the name is looked up.',
  retry: 'Look again',
  notYet: 'not yet',
  reading: 'Looking for transfers without an answer',
  offUntilSettled: 'Off until the transfer above is settled',
  needsLine: 'Needs a live line. Nothing is queued.',
  once: 'Sent once, now, over the line. It cannot be called back.',
  see: 'See today’s transfers',
  another: 'The form is ready for the next one.',
  networkError: 'Network error occured',
} as const

/** "6 of 10 digits. The name is looked up at the tenth." */
export function digitsSoFar(number: string): string {
  return `${number.length} of ${ACCOUNT_NUMBER_LENGTH} digits. The name is looked up at the tenth.`
}

/** A heading and what it means. */
export interface Sentences {
  readonly title: string
  readonly text: string
}

/** A heading and its text as one line. */
export function inOneLine({ title, text }: Sentences): string {
  return `${title}${/[.!?]$/.test(title) ? '' : '.'} ${text}`
}

/** Why a live write of this area did not happen. An unknown outcome is told by the flight's own note. */
export function flightFailureWords(failure: Exclude<FlightFailure, { kind: 'unknown' }>): Sentences {
  switch (failure.kind) {
    case 'said-no':
      return { title: failure.message || 'The bank said no, without a reason.', text: 'Nothing was done.' }
    case 'unsettled':
      return {
        title: 'Not sent: the same left before, and its outcome is not known yet',
        text: 'It is being looked up. It can be sent again once that is settled.',
      }
    case 'not-logged':
      return {
        title: 'Not sent: this device could not keep a note of it',
        text: 'Without that note a lost answer could not be looked up. Free some space on the device, then try again.',
      }
    case 'not-sent':
      return failure.because.kind === 'offline'
        ? { title: NEW_TRANSFER.networkError, text: 'There is no line, and nothing was sent.' }
        : { title: failureSentence(failure.because), text: 'Nothing was sent.' }
  }
}

/** A second try that the bank refused, because the first one came late. */
export function arrivedLateWords(title: string, detail: string): Sentences {
  return {
    title: `The first one arrived after all: ${title}`,
    text: `The bank has it: ${detail}. This second try had the same order ID, so the money moves once.`,
  }
}
