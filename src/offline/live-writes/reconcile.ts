import { type BankFailure, failureMessage } from '../../bank/failure'
import type { LocalDatabase } from '../store/database'
import { exclusively } from '../store/exclusive'
import type { Vault } from '../vault/vault'
import { type AbsenceChecks, CHECKS_APART_MS } from './absence-checks'
import type { AnyLiveWrite, CheckContext, Finding } from './define-live'
import { liveWriteLock } from './live-write-lock'
import { closeLogEntry, noteCheck } from './live-write-log'
import { openEntry } from './log-entry'

/** The result of a status check of a live write. */
export type StatusCheck =
  /** The first check is running. */
  | { readonly kind: 'checking' }
  /** It is in flight, in this tab (`isHere`) or another, and its own answer will close it. */
  | { readonly kind: 'in-flight'; readonly isHere?: true }
  /**
   * The check failed, or the device could not store its result. `times`: how often in a row, as far as the
   * bank was asked.
   */
  | {
      readonly kind: 'check-failed'
      readonly because: BankFailure | { readonly kind: 'not-stored' }
      readonly times?: number
    }
  /** The log entry cannot be read by this app version, or not under this key. */
  | { readonly kind: 'unreadable' }
  /** Not found. A second check at `nextCheckAt` (ms) decides. */
  | { readonly kind: 'not-found-yet'; readonly nextCheckAt: number }
  | Finding

/**
 * Checks an open live write at the bank, and closes its entry if that settles it. Without a `context` (no
 * session) it only reads the log. Rejects if the store cannot be read or written. Calls `onCheck` once it is
 * certain that the live write is not in flight any more.
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
      const found = await definition.find(entry.facts, context)
      if (!found.ok) return failedCheck(found.failure)
      if (found.value.kind === 'unclear') return found.value
      if (found.value.kind === 'arrived') {
        await closeLogEntry(db, entryId, 'arrived')
        return found.value
      }
      const sinceFirst = checks.sinceFirst(entryId, began)
      if (sinceFirst !== undefined && sinceFirst >= CHECKS_APART_MS) {
        await closeLogEntry(db, entryId, 'absent', { isOver: found.value.isOver || undefined })
        return found.value
      }
      // The wait counts from the first check. Checks in between change nothing.
      if (sinceFirst === undefined) {
        await noteCheck(db, entryId, Date.now())
        checks.note(entryId)
      }
      return { kind: 'not-found-yet', nextCheckAt: Date.now() + CHECKS_APART_MS - (sinceFirst ?? 0) }
    },
  )
  return reconciled.ok ? reconciled.value : { kind: 'in-flight' }
}

/** Returns whether the bank refuses the check itself. It would again, so the user has to ask. */
export const isRefusedCheck = ({ kind }: BankFailure) => kind === 'refused' || kind === 'forbidden'

/** Any other failure than a refusal may pass, and a later check decides. */
function failedCheck(failure: BankFailure): StatusCheck {
  return isRefusedCheck(failure)
    ? { kind: 'unclear', detail: `it refuses the check. ${failureMessage(failure)}` }
    : { kind: 'check-failed', because: failure }
}
