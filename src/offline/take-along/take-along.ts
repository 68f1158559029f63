import { dayIsWithin } from '../../domain/days/date-filter'
import { lagosDay } from '../../domain/days/dates'
import { failed, ok, type Result } from '../../domain/result'
import { logError, logged } from '../error-log/error-log'
import { askPart } from '../lists/ask-page'
import { type AnyList, type ListAnswer, passesFilter } from '../lists/define-list'
import { deleteList, deleteOtherRowsOfDays, deleteTakenPages } from '../lists/leaving-rows'
import { sealRows, writePage } from '../lists/list-store'
import { pagesOf } from '../lists/pages-of'
import { type ReadRows, readRows } from '../lists/read-rows'
import type { RefreshContext, RefreshFailure } from '../lists/refresh-list'
import { countTaken, TAKEN_PAGES } from '../lists/taken-pages'
import type { LocalDatabase, RowRecord } from '../store/database'
import { notStored } from '../store/not-stored'
import { areAllDays, dayFilterOf, daysOf, filterOf, type TakePeriod } from './take-period.rules'
import {
  changeTaken,
  isWhole,
  type ReadyRows,
  readTaken,
  readTakenAt,
  type StoredTakenList,
  type TakenList,
  type TakenRecord,
  type TakingRows,
} from './taken-list'

/** Rows asked for at once: few calls, and still an answer that a slow connection brings in seconds. */
const ROWS_PER_CALL = 100
/**
 * How many rows of the last answer are asked for again. If rows above them were deleted meanwhile, the next
 * ones moved up, and one of these must still be seen; otherwise rows may have been missed.
 */
const OVERLAP = 5
/**
 * An answer with so few rows, all known, is the end of the list. A longer one is not: if rows were added
 * above or deleted meanwhile, there are others behind it.
 */
const FEW = 2
/** A bank that gives its rows in another order each time cannot be paged through. */
const STEPS_BACK_AT_MOST = 20
/** How often in a row it waits because the bank has too many calls. */
const WAITS_AT_MOST = 10
const LONGEST_WAIT_MS = 60_000
/** A fetching that was cut for longer begins again, because its first rows are too old (ms). */
const CONTINUED_FOR_MS = 12 * 3_600_000

/** Returns a fetching of all rows of a period that has not begun. `now` is the device's time (ms). */
export function newTaking(period: TakePeriod, now: number): TakingRows {
  return {
    ...daysOf(period, lagosDay(now)),
    pages: TAKEN_PAGES + crypto.randomUUID(),
    pageCount: 0,
    rows: 0,
    unreadable: 0,
    undated: 0,
    total: undefined,
    startedAt: now,
    offset: 0,
    limit: ROWS_PER_CALL,
    stepsBack: 0,
  }
}

/**
 * Fetches what is still missing of a list that is taken along, one answer after the other, each stored with
 * the position at which the next one continues. The rows of an earlier fetching stay complete until the new
 * ones are. Stops at the first failure, when the user pauses it, or when `context.signal` aborts. The caller
 * holds the lock that makes it the only one.
 */
export async function takeAlong(
  context: RefreshContext,
  list: AnyList,
): Promise<Result<TakenList | undefined, RefreshFailure>> {
  const { db, vault, signal } = context
  let stored = openedOnly(await readTakenAt(db, vault, list, Date.now()))
  let waits = 0
  let known: { readonly of: string; readonly ids: Set<string> } | undefined
  while (stored?.value.taking && !stored.value.isPaused && !signal?.aborted) {
    const taking = continued(stored.value.taking, stored.value.period)
    if (known?.of !== taking.pages) known = { of: taking.pages, ids: await idsOf(db, list, taking) }
    const step = await takePart(context, list, stored, taking, known.ids)
    if (!step.ok && step.failure.kind === 'rate-limited' && waits < WAITS_AT_MOST) {
      waits += 1
      await wait(step.failure.retryAfterMs, signal)
      continue
    }
    waits = 0
    if (!step.ok) {
      if (step.failure.kind === 'forbidden') await deleteList(db, list.name)
      // Without a connection it goes on by itself, so there is nothing to tell.
      const stoppedBy = step.failure.kind === 'offline' ? undefined : step.failure
      if (!signal?.aborted)
        await changeTaken(db, vault, list, stored, { ...stored.value, stoppedBy }).catch(
          logged('lists/taken'),
        )
      return step
    }
    // If the user has paused or changed it meanwhile, nothing was stored, and what is stored now decides.
    stored = step.value ?? openedOnly(await readTaken(db, vault, list))
    if (!step.value) known = undefined
  }
  return ok(stored?.value)
}

/** Returns a record that could be opened. */
function openedOnly(record: TakenRecord | undefined): StoredTakenList | undefined {
  return record?.value && { at: record.at, value: record.value }
}

/** Waits as long as the bank asks for, but no longer than a minute at once; less if `signal` aborts. */
function wait(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, Math.min(ms, LONGEST_WAIT_MS))
    signal?.addEventListener('abort', () => resolve(), { once: true })
  })
}

/**
 * Returns the fetching, or a new one in its place if it was cut too long ago, or on another day than that
 * with which its period ends.
 */
function continued(taking: TakingRows, period: TakePeriod): TakingRows {
  const now = Date.now()
  const age = now - taking.startedAt
  const isToday = taking.to === lagosDay(now) || areAllDays(taking)
  return isToday && age >= 0 && age < CONTINUED_FOR_MS ? taking : newTaking(period, now)
}

async function idsOf(db: LocalDatabase, list: AnyList, { pages }: TakingRows): Promise<Set<string>> {
  return new Set((await pagesOf(db, list.name, pages).toArray()).flatMap(({ ids }) => ids))
}

/**
 * Fetches and stores the next rows. `known` are the ids so far; the new ones are added. Returns what is
 * stored then; undefined if the record has changed meanwhile and nothing was stored.
 */
async function takePart(
  context: RefreshContext,
  list: AnyList,
  stored: StoredTakenList,
  taking: TakingRows,
  known: Set<string>,
): Promise<Result<StoredTakenList | undefined, RefreshFailure>> {
  const { db, vault } = context
  const askedAt = Date.now()
  const { offset, limit } = taking
  const asked = await askPart(context, list, { filter: filterOf(taking), limit, offset, now: askedAt })
  // A bank may refuse so many rows at once.
  if (!asked.ok && asked.failure.kind === 'refused' && limit > list.pageSize)
    return takePart(context, list, stored, { ...taking, limit: list.pageSize }, known)
  if (!asked.ok) return asked

  const read = await readRows(list, asked.value.rows)
  const ids = read.rows.map(list.key)
  const unreadable = failed({ kind: 'unreadable', status: 200, isFromBank: true } as const)
  const given = asked.value.rows.length
  // The last rows of a list may all be unreadable. Then they are in no answer beside others.
  const isUnreadableEnd = given > 0 && ids.length === 0 && offset > 0 && given <= OVERLAP
  if (given > 0 && ids.length === 0 && !isUnreadableEnd) return unreadable
  if (offset === 0 && given === 0 && asked.value.total) return unreadable

  const base: TakenList = { ...stored.value, stoppedBy: undefined }
  try {
    if (offset > 0 && !isUnreadableEnd && !ids.some((id) => known.has(id))) {
      if (taking.stepsBack >= STEPS_BACK_AT_MOST) return unreadable
      const back = { ...taking, offset: Math.max(0, offset - limit), stepsBack: taking.stepsBack + 1 }
      return ok(await changeTaken(db, vault, list, stored, { ...base, taking: back }))
    }
    const after = advance(taking, asked.value, list, read, known)
    const sealed = await sealRows(db, vault, list, read.rows, askedAt)
    const page = {
      list: list.name,
      filter: taking.pages,
      offset: taking.pageCount,
      ids,
      total: after.taking.total ?? after.taking.rows,
      unreadable: read.unreadable,
      askedAt,
    }
    const write = async () => {
      await writePage(db, vault, list, page, sealed, context.cachedRowsPerList)
      if (after.isEnd || taking.pageCount === 0)
        await deleteTakenPages(db, list.name, [
          taking.pages,
          after.isEnd ? undefined : stored.value.ready?.pages,
        ])
      // If rows may be missing from the fetching, no row is deleted.
      if (after.isEnd && isWhole(after.taking)) {
        const { startedAt, to } = after.taking
        const days = filterOf(after.taking)
        const isOfDays = (row: RowRecord) => dayIsWithin(row.at, days, to)
        await deleteOtherRowsOfDays(db, list, new Set([...known, ...ids]), startedAt, isOfDays)
      }
      // Both fetchings stay until the new one is complete. Many of their rows are the same, so it is at most
      // this.
      const most = after.taking.rows + (stored.value.ready?.rows ?? 0)
      await db.lists.update(list.name, { taken: after.isEnd ? await countTaken(db, list.name) : most })
    }
    const { offset: _, limit: __, stepsBack: ___, isAtTop: ____, ...rows } = after.taking
    const ready: ReadyRows = { ...rows, readyAt: Date.now() }
    const value = after.isEnd ? { ...base, taking: undefined, ready } : { ...base, taking: after.taking }
    const changed = await changeTaken(db, vault, list, stored, value, write)
    if (changed) for (const id of ids) known.add(id)
    return ok(changed)
  } catch (thrown) {
    logError('lists/write', thrown)
    return failed(notStored(thrown))
  }
}

/** Returns the fetching after an answer, and whether that was the last one. */
function advance(
  taking: TakingRows,
  { rows: { length: given }, total }: ListAnswer,
  list: AnyList,
  { rows, unreadable }: ReadRows<unknown>,
  known: ReadonlySet<string>,
): { readonly taking: TakingRows; readonly isEnd: boolean } {
  const fresh = rows.filter((row) => !known.has(list.key(row)))
  const added = fresh.length
  const end = taking.offset + given
  // A bank may count its own answer and not the list. The next answer shows which.
  const isOwnCount = taking.offset === 0 && total === given && given > FEW && !taking.isAtTop
  const isCounted = total !== undefined && !isOwnCount && total >= end
  // A bank that pays no regard to the offset gives all of its rows again, or as many as it was asked for. So
  // far from the top they have not merely moved.
  const isRepeated = added === 0 && taking.offset >= known.size && rows.length === known.size
  // No list grows so fast: the offset is somewhere else than the bank is.
  const isLost = added === 0 && taking.offset > 2 * known.size + taking.limit
  const next: TakingRows = {
    ...taking,
    pageCount: taking.pageCount + 1,
    rows: known.size + added,
    // A row that cannot be read has no id, so those that are asked for twice are only counted where the
    // answer brings something new.
    unreadable:
      rows.length === 0
        ? Math.max(taking.unreadable, unreadable)
        : taking.unreadable + (added > 0 || taking.offset === 0 ? unreadable : 0),
    undated:
      taking.undated + fresh.filter((row) => !passesFilter(list, row, dayFilterOf(taking), taking.to)).length,
    total: isCounted ? total : taking.isAtTop ? taking.total : undefined,
    isUncertain: isLost || (isRepeated && given === taking.limit) || taking.isUncertain,
    offset: end - Math.min(OVERLAP, Math.ceil(given / 2)),
  }
  const isOver = added === 0 && (given <= FEW || rows.length === 0 || isRepeated || isLost)
  const isLast = taking.isAtTop ? added === 0 : isCounted && end >= total
  if (!isLast && !isOver) return { taking: next, isEnd: false }
  const isShort = isCounted && next.rows + next.unreadable < total
  return isShort && !taking.isAtTop
    ? { taking: { ...next, offset: 0, isAtTop: true }, isEnd: false }
    : { taking: next, isEnd: true }
}
