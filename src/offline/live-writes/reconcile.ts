import type { BankFailure } from '../../bank/failure'
import { lagosDay } from '../../domain/days/dates'
import { bankKnowsKey } from '../key-lifetime.rules'
import type { LocalDatabase } from '../store/database'
import { exclusively } from '../store/exclusive'
import type { Vault } from '../vault/vault'
import type { AnyLiveWrite, CheckContext } from './define-live'
import { bankDayNow, closeLogEntry, liveWriteLock } from './live-write-log'
import { type LiveWriteOutcome, openEntry, sealEntry } from './log-entry'
import { type Settlement, settle } from './settlement'

/** The known status of an open live write. */
export type StatusCheck =
  /** The bank is being asked for the first time. */
  | { readonly kind: 'checking' }
  /** It is in flight, in this tab (`isHere`) or another, and its own answer will close it. */
  | { readonly kind: 'in-flight'; readonly isHere?: true }
  /** The bank could not be asked, or the device could not store its answer. */
  | { readonly kind: 'not-asked'; readonly because: BankFailure | { readonly kind: 'not-stored' } }
  /** The log entry cannot be read by this app version, or not under this key. */
  | { readonly kind: 'unreadable' }
  /** The bank is carrying it out. */
  | { readonly kind: 'running' }
  /** The bank cannot be asked about it. */
  | { readonly kind: 'user-decides' }
  /** Its entry is closed. */
  | { readonly kind: 'closed'; readonly state: 'arrived' | 'refused' | 'absent' }

interface ReconcileContext {
  readonly db: LocalDatabase
  readonly vault: Vault
  /** Whether the bank honours Idempotency-Key. */
  readonly idempotency: boolean
}

/**
 * Asks the bank what became of an open live write, and closes its entry with what it says. Without a
 * `caller` (no session) it only reads the log. Rejects if the store cannot be read or written. Calls
 * `onAsk` once it is certain that the live write is not in flight any more.
 */
export async function reconcile(
  { db, vault, idempotency }: ReconcileContext,
  definition: AnyLiveWrite | undefined,
  entryId: string,
  caller: CheckContext | undefined,
  onAsk: () => void = () => {},
): Promise<StatusCheck> {
  const reconciled = await exclusively(
    liveWriteLock(entryId),
    { ifAvailable: true },
    async (): Promise<StatusCheck> => {
      onAsk()
      const record = await db.liveWrites.get(entryId)
      const entry = record && (await openEntry(vault, definition, record))
      if (!record || !definition || !entry) return { kind: 'unreadable' }
      if (!caller) return { kind: 'not-asked', because: { kind: 'offline' } }
      const hasKey = idempotency && bankKnowsKey(record.sentDay ?? lagosDay(record.at), await bankDayNow(db))
      const settlement = await settle({ definition, ...entry }, caller, hasKey)
      return closeAs({ db, vault }, entryId, entry, settlement, true)
    },
  )
  return reconciled.ok ? reconciled.value : { kind: 'in-flight' }
}

/**
 * Closes an entry if a settlement says what became of its write. Rejects if it cannot be stored.
 * @param wasUnknown its own call did not say it
 */
export async function closeAs(
  { db, vault }: Pick<ReconcileContext, 'db' | 'vault'>,
  id: string,
  { facts, key }: { readonly facts: object; readonly key: string },
  settlement: Settlement,
  wasUnknown = false,
): Promise<StatusCheck> {
  const withOutcome = (outcome: LiveWriteOutcome) => sealEntry(vault, id, { facts, key, outcome })
  switch (settlement.kind) {
    case 'arrived':
      await closeLogEntry(db, id, 'arrived', { contents: await withOutcome(settlement.outcome), wasUnknown })
      return { kind: 'closed', state: 'arrived' }
    case 'refused': {
      const { because } = settlement
      const message = 'message' in because ? (because.message ?? '') : ''
      await closeLogEntry(db, id, 'refused', { contents: await withOutcome({ message }), wasUnknown })
      return { kind: 'closed', state: 'refused' }
    }
    case 'withdrawn':
      await closeLogEntry(db, id, 'absent', { wasUnknown })
      return { kind: 'closed', state: 'absent' }
    case 'user-decides':
      return { kind: 'user-decides' }
    default:
      return settlement
  }
}
