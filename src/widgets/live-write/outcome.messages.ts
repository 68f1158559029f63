import { failureMessage } from '../../bank/failure'
import { formatDateTime, formatTime } from '../../domain/dates'
import type { Noun } from '../../domain/noun'
import type { LiveWriteDone, LiveWriteFailure } from '../../offline/live-writes/live-write-result'

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
  /** What to do if it cannot be done any more. */
  readonly ifOver?: string | undefined
  /** What a refusal means. */
  readonly ifRefused?: string | undefined
  /** The title if the call failed on its way. */
  readonly ifUnreached?: string | undefined
}

/** Returns why a live write did not happen. An unknown outcome has a note of its own instead. */
export function liveWriteFailureMessage(
  failure: Exclude<LiveWriteFailure, { kind: 'unknown' }>,
  {
    noun: { many },
    ifOver = `It can no longer be done: check the list of ${many}.`,
    ifRefused = 'No money moved.',
    ifUnreached = NETWORK_ERROR,
  }: Asked,
): HeadedMessage {
  switch (failure.kind) {
    case 'said-no':
      return {
        title: failure.message || 'Declined by the bank, without a reason.',
        text: failure.isOver ? `${ifRefused} ${ifOver}` : ifRefused,
      }
    case 'not-checked':
      return {
        title: 'Not sent: the first try could not be checked with the bank',
        text: 'It was sent before and not received; it may still have reached the bank late. Check with the bank, or try again in a moment.',
      }
    case 'came-late':
      return {
        title: `Not sent: ${failure.title} has reached the bank after all`,
        text: `The bank has it: ${failure.detail}. Check the list again.`,
      }
    case 'done-before':
      return {
        title: `Not sent: ${failure.isOther ? 'some of this' : 'the same'} was sent at ${formatTime(failure.at)} and went through`,
        text: `Look for it in the list of ${many}.`,
      }
    case 'said-absent':
      return {
        title: `Not sent: the same was sent at ${formatTime(failure.at)}, and was not received`,
        text: 'Send it again, and say whether it is that one or another one.',
      }
    case 'unsettled':
      return {
        title: 'Not sent: the same was sent before, and its outcome is not known yet',
        text: 'We are checking with the bank. You can send it again once the outcome is known.',
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
  { because, hasLeft, isUnchecked }: Extract<LiveWriteFailure, { kind: 'not-sent' }>,
  ifRefused: string,
  ifUnreached: string,
): HeadedMessage {
  if (because.kind === 'offline')
    return { title: ifUnreached, text: 'You are offline, and nothing was sent.' }
  if (isUnchecked)
    return {
      title: failureMessage(because),
      text: 'It could not be checked whether the bank has it. Look there before you do it in another way; the same is checked before it is sent again.',
    }
  return { title: failureMessage(because), text: hasLeft ? ifRefused : 'Nothing was sent.' }
}

/**
 * Returns that the bank has carried it out: what a status check found, `ifDone` if the specification gives a
 * sentence, the bank's message, or our own if it sent none.
 */
export function doneMessage({ message, found }: LiveWriteDone, ifDone?: string): string {
  if (found) return `The bank has it: ${found.detail}.`
  return ifDone ?? (message || 'The bank has accepted it.')
}

/** Asks before the same is done once more; `at` (ms) is when it was sent last. */
export const sameQuestionMessage = {
  title: 'Send the same once more?',
  text: ({ title, at, isOther }: { title: string; at: number; isOther: boolean }) =>
    isOther
      ? `Some of this was sent from this device before, on ${formatDateTime(at)}, and went through: ${title}.`
      : `${title} was sent from this device before, last on ${formatDateTime(at)}, and went through.`,
  yes: 'Send it once more',
  no: 'Do not send',
} as const

/**
 * Asks whether a write is the one again that its user has called not received; `at` (ms) is when that was
 * sent.
 */
export const againQuestionMessage = {
  title: 'Is it the same one again?',
  text: ({ title, at }: { title: string; at: number }) =>
    `${title} was sent from this device on ${formatDateTime(at)}. You found out that it was not received. Is this that one again, or another one?`,
  again: 'That one again',
  another: 'Another one',
  no: 'Do not send',
} as const

/**
 * Returns that the bank carried out an earlier try instead. `label`: the name that both have at the bank, if
 * they share one.
 */
export function arrivedEarlierMessage(
  title: string,
  detail: string,
  label: string | undefined,
): HeadedMessage {
  const once = label
    ? `This second try had the same ${label}, so the money moves once.`
    : 'It was not done a second time.'
  return {
    title: `The first one was received after all: ${title}`,
    text: `The bank has it: ${detail}. ${once}`,
  }
}

/** Returns that the answer of a live write got lost. */
export function unknownMessage(title: string): string {
  return `Outcome unknown: ${title}. We are checking with the bank. Do not send it again.`
}
