import { type BankFailure, failureSentence } from '../../bank/failure'
import type { LocalDatabase } from '../store/database'
import { exclusively } from '../store/exclusive'
import type { Vault } from '../vault/vault'
import { type AbsenceChecks, CHECKS_APART_MS } from './absence-checks'
import type { AnyLive, Finding, LookContext } from './define-live'
import { closeFlight, noteLook } from './flight-log'
import { flightLock } from './fly'
import { openEntry } from './log-entry'

/** What a look at a flight came to. */
export type LookResult =
  /** The first look is under way. */
  | { readonly kind: 'looking' }
  /** It is still in the air, in this tab or another: its own answer will close it. */
  | { readonly kind: 'in-the-air' }
  /** The look itself failed, or the device could not note what it found; nothing is settled. */
  | { readonly kind: 'no-look'; readonly because: BankFailure | { readonly kind: 'not-kept' } }
  /** The log's line cannot be read by this app, or not under this key. */
  | { readonly kind: 'unreadable' }
  /** Not found; a second look at `nextLookAt` (ms) decides. */
  | { readonly kind: 'not-seen'; readonly nextLookAt: number }
  | Finding

/**
 * Looks at the bank for an open flight, and closes its entry where that settles it. Without a `context` (no session) it only tells
 * what it can. Rejects where the store cannot be read or written. `onLook` is called once it is certain that the flight is not in
 * the air any more.
 */
export async function lookUp(
  {
    db,
    vault,
    checks,
  }: { readonly db: LocalDatabase; readonly vault: Vault; readonly checks: AbsenceChecks },
  definition: AnyLive | undefined,
  flightId: string,
  context: LookContext | undefined,
  onLook: () => void = () => {},
): Promise<LookResult> {
  const looked = await exclusively(
    flightLock(flightId),
    { ifAvailable: true },
    async (): Promise<LookResult> => {
      onLook()
      const flight = await db.flights.get(flightId)
      const entry = flight && (await openEntry(vault, definition, flight))
      if (!flight || !definition || !entry) return { kind: 'unreadable' }
      if (!context) return { kind: 'no-look', because: { kind: 'offline' } }
      const began = checks.time()
      const found = await definition.find(entry.facts, context)
      if (!found.ok) return lookFailed(found.failure)
      if (found.value.kind === 'unclear') return found.value
      if (found.value.kind === 'arrived') {
        await closeFlight(db, flightId, 'arrived')
        return found.value
      }
      const sinceFirst = checks.sinceFirst(flightId, began)
      if (sinceFirst !== undefined && sinceFirst >= CHECKS_APART_MS) {
        await closeFlight(db, flightId, 'absent', found.value.isOver || undefined)
        return found.value
      }
      // The wait counts from the first look; a look in between changes nothing.
      if (sinceFirst === undefined) {
        await noteLook(db, flightId, Date.now())
        checks.note(flightId)
      }
      return { kind: 'not-seen', nextLookAt: Date.now() + CHECKS_APART_MS - (sinceFirst ?? 0) }
    },
  )
  return looked.ok ? looked.value : { kind: 'in-the-air' }
}

/** What the bank refuses now it would refuse again: people must ask. Any other failure passes, and a later look tells. */
function lookFailed(failure: BankFailure): LookResult {
  return failure.kind === 'refused' || failure.kind === 'forbidden'
    ? { kind: 'unclear', detail: `it refuses the look. ${failureSentence(failure)}` }
    : { kind: 'no-look', because: failure }
}
