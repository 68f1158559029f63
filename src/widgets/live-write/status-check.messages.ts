import { failureMessage } from '../../bank/failure'
import { ageInWords, formatDateTime } from '../../domain/dates'
import type { StatusCheck } from '../../offline/live-writes/reconcile'
import type { LiveWriteEnd } from './live-write.messages'

const CLOCK = new Intl.DateTimeFormat('en-NG', {
  timeStyle: 'medium',
  hourCycle: 'h23',
  timeZone: 'Africa/Lagos',
})

/** Returns "10:44:07" in Lagos, from ms. */
const clockMessage = (at: number) => CLOCK.format(at)

/** One fact about a status check: what it found, or when the next one is. */
export interface CheckStep {
  readonly label: string
  readonly value: string
}

/**
 * Returns what is known of a live write so far, fact by fact. `now` is in ms; `checkedAt` are the times (ms)
 * of the checks that found nothing.
 */
export function checkStepsMessage(
  check: StatusCheck,
  checkedAt: readonly number[],
  now: number,
): readonly CheckStep[] {
  const [first] = checkedAt
  const before =
    first === undefined
      ? []
      : [{ label: `First check, ${clockMessage(first)}`, value: 'not found at the bank' }]
  switch (check.kind) {
    case 'checking':
      return [{ label: 'First check', value: 'now' }]
    case 'not-found-yet': {
      const seconds = Math.max(0, Math.ceil((check.nextCheckAt - now) / 1000))
      const when = seconds === 0 ? 'now' : `in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}`
      return [...before, { label: 'Second check', value: when }]
    }
    case 'check-failed':
      return [
        ...before,
        {
          label: 'Could not check',
          value: whyNotChecked(check.because),
        },
      ]
    case 'unclear':
      return [...before, { label: 'The bank cannot tell', value: check.detail }]
    default:
      return before
  }
}

function whyNotChecked(because: (StatusCheck & { kind: 'check-failed' })['because']): string {
  switch (because.kind) {
    case 'offline':
      return 'You are offline. We check as soon as you are online.'
    case 'not-stored':
      return 'This device could not save the result. Free some space on it; then we check again.'
    default:
      return failureMessage(because)
  }
}

/** The link to the outbox, for an entry that is sealed under an earlier password. */
export const OPEN_IN_OUTBOX = 'Open it in the outbox'

/** How most writes are settled that the bank cannot tell about. */
const ASK_THE_BRANCH = 'Ask the branch whether it was received before anyone sends it again.'

/**
 * Returns what to do meanwhile. `isSealedEarlier`: the entry is sealed under an earlier password, which still
 * opens it. `ifUnclear`: how its user can find out by themselves.
 */
export function nextStepMessage(check: StatusCheck, isSealedEarlier: boolean, ifUnclear?: string): string {
  if (check.kind === 'unreadable' && isSealedEarlier)
    return 'This device saved it under your earlier password. Open it with that password in the outbox; then we check it.'
  if (check.kind === 'unreadable')
    return 'This device cannot open its own record of it, so the app cannot check it. Ask the branch whether it was received.'
  if (check.kind === 'unclear') return ifUnclear ?? ASK_THE_BRANCH
  return needsAsking(check)
    ? 'We keep checking. If that does not help, ask the branch whether it was received.'
    : 'Received, not received, or ask the branch: the answer appears here.'
}

/** The buttons of an unknown outcome, and the question what the user has found out about it. */
export const SETTLE = {
  asked: 'I have asked the branch',
  foundOut: 'I have found out',
  title: 'Was it received?',
  received: 'It was received',
  notReceived: 'It was not received',
  keep: 'Keep it',
} as const

/** Asks what became of an unknown outcome. `isAsked`: the branch tells, and not the user's own check. */
export function settleQuestionMessage(title: string, isAsked: boolean): string {
  const when = isAsked ? 'Only after the branch has told you' : 'Only once you have found out'
  return `${when} whether ${title} was received. The app stops checking it. If it was received, you are asked before the same is sent again.`
}

/** A bank that has not answered so many checks in a row may not answer for days. */
const CHECKS_IN_VAIN = 5
const NOT_ANSWERED: ReadonlySet<string> = new Set(['no-answer', 'timeout', 'rate-limited'])

/**
 * Returns whether the user may have to settle it. A bank with a lasting failure counts too: it must not lock
 * a form for good.
 */
export function needsAsking(check: StatusCheck): boolean {
  if (check.kind === 'check-failed') {
    const { because, times = 1 } = check
    if (because.kind === 'server' || because.kind === 'unreadable') return true
    return times >= CHECKS_IN_VAIN && NOT_ANSWERED.has(because.kind)
  }
  return check.kind === 'unclear' || check.kind === 'unreadable'
}

/** Returns the message about a live write that is settled. `ifRefused` says what a refusal of it means. */
export function endMessage(
  end: LiveWriteEnd,
  title: string,
  ifRefused = 'No money moved.',
): { readonly title: string; readonly text: string } {
  switch (end.kind) {
    case 'arrived':
      return {
        title: `Received: ${title}`,
        text: `The bank has it${end.detail && `: ${end.detail}`}. Do not send it again.`,
      }
    case 'absent':
      return {
        title: `Not received: ${title}`,
        text: end.isOver
          ? 'Two checks, a minute apart, did not find it at the bank, and it can no longer be done. Check the list.'
          : 'Two checks, a minute apart, did not find it at the bank. You can send it again.',
      }
    case 'refused':
      return { title: `Not done: ${title}`, text: `It was declined, or never sent. ${ifRefused}` }
  }
}

const MINUTE_MS = 60_000

/**
 * Returns when a live write was sent: "Sent at 10:44:07, 2 min ago". A time (ms) that is still to come is
 * from a clock that was ahead, and tells no age.
 */
export function sentAtMessage(at: number, now: number): string {
  return isAhead(at - now)
    ? `Sent at ${formatDateTime(at)} by the clock of this device, which was wrong then or is now`
    : `Sent at ${clockMessage(at)}, ${ageInWords(now - at)}`
}

const isAhead = (aheadMs: number) => aheadMs > MINUTE_MS

/**
 * Returns what the age (ms) of an unknown outcome means by the times of the Nigerian switch: an answer within
 * a minute, inquiries for thirty minutes, money that arrives or comes back within a day.
 */
export function unknownAgeMessage(ageMs: number): string {
  if (isAhead(-ageMs)) return 'Nobody can tell how long ago that is. Ask the bank, and quote what is below.'
  if (ageMs < MINUTE_MS) return 'The bank usually answers within a minute.'
  if (ageMs < 30 * MINUTE_MS) return 'That is longer than the usual minute.'
  if (ageMs < 24 * 60 * MINUTE_MS)
    return 'After 30 minutes the bank has to know it. Ask the bank, and quote what is below.'
  return 'After a day it is settled at the bank one way or the other. Ask the bank now, and quote what is below.'
}
