import { failureMessage } from '../../bank/failure'
import { formatDateTime, formatTime } from '../../domain/days/dates'
import type { Noun } from '../../domain/text/noun'
import type { LiveWriteFailure } from '../../offline/live-writes/live-write-result'
import type { LiveWriteOutcome } from '../../offline/live-writes/log-entry'

/** The specification's message for a call that failed on its way (money-movement §8). */
export const NETWORK_ERROR = 'Network error occured'

/** A heading, and the text below it. */
export interface HeadedMessage {
  readonly title: string
  readonly text: string
}

/** Returns a heading and its text as one text. */
export function joinedMessage({ title, text }: HeadedMessage): string {
  return `${title}${/[.!?]$/.test(title) ? '' : '.'} ${text}`
}

/** The parts of a live write that its failure messages name. */
interface Asked {
  readonly noun: Noun
  /** The meaning of a refusal. */
  readonly ifRefused?: string | undefined
  /** The title if the call failed on its way. */
  readonly ifUnreached?: string | undefined
}

/** Returns why a live write did not happen. An unknown outcome has a note of its own instead. */
export function liveWriteFailureMessage(
  failure: Exclude<LiveWriteFailure, { kind: 'unknown' }>,
  { noun: { many }, ifRefused = 'No money moved.', ifUnreached = NETWORK_ERROR }: Asked,
): HeadedMessage {
  switch (failure.kind) {
    case 'said-no':
      return { title: failure.message || 'Declined by the bank, without a reason.', text: ifRefused }
    case 'withdrawn':
      return { title: 'Not done', text: 'You can send it again.' }
    case 'code-missing':
      return {
        title: 'Not sent: a part of the app did not load',
        text: 'Check the connection, then try again. If that does not help, reload the page.',
      }
    case 'done-before':
      return {
        title: `Not sent: the same was sent at ${formatTime(failure.at)} and went through`,
        text: `Look for it in the list of ${many}.`,
      }
    case 'unsettled':
      return {
        title: 'Not sent: the same was sent before, and its outcome is not known yet',
        text: 'You can send it again once it is known what became of that one.',
      }
    case 'not-logged':
      return {
        title: 'Not sent: this device could not save a record of it',
        text: 'Without that record we could not check a lost reply. Free some space on the device, then try again; if a note on this page says to reload it, do that first.',
      }
    case 'not-sent':
      return notSentMessage(failure, ifRefused, ifUnreached)
  }
}

function notSentMessage(
  { because, hasLeft }: Extract<LiveWriteFailure, { kind: 'not-sent' }>,
  ifRefused: string,
  ifUnreached: string,
): HeadedMessage {
  if (because.kind === 'offline')
    return { title: ifUnreached, text: 'You are offline, and nothing was sent.' }
  return { title: failureMessage(because), text: hasLeft ? ifRefused : 'Nothing was sent.' }
}

/**
 * Returns that the bank has carried it out: how the bank shows it if that alone says so, `ifDone` if the
 * specification gives a sentence, the bank's message, or our own if it sent none.
 */
export function doneMessage({ message, state }: LiveWriteOutcome, ifDone?: string): string {
  if (state !== undefined) return `The bank has it: ${state}.`
  return ifDone ?? (message || 'The bank has accepted it.')
}

/** Returns "Waits for an authorizer": the state of what the bank has taken and not carried out. */
export const waitsForMessage = (waitsFor: string) => `Waits for ${waitsFor}`

/**
 * Returns the sentence beside the button of a write that then waits: "No money moves yet: it first waits for
 * an authorizer."
 */
export function firstWaitsMessage(waitsFor: string | undefined, yet = 'No money moves yet') {
  return waitsFor && `${yet}: it first waits for ${waitsFor}.`
}

/** Stands above everything that is printed or copied of a write that waits. */
export const WAITING_NO_RECEIPT = 'WAITING FOR APPROVAL, not a receipt'

/** Asks before the same is done once more; `at` (ms) is when it was sent last. */
export const sameQuestionMessage = {
  title: 'Send the same once more?',
  text: ({ title, at }: { title: string; at: number }) =>
    `${title} was sent from this device before, last on ${formatDateTime(at)}, and went through.`,
  yes: 'Send it once more',
  no: 'Do not send',
} as const

/** Returns that the answer of a live write got lost. */
export function unknownMessage(title: string): string {
  return `Outcome unknown: ${title}. We are asking the bank. Do not send it again.`
}
