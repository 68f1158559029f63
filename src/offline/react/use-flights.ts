import { useLiveQuery } from 'dexie-react-hooks'
import { useSyncExternalStore } from 'react'
import type { AnyLive } from '../flights/define-live'
import { closeFlight, markRead } from '../flights/flight-log'
import { openEntry } from '../flights/log-entry'
import type { LookResult } from '../flights/look-up'
import type { FlightRecord, LocalDatabase } from '../store/database'
import { useLatestOpened } from './use-opened'
import { useWorkspace } from './workspace'

/** A line of the flight log, as a screen shows it. */
export interface FlightLine {
  readonly record: FlightRecord
  readonly live: AnyLive | undefined
  /** `undefined` where they do not open under this key. */
  readonly facts: object | undefined
  /** Whether that is known yet: before it is, a line cannot be shown by its name. */
  readonly isOpened: boolean
  /** They were sealed under an earlier password, which still opens them. */
  readonly isSealedEarlier: boolean
  /** The last look at the bank for it; `undefined` where there was none yet. */
  readonly look: LookResult | undefined
}

/** A flight whose outcome is not known. */
export interface OpenFlight extends FlightLine {
  readonly look: LookResult
}

/** The lines that somebody waits for, of one operation or of all, each in one group; by when they left. */
export interface FlightGroups {
  /** Their own answer will come, here or in another tab. */
  readonly inTheAir: readonly FlightLine[]
  /** Those whose outcome is not known, and those of which not even that is certain yet: what no form may repeat. */
  readonly unsettled: readonly FlightLine[]
  /** Closed, by a look or by their own answer, and their user has not been told how. */
  readonly unread: readonly FlightLine[]
}

/** The flights whose outcome is not known; `undefined` until they are read. */
export function useOpenFlights(): readonly OpenFlight[] | undefined {
  const groups = useFlightGroups()
  return groups && lostAmong(groups.unsettled)
}

/** Those of which it is certain that no answer will come. */
export function lostAmong(unsettled: readonly FlightLine[]): readonly OpenFlight[] {
  return unsettled.flatMap((line) => (line.isOpened && line.look ? [{ ...line, look: line.look }] : []))
}

/** The lines of the flight log that matter now; `undefined` until the log is read. */
export function useFlightGroups(operation?: string): FlightGroups | undefined {
  const lines = useFlightLines()?.filter(
    ({ record }) => operation === undefined || record.operation === operation,
  )
  if (!lines) return undefined
  const isInTheAir = ({ look }: FlightLine) => look?.kind === 'in-the-air'
  // One that was not there and does not open may be what somebody is about to send: it holds that back like an open one.
  const isUnsettled = ({ record, isOpened, facts }: FlightLine) =>
    record.state === 'open' || (record.state === 'absent' && isOpened && facts === undefined)
  const open = lines.filter(isUnsettled)
  return {
    inTheAir: open.filter((line) => isInTheAir(line) && line.isOpened),
    unsettled: open.filter((line) => !isInTheAir(line)),
    // What the form on show is just being told is not told beside it.
    unread: lines.filter(
      (line) => line.record.unread === true && !isUnsettled(line) && !isInTheAir(line) && line.isOpened,
    ),
  }
}

function useFlightLines(): readonly FlightLine[] | undefined {
  const { db, vault, lives, flights } = useWorkspace()
  const looks = useSyncExternalStore(flights.subscribe, flights.results)
  const records = useLiveQuery(
    () =>
      db.flights
        .orderBy('at')
        .filter(({ state, unread }) => state === 'open' || state === 'absent' || unread === true)
        .toArray(),
    [db],
  )
  const liveOf = (record: FlightRecord) => lives.find(({ operation }) => operation === record.operation)
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
    // With the key: a line of an earlier password opens once it is sealed anew.
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
      look: looks.get(record.id) ?? (record.state === 'absent' ? UNREADABLE : undefined),
    }))
  )
}

/** What an entry of an earlier session comes to that was not there, as long as it matters: it does not open here. */
const UNREADABLE = { kind: 'unreadable' } as const

/** Whether the device still has a password's key. Without a store it has none. */
async function hasKey(db: LocalDatabase, id: string): Promise<boolean> {
  return (await db.keys.get(id).catch(() => undefined)) !== undefined
}

/** What a person can do about a flight. Each is false where the device could not note it. */
export function useFlightActions() {
  const { db, flights } = useWorkspace()
  const noted = (written: Promise<void>) =>
    written.then(
      () => true,
      () => false,
    )
  return {
    lookNow: flights.lookNow,
    /** They found out elsewhere, and take the line off the list. */
    dismiss: (flightId: string) => noted(closeFlight(db, flightId, 'dismissed')),
    /** They have read how it ended. */
    markRead: (flightId: string) => noted(markRead(db, flightId)),
  }
}
