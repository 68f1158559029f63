import { LONGEST_WAIT_MS } from '../../bank/asked-wait'
import { bankKnowsKey } from '../key-lifetime.rules'
import type { DraftRecord, LocalDatabase } from '../store/database'

const FIRST_PAUSE_MS = 15_000
/** The longest pause between two tries (ms). */
export const LONGEST_PAUSE_MS = 15 * 60_000
/** A page that sends has an answer, or gives up, within this time (ms). */
const SENDING_TAKES_MS = 60_000

/**
 * Returns how long to wait after a failed try of a draft, or of the bank (ms): the time that the bank asks
 * for, else twice as long each time, with some randomness.
 */
export function pauseAfter(tries: number, askedFor: number | undefined, chance = Math.random()): number {
  if (askedFor !== undefined) return askedFor
  const pause = Math.min(FIRST_PAUSE_MS * 2 ** (tries - 1), LONGEST_PAUSE_MS)
  return Math.round(pause * (0.8 + 0.4 * chance))
}

/** Returns how long to wait after a check without an answer (ms): about a minute, or as the bank asks. */
export function pauseAfterCheck(askedFor: number | undefined): number {
  return pauseAfter(3, askedFor)
}

/**
 * Returns true if a pause until this time (ms) still applies. A pause from before the clock was set back does
 * not.
 */
export function isPaused(until: number | undefined, now: number): boolean {
  return until !== undefined && until > now && until - now <= LONGEST_WAIT_MS
}

/**
 * Returns the drafts to try now: those with the fewest tries first, so that one that always fails does not
 * delay the others, then the oldest.
 */
export async function dueDrafts(
  { db, now }: DueContext,
  everything: boolean,
): Promise<readonly DraftRecord[]> {
  const waiting = await db.drafts.where('state').anyOf('queued', 'unknown').toArray()
  return waiting
    .filter((draft) => everything || !isPaused(draft.nextTryAt, now()))
    .sort(
      (a, b) =>
        (a.attempt?.count ?? 0) - (b.attempt?.count ?? 0) ||
        (a.queuedAt ?? a.createdAt) - (b.queuedAt ?? b.createdAt) ||
        a.createdAt - b.createdAt,
    )
}

interface DueContext {
  readonly db: LocalDatabase
  readonly now: () => number
}

/**
 * Returns whether an unknown draft is sent again by itself, under its key: not after a conflict, and not if
 * the bank may have forgotten the key.
 * @param bankDay the bank's operation date (ISO day)
 */
export function isRepeatable(
  { firstAttemptDay, reason }: Pick<DraftRecord, 'firstAttemptDay' | 'reason'>,
  bankDay: string | undefined,
): boolean {
  if (reason === 'key-conflict' || firstAttemptDay === undefined || bankDay === undefined) return false
  return bankKnowsKey(firstAttemptDay, bankDay)
}

/**
 * Returns when something is due (ms), or undefined if nothing waits. It includes drafts that another page is
 * sending, because that page may die.
 */
export async function nextDue(context: DueContext): Promise<number | undefined> {
  const now = context.now()
  const waiting = await dueDrafts(context, true)
  const sending = await context.db.drafts.where('state').equals('sending').toArray()
  const times = [
    ...waiting.map(({ nextTryAt = 0 }) => (isPaused(nextTryAt, now) ? nextTryAt : 0)),
    ...sending.map(({ attempt }) => (attempt?.at ?? 0) + SENDING_TAKES_MS),
  ]
  return times.length === 0 ? undefined : Math.min(...times)
}
