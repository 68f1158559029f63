import type { DraftRecord, LocalDatabase } from '../store/database'

const FIRST_PAUSE_MS = 15_000
const LONGEST_PAUSE_MS = 15 * 60_000

/** The bank remembers a key for seven days (contract); a repeat later than this could be carried out twice. */
export const KEY_GOOD_FOR_MS = 6 * 24 * 3_600_000

/**
 * How long to leave a draft, or the bank, alone after a failed try (ms): what the bank asks for; else twice as long each time, with
 * some chance in it.
 */
export function pauseAfter(tries: number, askedFor: number | undefined, chance = Math.random()): number {
  if (askedFor !== undefined) return askedFor
  const pause = Math.min(FIRST_PAUSE_MS * 2 ** (tries - 1), LONGEST_PAUSE_MS)
  return Math.round(pause * (0.8 + 0.4 * chance))
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
    .filter((draft) => everything || (draft.nextTryAt ?? 0) <= now())
    .sort(
      (a, b) =>
        (a.attempt?.count ?? 0) - (b.attempt?.count ?? 0) ||
        (a.queuedAt ?? a.createdAt) - (b.queuedAt ?? b.createdAt),
    )
}

/** Whether a lost draft may be sent again with its key: not once the bank may have forgotten it, nor after a conflict. */
export function isRepeatable(draft: DraftRecord, now: number): boolean {
  return draft.reason !== 'key-conflict' && now - (draft.firstAttemptAt ?? draft.createdAt) < KEY_GOOD_FOR_MS
}

/** When something will be due (ms), or `undefined` where nothing waits. */
export async function nextDue(context: DueContext): Promise<number | undefined> {
  const waiting = await dueDrafts(context, true)
  if (waiting.length === 0) return undefined
  return Math.min(...waiting.map((draft) => draft.nextTryAt ?? 0))
}
