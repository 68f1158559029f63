import type { AnyList } from '../lists/define-list'
import type { RefreshFailure } from '../lists/refresh-list'
import { TAKEN_KEYS } from '../lists/taken-pages'
import type { LocalDatabase, ValueRecord } from '../store/database'
import { seal, unseal, type Vault } from '../vault/vault'
import { areAllDays, type TakenDays, type TakePeriod } from './take-period.rules'

/**
 * One fetching of all rows of a list and period. Its pages are stored under a name of its own, so that the
 * rows of two fetchings are never mixed.
 */
interface Fetching extends TakenDays {
  /** The filter name of its pages. */
  readonly pages: string
  readonly pageCount: number
  /** Its different rows so far. */
  readonly rows: number
  readonly unreadable: number
  /** Rows that came, but whose own date the device cannot read, or reads as another day than the bank. */
  readonly undated: number
  /** The bank's newest count; undefined if it does not count. */
  readonly total: number | undefined
  /** True if the bank answered so that nobody can tell whether it has more rows. */
  readonly isUncertain?: true | undefined
  /** When it began (ms): all of its rows were true then or later. */
  readonly startedAt: number
}

/** A fetching that is under way, or was cut. */
export interface TakingRows extends Fetching {
  /** Where it continues. */
  readonly offset: number
  /** How many rows are asked for at once. */
  readonly limit: number
  /** How often it had to go back because rows had moved. */
  readonly stepsBack: number
  /** True once it reached the end with fewer rows than the bank counts: it looks for new ones at the top. */
  readonly isAtTop?: true | undefined
}

/** A fetching that reached the end. */
export interface ReadyRows extends Fetching {
  readonly readyAt: number
}

/** The rows of one list that a user takes along. */
export interface TakenList {
  /** The version of the rows' shape. */
  readonly version: number
  readonly period: TakePeriod
  readonly ready?: ReadyRows | undefined
  readonly taking?: TakingRows | undefined
  readonly isPaused?: true | undefined
  /** Why it stopped before its end. It goes on by itself, or when the user asks for it. */
  readonly stoppedBy?: RefreshFailure | undefined
}

/** A `TakenList` as it was read. `at` distinguishes it from the stored one if that has changed since. */
export interface StoredTakenList {
  readonly at: number
  readonly value: TakenList
}

/** As `StoredTakenList`. Without a value the record cannot be opened, and may be replaced. */
export interface TakenRecord {
  readonly at: number
  readonly value: TakenList | undefined
}

const keyOf = (list: string) => `${TAKEN_KEYS}${list}`
const contextOf = (list: string) => ({ table: 'values', id: keyOf(list) })

function takenRecord(db: LocalDatabase, list: string): Promise<ValueRecord | undefined> {
  return db.values.get(keyOf(list))
}

const atOf = (record: ValueRecord | undefined) => record && (record.at ?? 0)

/**
 * Opens a record; undefined if there is none. Rows of another version cannot be read any more, so of such a
 * record only the period is left, for which the user can fetch them again.
 */
export async function openTaken(
  vault: Vault,
  list: AnyList,
  record: ValueRecord | undefined,
): Promise<TakenRecord | undefined> {
  const at = atOf(record)
  if (record === undefined || at === undefined) return undefined
  const isOurs = record.sealed.key === vault.keyId
  const opened = isOurs ? await unseal(vault, contextOf(list.name), record.sealed) : undefined
  const value = opened?.ok ? (opened.value as TakenList) : undefined
  const { version } = list
  return { at, value: value && value.version !== version ? { version, period: value.period } : value }
}

/** Reads what is taken along of a list; undefined if nothing is. */
export async function readTaken(
  db: LocalDatabase,
  vault: Vault,
  list: AnyList,
): Promise<TakenRecord | undefined> {
  return openTaken(vault, list, await takenRecord(db, list.name))
}

/**
 * Stores a new value in the place of the one that was read as `before`, in one transaction with `also`.
 * Returns the stored one; undefined if another tab has changed it meanwhile, and then nothing is stored.
 */
export async function changeTaken(
  db: LocalDatabase,
  vault: Vault,
  list: AnyList,
  before: TakenRecord | undefined,
  value: TakenList,
  also: () => Promise<void> = async () => {},
): Promise<StoredTakenList | undefined> {
  const sealed = await seal(vault, contextOf(list.name), value)
  return db.transaction('rw', db.values, db.rows, db.pages, db.lists, async () => {
    const stored = await takenRecord(db, list.name)
    if (atOf(stored) !== before?.at) return undefined
    const at = Math.max(Date.now(), (stored?.at ?? 0) + 1)
    await db.values.put({ key: keyOf(list.name), at, sealed })
    await also()
    return { at, value }
  })
}

/**
 * Returns whether these are all rows of the days, and the device finds each of them by its day. Of all rows
 * of a list, whatever their days, none need be found by it. In doubt they are not.
 */
export function isWhole(fetching: Fetching): boolean {
  const { rows, total = rows, unreadable, undated, isUncertain } = fetching
  const isFound = undated === 0 || areAllDays(fetching)
  return unreadable === 0 && isFound && rows >= total && !isUncertain
}

/** A clock that was put right by less does not make what is said about the rows untrue (ms). */
const AHEAD_AT_MOST_MS = 60_000

/**
 * As `readTaken`. Rows that were fetched while the device's clock was ahead are not ready any more: once that
 * time has come, they would be taken for newer than they are. `now` is the device's time (ms).
 */
export async function readTakenAt(
  db: LocalDatabase,
  vault: Vault,
  list: AnyList,
  now: number,
): Promise<TakenRecord | undefined> {
  const stored = await readTaken(db, vault, list)
  if (!stored?.value?.ready || stored.value.ready.startedAt - now <= AHEAD_AT_MOST_MS) return stored
  const changed = await changeTaken(db, vault, list, stored, { ...stored.value, ready: undefined })
  return changed ?? readTaken(db, vault, list)
}
