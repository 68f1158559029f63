import type { DraftRecord, LocalDatabase } from '../store/database'

const FIRST_PAUSE_MS = 15_000
const LONGEST_PAUSE_MS = 15 * 60_000
/** No pause is longer (ms), whoever asks for it: what is later is another clock's word. */
const NO_PAUSE_OVER_MS = 3_600_000
/** Clocks are set right by less than this all the time (ms). */
const CLOCK_SLACK_MS = 5 * 60_000
/** A page that sends has an answer, or gives up, within this time (ms). */
const SENDING_TAKES_MS = 60_000

/** The bank remembers a key for seven days (contract); a repeat later than this could be carried out twice. */
export const KEY_GOOD_FOR_MS = 6 * 24 * 3_600_000

/**
 * How long to leave a draft, or the bank, alone after a failed try (ms): what the bank asks for; else twice as long each time, with
 * some chance in it.
 */
export function pauseAfter(tries: number, askedFor: number | undefined, chance = Math.random()): number {
  if (askedFor !== undefined) return Math.min(askedFor, NO_PAUSE_OVER_MS)
  const pause = Math.min(FIRST_PAUSE_MS * 2 ** (tries - 1), LONGEST_PAUSE_MS)
  return Math.round(pause * (0.8 + 0.4 * chance))
}

/** Whether a pause until then (ms) still holds. One from before the clock was set back holds up nothing. */
export function isPaused(until: number | undefined, now: number): boolean {
  return until !== undefined && until > now && until - now <= NO_PAUSE_OVER_MS
}

/** What decides whether a draft is due. */
interface DueContext {
  readonly db: LocalDatabase
  readonly idempotency: boolean
  readonly now: () => number
}

/**
 * The drafts to try now, those tried least first, so that one that always fails does not hold up the others; then the
 * oldest. Unknown ones only where a repeat is harmless: the bank honours the key, and still remembers it.
 */
export async function dueDrafts(
  { db, idempotency, now }: DueContext,
  everything: boolean,
): Promise<readonly DraftRecord[]> {
  const waiting = await db.drafts.where('state').anyOf('queued', 'unknown').toArray()
  return waiting
    .filter((draft) => draft.state === 'queued' || (idempotency && isRepeatable(draft, now())))
    .filter((draft) => everything || !isPaused(draft.nextTryAt, now()))
    .sort(
      (a, b) =>
        (a.attempt?.count ?? 0) - (b.attempt?.count ?? 0) ||
        (a.queuedAt ?? a.createdAt) - (b.queuedAt ?? b.createdAt),
    )
}

/**
 * Whether a lost draft may be sent again with its key: not once the bank may have forgotten it, nor after a conflict. A first try
 * that is yet to come was by a wrong clock, and nobody knows how long ago it was.
 */
export function isRepeatable(draft: DraftRecord, now: number): boolean {
  const age = now - (draft.firstAttemptAt ?? draft.createdAt)
  return draft.reason !== 'key-conflict' && age > -CLOCK_SLACK_MS && age < KEY_GOOD_FOR_MS
}

/**
 * Writes down, for as long as the clock is known to have been wrong, that nobody knows when a lost draft was first tried. Once the clock
 * had caught up with that time the draft would seem young.
 */
export async function noteWrongClock({ db, now }: DueContext): Promise<void> {
  const limit = now() + CLOCK_SLACK_MS
  await db.drafts
    .where('state')
    .equals('unknown')
    .and(({ firstAttemptAt = 0 }) => firstAttemptAt > limit)
    .modify({ firstAttemptAt: 0 })
}

/** When there will be something to do (ms), or `undefined` where nothing waits. What another page is sending is looked after too. */
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
