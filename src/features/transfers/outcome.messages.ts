import { failureSentence } from '../../bank/failure'
import type { FlightFailure } from '../../offline/flights/fly'

/** What is said of how a live write of this area ended (money-movement §8). */
export const NETWORK_ERROR = 'Network error occured'

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
        ? { title: NETWORK_ERROR, text: 'There is no line, and nothing was sent.' }
        : { title: failureSentence(failure.because), text: 'Nothing was sent.' }
  }
}

/** The bank's yes in its own words, or in ours where it said it without any. */
export function yesWords(message: string): string {
  return message || 'The bank has taken it.'
}

/** The end of a live write as a notice says it that stands on another screen than its form: with its name. */
export interface LateNotice {
  readonly tone: 'success' | 'warn' | 'error'
  readonly text: string
}

/** The notice of a live write that the bank took. */
export function doneNotice(title: string, message: string): LateNotice {
  return { tone: 'success', text: `${title}: ${message}` }
}

/** The notice of one that did not happen. */
export function failedNotice(title: string, words: Sentences): LateNotice {
  return { tone: 'error', text: `${title}: ${inOneLine(words)}` }
}

/** The notice of one whose answer got lost. */
export function unknownNotice(title: string): LateNotice {
  const text = `Outcome unknown: ${title}. It is being looked up at the bank. Do not send it again.`
  return { tone: 'warn', text }
}
