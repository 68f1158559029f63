import { failureMessage } from '../../bank/failure'
import { formatDateTime, formatTime } from '../../domain/dates'
import type { LiveWriteDone, LiveWriteFailure } from '../../offline/live-writes/execute-live-write'

/** What is said of how a live write of this area ended (money-movement §8). */
export const NETWORK_ERROR = 'Network error occured'

/** A heading and what it means. */
export interface Sentences {
  readonly title: string
  readonly text: string
}

/** A heading and its text as one line. */
export function inOneSentence({ title, text }: Sentences): string {
  return `${title}${/[.!?]$/.test(title) ? '' : '.'} ${text}`
}

/** Why a live write of this area did not happen. An unknown outcome is told by the live write's own note. */
export function liveWriteFailureMessage(failure: Exclude<LiveWriteFailure, { kind: 'unknown' }>): Sentences {
  switch (failure.kind) {
    case 'said-no':
      return {
        title: failure.message || 'The bank said no, without a reason.',
        text: failure.isOver
          ? 'Nothing was done. Not all of these can be decided on any more: look at the list, then select the rest again.'
          : 'Nothing was done.',
      }
    case 'not-checked':
      return {
        title: 'Not sent: the first try could not be checked at the bank',
        text: 'It left before and was not there; it may have come late. Check it at the bank, or try again in a moment.',
      }
    case 'came-late':
      return {
        title: `Not sent: ${failure.title} has come late after all`,
        text: `The bank has it: ${failure.detail}. Look at the list again.`,
      }
    case 'done-before':
      return {
        title: `Not sent: the same was sent at ${formatTime(failure.at)} and was carried out`,
        text: 'Look for it in the list.',
      }
    case 'unsettled':
      return {
        title: 'Not sent: the same left before, and its outcome is not known yet',
        text: 'It is being checked at the bank. It can be sent again once that is settled.',
      }
    case 'not-logged':
      return {
        title: 'Not sent: this device could not keep a note of it',
        text: 'Without that note a lost answer could not be checked. Free some space on the device, then try again; if a note on this page says to reload it, do that first.',
      }
    case 'not-sent':
      return failure.because.kind === 'offline'
        ? { title: NETWORK_ERROR, text: 'There is no connection, and nothing was sent.' }
        : { title: failureMessage(failure.because), text: 'Nothing was sent.' }
  }
}

/** That the bank has it: in its own words, in ours where it said none, or by what a check found there. */
export function doneMessage({ message, found }: LiveWriteDone): string {
  if (found) return `The bank has it: ${found.detail}.`
  return message || 'The bank has taken it.'
}

/** Asks before the same is done once more; `at` (ms) is when it was sent last. */
export const sameQuestionMessage = {
  title: 'Send the same once more?',
  text: (title: string, at: number) =>
    `${title} was sent from this device before, last on ${formatDateTime(at)}, and was carried out.`,
  yes: 'Send it once more',
  no: 'Do not send',
} as const

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
export function failedNotice(title: string, messages: Sentences): LateNotice {
  return { tone: 'error', text: `${title}: ${inOneSentence(messages)}` }
}

/** The notice of one whose answer got lost. */
export function unknownNotice(title: string): LateNotice {
  const text = `Outcome unknown: ${title}. It is being checked at the bank. Do not send it again.`
  return { tone: 'warn', text }
}
