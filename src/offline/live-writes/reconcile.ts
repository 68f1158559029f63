import { type BankFailure, failureMessage } from '../../bank/failure'
import type { LocalDatabase } from '../store/database'
import { exclusively } from '../store/exclusive'
import type { Vault } from '../vault/vault'
import { type AbsenceChecks, CHECKS_APART_MS } from './absence-checks'
import type { AnyLiveWrite, CheckContext, Finding } from './define-live'
import { liveWriteLock } from './execute-live-write'
import { closeLogEntry, noteCheck } from './live-write-log'
import { openEntry } from './log-entry'

/** What a look at a live write came to. */
export type StatusCheck =
  /** The first look is under way. */
  | { readonly kind: 'checking' }
  /** It is still in flight, in this tab or another: its own answer will close it. */
  | { readonly kind: 'in-flight' }
  /** The look itself failed, or the device could not note what it found; nothing is settled. */
  | { readonly kind: 'check-failed'; readonly because: BankFailure | { readonly kind: 'not-stored' } }
  /** The log's line cannot be read by this app, or not under this key. */
  | { readonly kind: 'unreadable' }
  /** Not found; a second look at `nextLookAt` (ms) decides. */
  | { readonly kind: 'not-found-yet'; readonly nextCheckAt: number }
  | Finding

/**
 * Looks at the bank for an open live write, and closes its entry where that settles it. Without a `context` (no session) it only tells
 * what it can. Rejects where the store cannot be read or written. `onLook` is called once it is certain that the live write is not in
 * the air any more.
 */
export async function reconcile(
  {
    db,
    vault,
    checks,
  }: { readonly db: LocalDatabase; readonly vault: Vault; readonly checks: AbsenceChecks },
  definition: AnyLiveWrite | undefined,
  entryId: string,
  context: CheckContext | undefined,
  onCheck: () => void = () => {},
): Promise<StatusCheck> {
  const reconciled = await exclusively(
    liveWriteLock(entryId),
    { ifAvailable: true },
    async (): Promise<StatusCheck> => {
      onCheck()
      const record = await db.liveWrites.get(entryId)
      const entry = record && (await openEntry(vault, definition, record))
      if (!record || !definition || !entry) return { kind: 'unreadable' }
      if (!context) return { kind: 'check-failed', because: { kind: 'offline' } }
      const began = checks.time()
      const found = await definition.find(entry.facts, context, record.at)
      if (!found.ok) return failedCheck(found.failure)
      if (found.value.kind === 'unclear') return found.value
      if (found.value.kind === 'arrived') {
        await closeLogEntry(db, entryId, 'arrived')
        return found.value
      }
      const sinceFirst = checks.sinceFirst(entryId, began)
      if (sinceFirst !== undefined && sinceFirst >= CHECKS_APART_MS) {
        await closeLogEntry(db, entryId, 'absent', found.value.isOver || undefined)
        return found.value
      }
      // The wait counts from the first look; a look in between changes nothing.
      if (sinceFirst === undefined) {
        await noteCheck(db, entryId, Date.now())
        checks.note(entryId)
      }
      return { kind: 'not-found-yet', nextCheckAt: Date.now() + CHECKS_APART_MS - (sinceFirst ?? 0) }
    },
  )
  return reconciled.ok ? reconciled.value : { kind: 'in-flight' }
}

/** What the bank refuses now it would refuse again: people must ask. Any other failure passes, and a later look tells. */
function failedCheck(failure: BankFailure): StatusCheck {
  return failure.kind === 'refused' || failure.kind === 'forbidden'
    ? { kind: 'unclear', detail: `it refuses the check. ${failureMessage(failure)}` }
    : { kind: 'check-failed', because: failure }
}
