import { useLiveQuery } from 'dexie-react-hooks'
import { useSyncExternalStore } from 'react'
import { logError, logged } from '../error-log/error-log'
import type { LiveWriteKind } from '../live-writes/define-live'
import { closeLogEntry, markRead } from '../live-writes/live-write-log'
import { openEntry } from '../live-writes/log-entry'
import type { StatusCheck } from '../live-writes/reconcile'
import type { LiveWriteRecord, LocalDatabase } from '../store/database'
import { useLatestOpened } from './use-opened'
import { useWorkspace } from './use-workspace'

/** An entry of the live-write log, as a screen shows it. */
export interface LoggedWrite<Facts extends object = object> {
  readonly record: LiveWriteRecord
  /** Undefined if they do not open under this key, or if this app does not know the operation. */
  readonly facts: Facts | undefined
  /** What people call it, if its facts open. */
  readonly title: string | undefined
  /** What people can find it by, if its facts open. */
  readonly details: readonly { readonly label: string; readonly value: string }[]
  /** Whether that is known yet: an entry cannot be shown by its name before. */
  readonly isOpened: boolean
  /** The facts were sealed under an earlier password, which still opens them. */
  readonly isSealedEarlier: boolean
  /** The last status check; undefined if there was none yet. */
  readonly check: StatusCheck | undefined
}

/** A live write whose outcome is not known. */
export interface UnknownWrite<Facts extends object = object> extends LoggedWrite<Facts> {
  readonly check: StatusCheck
}

/** The entries that matter to a user now, each in one group, by the time at which they left. */
export interface LiveWriteGroups<Facts extends object = object> {
  /** Their own answer will come, here or in another tab. */
  readonly inFlight: readonly LoggedWrite<Facts>[]
  /** Those whose outcome is not known, and those of which not even that is certain yet: what no form may repeat. */
  readonly unsettled: readonly LoggedWrite<Facts>[]
  /** Closed, by a check or by their own answer, and the user has not been told how. */
  readonly unread: readonly LoggedWrite<Facts>[]
}

/** The live writes whose outcome is not known; undefined until they are read. */
export function useUnknownWrites(): readonly UnknownWrite[] | undefined {
  const groups = useLiveWriteGroups()
  return groups && unknownAmong(groups.unsettled)
}

/** Those of which it is certain that no answer will come. */
export function unknownAmong<Facts extends object>(
  unsettled: readonly LoggedWrite<Facts>[],
): readonly UnknownWrite<Facts>[] {
  return unsettled.flatMap((write) =>
    write.isOpened && write.check ? [{ ...write, check: write.check }] : [],
  )
}

/** The entries of one kind, or of all, that matter now; undefined until the log is read. */
export function useLiveWriteGroups<Facts extends object>(
  kind?: LiveWriteKind<Facts>,
): LiveWriteGroups<Facts> | undefined {
  const writes = useLoggedWrites(kind)
  if (!writes) return undefined
  const isInFlight = ({ check }: LoggedWrite) => check?.kind === 'in-flight'
  // One that was not there and does not open may be what the user is about to send: it holds that back like an open one.
  const isUnsettled = ({ record, isOpened, facts }: LoggedWrite) =>
    record.state === 'open' || (record.state === 'absent' && isOpened && facts === undefined)
  const open = writes.filter(isUnsettled)
  return {
    inFlight: open.filter((write) => isInFlight(write) && write.isOpened),
    unsettled: open.filter((write) => !isInFlight(write)),
    // What the form on show is just being told is not told beside it.
    unread: writes.filter(
      (write) => write.record.unread === true && !isUnsettled(write) && !isInFlight(write) && write.isOpened,
    ),
  }
}

function useLoggedWrites<Facts extends object>(
  kind: LiveWriteKind<Facts> | undefined,
): readonly LoggedWrite<Facts>[] | undefined {
  const { db, vault, liveWriteKinds, liveWrites } = useWorkspace()
  const checks = useSyncExternalStore(liveWrites.subscribe, liveWrites.results)
  const records = useLiveQuery(
    () =>
      db.liveWrites
        .orderBy('at')
        .filter(
          ({ operation, state, unread }) =>
            (kind === undefined || operation === kind.operation) &&
            (state === 'open' || state === 'absent' || unread === true),
        )
        .toArray(),
    [db, kind],
  )
  const kinds: readonly LiveWriteKind<Facts>[] = kind ? [kind] : liveWriteKinds
  const kindOf = (record: LiveWriteRecord) => kinds.find(({ operation }) => operation === record.operation)
  const opened = useLatestOpened(
    async () =>
      new Map(
        await Promise.all(
          (records ?? []).map(async (record) => {
            const own = kindOf(record)
            const facts = (await openEntry(vault, own, record))?.facts
            const contents = own && facts && { facts, title: own.title(facts), details: own.details(facts) }
            const isSealedEarlier = record.facts.key !== vault.keyId && (await hasKey(db, record.facts.key))
            return [record.id, { contents, isSealedEarlier }] as const
          }),
        ),
      ),
    // With the key: an entry of an earlier password opens once it is sealed anew.
    records?.map(({ id, facts }) => `${id}/${facts.key}`).join(' '),
  )
  return (
    opened &&
    records?.map((record) => ({
      record,
      ...(opened.get(record.id)?.contents ?? SEALED),
      isOpened: opened.has(record.id),
      isSealedEarlier: opened.get(record.id)?.isSealedEarlier ?? false,
      check: checks.get(record.id) ?? (record.state === 'absent' ? UNREADABLE : undefined),
    }))
  )
}

const SEALED = { facts: undefined, title: undefined, details: [] }

/** What an entry of an earlier session comes to that was not there, as long as it matters: it does not open here. */
const UNREADABLE = { kind: 'unreadable' } as const

/** Whether the device still has a password's key. Without a store it has none. */
async function hasKey(db: LocalDatabase, id: string): Promise<boolean> {
  return (await db.keys.get(id).catch(logged('keys/read'))) !== undefined
}

/** What a user can do about a live write. Each returns false if the device could not note it. */
export function useLiveWriteActions() {
  const { db, liveWrites } = useWorkspace()
  const noted = (written: Promise<void>) =>
    written.then(
      () => true,
      (thrown) => {
        logError('live-writes/note', thrown)
        return false
      },
    )
  return {
    checkNow: liveWrites.checkNow,
    /** They found out elsewhere, and take the entry off the list. */
    dismiss: (entryId: string) => noted(closeLogEntry(db, entryId, 'dismissed')),
    /** They have read how it ended. */
    markRead: (entryId: string) => noted(markRead(db, entryId)),
  }
}
