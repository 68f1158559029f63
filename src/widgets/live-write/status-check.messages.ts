import { failureMessage } from '../../bank/failure'
import { ageInWords, formatDateTime } from '../../domain/days/dates'
import type { StatusCheck } from '../../offline/live-writes/reconcile'
import type { LiveWriteEnd } from './live-write.messages'

const CLOCK = new Intl.DateTimeFormat('en-NG', {
  timeStyle: 'medium',
  hourCycle: 'h23',
  timeZone: 'Africa/Lagos',
})

/** Returns "10:44:07" in Lagos, from ms. */
const clockMessage = (at: number) => CLOCK.format(at)

/** The link to the outbox, for an entry that is sealed under an earlier password. */
export const OPEN_IN_OUTBOX = 'Open it in the outbox'

/** The consequences of the user's word about a live write. */
export const AFTER_THE_WORD =
  'If it is there, you are asked before the same is sent again. If it is not there, you can send it again as a new one.'

/**
 * Returns what is known of a live write and what comes next. `isSealedEarlier`: its entry is sealed under an
 * earlier password, which still opens it.
 */
export function nextStepMessage(check: StatusCheck, isSealedEarlier: boolean): string {
  switch (check.kind) {
    case 'unreadable':
      return isSealedEarlier
        ? 'This device saved it under your earlier password. Open it with that password in the outbox; then we ask the bank.'
        : 'This device cannot open its own record of it. Ask the branch whether it was received.'
    case 'running':
      return 'The bank is still working on it. We ask again in a moment.'
    case 'user-decides':
      return 'The bank cannot tell by itself. Look whether it is there, then say so here.'
    case 'not-asked':
      return `The bank could not be asked. ${whyNotAsked(check.because)}`
    default:
      return 'We are asking the bank what became of it.'
  }
}

function whyNotAsked(because: (StatusCheck & { kind: 'not-asked' })['because']): string {
  switch (because.kind) {
    case 'offline':
      return 'You are offline. We ask as soon as you are online.'
    case 'not-stored':
      return 'This device could not save the answer. Free some space on it; then we ask again.'
    default:
      return failureMessage(because)
  }
}

/** Failures after which asking again may help: the bank was not reached, or asked to wait. */
const MAY_PASS: ReadonlySet<string> = new Set([
  'offline',
  'not-stored',
  'config-changed',
  'no-answer',
  'timeout',
  'rate-limited',
  'unauthenticated',
  'in-progress',
])

/** Returns whether the user may say what became of it, because the bank does not. */
export function isUsersToSay(check: StatusCheck): boolean {
  if (check.kind === 'not-asked') return !MAY_PASS.has(check.because.kind)
  return check.kind === 'user-decides' || check.kind === 'unreadable'
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
        title: `The bank has this: ${title}`,
        text: `${end.said && `The bank: “${end.said}” `}Do not send it again.`,
      }
    case 'absent':
      return { title: `Not done: ${title}`, text: 'You can send it again.' }
    case 'refused':
      return {
        title: `Not done: ${title}`,
        text: `${end.said ? `The bank: “${end.said}”` : 'It was declined.'} ${ifRefused}`,
      }
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
