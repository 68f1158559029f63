import { useLiveQuery } from 'dexie-react-hooks'
import { useSyncExternalStore } from 'react'
import type { Noun } from '../../domain/text/noun'
import { logError, logged } from '../error-log/error-log'
import type { ShownIn } from '../lists/define-list'
import type { LiveWriteDetail, LiveWriteKind } from '../live-writes/define-live'
import { markRead, type UsersWord } from '../live-writes/live-write-log'
import { type LiveWriteOutcome, openEntry } from '../live-writes/log-entry'
import type { StatusCheck } from '../live-writes/reconcile'
import type { LiveWriteRecord, LocalDatabase } from '../store/database'
import { useLatestOpened } from './use-opened'
import { useWorkspace } from './use-workspace'

/** An entry of the live-write log, as a screen shows it. */
export interface LoggedWrite<Facts extends object = object> {
  readonly record: LiveWriteRecord
  /** Undefined if they do not open under this key, or if this app version does not know the operation. */
  readonly facts: Facts | undefined
  /** The users' word for the thing that the write makes or changes, if the facts open. */
  readonly noun: Noun | undefined
  /** The users' title of the write, if its facts open. */
  readonly title: string | undefined
  /** The meaning of a refusal, if the facts open and the meaning is not that no money moved. */
  readonly ifRefused?: string | undefined
  /** How the user can find out what became of it, if its facts open and it is not by asking the branch. */
  readonly ifUnclear?: string | undefined
  /** Where its user can look for it, if its facts open and the bank has such a list. */
  readonly shownIn?: ShownIn | undefined
  /** The bank's outcome, if the entry is closed and the bank has reported one. */
  readonly outcome?: LiveWriteOutcome | undefined
  /** The details by which users can find the write at the bank, if its facts open. */
  readonly details: readonly LiveWriteDetail[]
  /**
   * False until the facts have been opened, or could not be. Until then the entry has no title to be shown
   * by.
   */
  readonly isOpened: boolean
  /** True if the facts are sealed under an earlier password that the device still has a key for. */
  readonly isSealedEarlier: boolean
  /** The last status check; undefined if there was none yet. */
  readonly check: StatusCheck | undefined
}

/** A live write whose outcome is not known. */
export interface UnknownWrite<Facts extends object = object> extends LoggedWrite<Facts> {
  readonly check: StatusCheck
}

/** The entries that matter to a user now, each in one group, ordered by the time at which they were sent. */
export interface LiveWriteGroups<Facts extends object = object> {
  /** Their own answer will come, here or in another tab. */
  readonly inFlight: readonly LoggedWrite<Facts>[]
  /** Their outcome is unknown, or it is not yet known whether it is. No form may repeat them. */
  readonly unsettled: readonly LoggedWrite<Facts>[]
  /** Closed, by a check or by their own answer, and the user has not been told the outcome. */
  readonly unread: readonly LoggedWrite<Facts>[]
}

/** Returns whether this tab sends the live write. If not, and it is in flight, another tab sends it. */
export function isSentHere({ check }: LoggedWrite): boolean {
  return check?.kind === 'in-flight' && check.isHere === true
}

/** The live writes whose outcome is not known; undefined until they are read. */
export function useUnknownWrites(): readonly UnknownWrite[] | undefined {
  const groups = useLiveWriteGroups()
  return groups && unknownAmong(groups.unsettled)
}

/** Returns those that certainly will get no answer. */
export function unknownAmong<Facts extends object>(
  unsettled: readonly LoggedWrite<Facts>[],
): readonly UnknownWrite<Facts>[] {
  return unsettled.flatMap((write) =>
    write.isOpened && write.check ? [{ ...write, check: write.check }] : [],
  )
}

/** The current entries of one kind, or of all kinds; undefined until the log is read. */
export function useLiveWriteGroups<Facts extends object>(
  kind?: LiveWriteKind<Facts>,
): LiveWriteGroups<Facts> | undefined {
  const { wasTold } = useWorkspace().liveWrites
  const writes = useLoggedWrites(kind)
  if (!writes) return undefined
  const isInFlight = ({ check }: LoggedWrite) => check?.kind === 'in-flight'
  const isUnsettled = ({ record }: LoggedWrite) => record.state === 'open'
  const open = writes.filter(isUnsettled)
  return {
    inFlight: open.filter((write) => isInFlight(write) && write.isOpened),
    unsettled: open.filter((write) => !isInFlight(write)),
    // The form that sends is reporting these outcomes itself, or has just done so: what is read here is then
    // still the entry before it was marked as read.
    unread: writes.filter(
      (write) =>
        write.record.unread === true &&
        !isUnsettled(write) &&
        !isInFlight(write) &&
        !wasTold(write.record.id) &&
        write.isOpened,
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
            (kind === undefined || operation === kind.operation) && (state === 'open' || unread === true),
        )
        .toArray(),
    [db, kind],
  )
  const opened = useLatestOpened(
    async () => {
      // Their code is loaded only if there is an entry to open.
      const loaded = kind || !records?.length ? [] : await liveWriteKinds().catch(logged('live-writes/load'))
      const kinds: readonly LiveWriteKind<Facts>[] = kind ? [kind] : (loaded ?? [])
      return new Map(
        await Promise.all(
          (records ?? []).map(async (record) => {
            const own = kinds.find(({ operation }) => operation === record.operation)
            const entry = await openEntry(vault, own, record)
            const facts = entry?.facts
            const contents = own &&
              facts && {
                facts,
                outcome: entry?.outcome,
                shownIn: own.shownIn?.(facts),
                noun: own.noun,
                title: own.title(facts),
                ifRefused: own.ifRefused,
                ifUnclear: own.ifUnclear,
                details: own.details(facts),
              }
            const isSealedEarlier = record.facts.key !== vault.keyId && (await hasKey(db, record.facts.key))
            return [record.id, { contents, isSealedEarlier }] as const
          }),
        ),
      )
    },
    // With the key's id and the state: an entry is opened again once it is sealed under the new password, or
    // with its outcome.
    records?.map(({ id, facts, state }) => `${id}/${facts.key}/${state}`).join(' '),
  )
  return (
    opened &&
    records?.map((record) => ({
      record,
      ...(opened.get(record.id)?.contents ?? SEALED),
      isOpened: opened.has(record.id),
      isSealedEarlier: opened.get(record.id)?.isSealedEarlier ?? false,
      check: checks.get(record.id),
    }))
  )
}

const SEALED = { facts: undefined, noun: undefined, title: undefined, details: [] }

/** Returns true if the device still has the key; false if the store cannot be read. */
async function hasKey(db: LocalDatabase, id: string): Promise<boolean> {
  return (await db.keys.get(id).catch(logged('keys/read'))) !== undefined
}

/** The actions of a user on a live write. Each returns false if the device could not store the action. */
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
    /** The user found out elsewhere whether the bank has received it. */
    settle: (entryId: string, word: UsersWord) => noted(liveWrites.settle(entryId, word)),
    /** The user has read the outcome. */
    markRead: (entryId: string) => noted(markRead(db, entryId)),
  }
}
