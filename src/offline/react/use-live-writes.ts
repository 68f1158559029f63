import { useLiveQuery } from 'dexie-react-hooks'
import { useSyncExternalStore } from 'react'
import { logError, logged } from '../error-log/error-log'
import type { AnyLiveWrite } from '../live-writes/define-live'
import { closeLogEntry, markRead } from '../live-writes/live-write-log'
import { openEntry } from '../live-writes/log-entry'
import type { StatusCheck } from '../live-writes/reconcile'
import type { LiveWriteRecord, LocalDatabase } from '../store/database'
import { useLatestOpened } from './use-opened'
import { useWorkspace } from './use-workspace'

/** A line of the live-write log, as a screen shows it. */
export interface LoggedWrite {
  readonly record: LiveWriteRecord
  readonly live: AnyLiveWrite | undefined
  /** `undefined` where they do not open under this key. */
  readonly facts: object | undefined
  /** Whether that is known yet: before it is, a connection cannot be shown by its name. */
  readonly isOpened: boolean
  /** They were sealed under an earlier password, which still opens them. */
  readonly isSealedEarlier: boolean
  /** The last look at the bank for it; `undefined` where there was none yet. */
  readonly check: StatusCheck | undefined
}

/** A live write whose outcome is not known. */
export interface UnknownWrite extends LoggedWrite {
  readonly check: StatusCheck
}

/** The lines that somebody waits for, of one operation or of all, each in one group; by when they left. */
export interface LiveWriteGroups {
  /** Their own answer will come, here or in another tab. */
  readonly inFlight: readonly LoggedWrite[]
  /** Those whose outcome is not known, and those of which not even that is certain yet: what no form may repeat. */
  readonly unsettled: readonly LoggedWrite[]
  /** Closed, by a look or by their own answer, and their user has not been told how. */
  readonly unread: readonly LoggedWrite[]
}

/** The live writes whose outcome is not known; `undefined` until they are read. */
export function useUnknownWrites(): readonly UnknownWrite[] | undefined {
  const groups = useLiveWriteGroups()
  return groups && unknownAmong(groups.unsettled)
}

/** Those of which it is certain that no answer will come. */
export function unknownAmong(unsettled: readonly LoggedWrite[]): readonly UnknownWrite[] {
  return unsettled.flatMap((write) =>
    write.isOpened && write.check ? [{ ...write, check: write.check }] : [],
  )
}

/** The lines of the live-write log that matter now; `undefined` until the log is read. */
export function useLiveWriteGroups(operation?: string): LiveWriteGroups | undefined {
  const entries = useLoggedWrites()?.filter(
    ({ record }) => operation === undefined || record.operation === operation,
  )
  if (!entries) return undefined
  const isInFlight = ({ check }: LoggedWrite) => check?.kind === 'in-flight'
  // One that was not there and does not open may be what somebody is about to send: it holds that back like an open one.
  const isUnsettled = ({ record, isOpened, facts }: LoggedWrite) =>
    record.state === 'open' || (record.state === 'absent' && isOpened && facts === undefined)
  const open = entries.filter(isUnsettled)
  return {
    inFlight: open.filter((write) => isInFlight(write) && write.isOpened),
    unsettled: open.filter((write) => !isInFlight(write)),
    // What the form on show is just being told is not told beside it.
    unread: entries.filter(
      (write) => write.record.unread === true && !isUnsettled(write) && !isInFlight(write) && write.isOpened,
    ),
  }
}

function useLoggedWrites(): readonly LoggedWrite[] | undefined {
  const { db, vault, liveWriteKinds, liveWrites } = useWorkspace()
  const checkedAt = useSyncExternalStore(liveWrites.subscribe, liveWrites.results)
  const records = useLiveQuery(
    () =>
      db.liveWrites
        .orderBy('at')
        .filter(({ state, unread }) => state === 'open' || state === 'absent' || unread === true)
        .toArray(),
    [db],
  )
  const liveOf = (record: LiveWriteRecord) =>
    liveWriteKinds.find(({ operation }) => operation === record.operation)
  const opened = useLatestOpened(
    async () =>
      new Map(
        await Promise.all(
          (records ?? []).map(async (record) => {
            const facts = (await openEntry(vault, liveOf(record), record))?.facts
            const isSealedEarlier = record.facts.key !== vault.keyId && (await hasKey(db, record.facts.key))
            return [record.id, { facts, isSealedEarlier }] as const
          }),
        ),
      ),
    // With the key: a connection of an earlier password opens once it is sealed anew.
    records?.map(({ id, facts }) => `${id}/${facts.key}`).join(' '),
  )
  return (
    opened &&
    records?.map((record) => ({
      record,
      live: liveOf(record),
      facts: opened.get(record.id)?.facts,
      isOpened: opened.has(record.id),
      isSealedEarlier: opened.get(record.id)?.isSealedEarlier ?? false,
      check: checkedAt.get(record.id) ?? (record.state === 'absent' ? UNREADABLE : undefined),
    }))
  )
}

/** What an entry of an earlier session comes to that was not there, as long as it matters: it does not open here. */
const UNREADABLE = { kind: 'unreadable' } as const

/** Whether the device still has a password's key. Without a store it has none. */
async function hasKey(db: LocalDatabase, id: string): Promise<boolean> {
  return (await db.keys.get(id).catch(logged('keys/read'))) !== undefined
}

/** What a user can do about a live write. Each is false where the device could not note it. */
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
    /** They found out elsewhere, and take the connection off the list. */
    dismiss: (entryId: string) => noted(closeLogEntry(db, entryId, 'dismissed')),
    /** They have read how it ended. */
    markRead: (entryId: string) => noted(markRead(db, entryId)),
  }
}
