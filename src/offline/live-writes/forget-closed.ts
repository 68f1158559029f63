import { addDays } from '../../domain/dates'
import type { LiveWriteRecord } from '../store/database'
import { checkOnceMore, isAsBefore, isSettled, type LateCheckContext } from './check-late-tries'
import type { AnyLiveWrite, LoadLiveWriteKinds } from './define-live'
import { areUnderOneName, earlierWrites, idsOf } from './earlier-writes'
import { arrivedLate, reopen } from './live-write-log'
import { openEntry } from './log-entry'

/** How many operation days closed entries are stored, as a record of what this device did. */
const CLOSED_STORED_DAYS = 7
/**
 * How many operation days entries are stored that were not received and are unread, or so by the user's word
 * alone: enough for a user to come back from leave.
 */
const LONGER_STORED_DAYS = 30

/**
 * Deletes closed entries after a week, and after a month those that were not received and are unread, or so
 * by the user's word alone, by the bank's operation date (ISO day), because the device's clock may have
 * jumped. An entry that was first seen closed today counts from today. One that was carried out stays until
 * its user has read that.
 *
 * A write that was not received is checked at the bank once more before it is forgotten, unless the same has
 * been done since: without its entry the same would leave as a new one, and it may have arrived late. Then
 * the user is told. If the bank cannot tell, the user is asked, unless it was not there on a day after it was
 * closed either. That day's check is made because a week later too much may have been added for the bank to
 * tell. If it does not answer, the entry stays until the next time, and after a month the user is asked.
 * Rejects if the store cannot be read or written, or if the code of the live writes cannot be loaded.
 */
export async function forgetClosed(
  context: LateCheckContext & { readonly liveWriteKinds: LoadLiveWriteKinds },
  bankDay: string,
): Promise<void> {
  const { db } = context
  const closed = await db.liveWrites.where('state').notEqual('open').sortBy('at')
  for (const { id, closedDay } of closed)
    if (closedDay === undefined) await db.liveWrites.update(id, { closedDay: bankDay })
  for (const record of closed.filter(mayComeLate)) {
    if (!isDue(record, bankDay) && !isToBeCheckedLater(record, bankDay)) continue
    const kind = (await context.liveWriteKinds()).find(({ operation }) => operation === record.operation)
    await follow(context, record, bankDay, await checkAgain(context, kind, record))
  }
  const late = await db.liveWrites.filter(mayComeLate).toArray()
  // A check of the one that stays would take the row of a later one for its own. The device's clock may have
  // been ahead when the first was sent, but it was closed on no later day of the bank, or opened again since.
  const tells = ({ operation, at, closedDay = '' }: LiveWriteRecord) =>
    late.some(
      (one) =>
        one.operation === operation &&
        (one.at < at || (one.closedDay !== undefined && one.closedDay <= closedDay)),
    )
  const done = closed.filter((record) => isDue(record, bankDay) && !mayComeLate(record) && !tells(record))
  await db.liveWrites.bulkDelete(idsOf(done))
}

function isDue({ state, closedDay, unread }: LiveWriteRecord, bankDay: string): boolean {
  // Its user does not know that it was carried out, and would do the same once more.
  if (unread && state === 'arrived') return false
  return isOlder(
    closedDay,
    bankDay,
    unread || state === 'dismissed' ? LONGER_STORED_DAYS : CLOSED_STORED_DAYS,
  )
}

/** Returns whether a write was closed on an earlier day, and has not been checked on a later one. */
function isToBeCheckedLater({ state, closedDay, checkedLater }: LiveWriteRecord, bankDay: string): boolean {
  // A bank that cannot tell does not overrule the user's word anyway.
  return state !== 'dismissed' && checkedLater === undefined && isOlder(closedDay, bankDay, 0)
}

const isOlder = (closedDay: string | undefined, bankDay: string, days: number) =>
  closedDay !== undefined && closedDay < addDays(bankDay, -days)

/** Returns whether a closed write has left this device, and was not at the bank. */
function mayComeLate({ state, hasNotLeft }: LiveWriteRecord): boolean {
  return state !== 'open' && state !== 'arrived' && !hasNotLeft
}

/** What one more check says of a write that was not received; 'stays' if nothing follows from it. */
type CheckedAgain = 'not-there' | 'unclear' | 'not-checked' | 'stays'

/** Does what follows for the entry of a write that was checked once more. */
async function follow(
  { db }: LateCheckContext,
  record: LiveWriteRecord,
  bankDay: string,
  found: CheckedAgain,
): Promise<void> {
  const { id, state, closedDay, checkedLater } = record
  const entry = () => db.liveWrites.where('id').equals(id).and(mayComeLate)
  if (found === 'stays') return
  if (found === 'not-checked') {
    // Until it is checked the same is not sent, and only an open one is for its user to settle.
    if (state !== 'dismissed' && isOlder(closedDay, bankDay, LONGER_STORED_DAYS)) await reopen(db, id)
  } else if (!isDue(record, bankDay)) await entry().modify({ checkedLater: found })
  else if (found === 'not-there' || checkedLater === 'not-there') await entry().delete()
  else await reopen(db, id)
}

/** Checks a write that was not received once more, and stores it if it has arrived. */
async function checkAgain(
  context: LateCheckContext,
  kind: AnyLiveWrite | undefined,
  record: LiveWriteRecord,
): Promise<CheckedAgain> {
  const { db, vault } = context
  const entry = await openEntry(vault, kind, record)
  // It holds back all of its kind, because it may be the same, until its user says what became of it.
  if (!kind || !entry) return record.state === 'absent' ? 'stays' : 'not-there'
  // The bank has refused it for good.
  if (kind.isRepeatable || isSettled(record, context, kind)) return 'not-there'
  const { late, isUnsettled } = await earlierWrites(context, kind, entry.facts)
  const one = late.find(({ id }) => id === record.id)
  // It was replaced by one that has arrived, or is that call; or a check would take the other one's row for
  // this one's.
  if (!one || one.hasDuplicate || one.hasOverlapping) return 'not-there'
  // What is there may be the one that is under way, or a later one, which is asked about first.
  const isLater = (other: typeof one) => other.at > one.at && !areUnderOneName(kind, one, other)
  if (isUnsettled || late.some((other) => other.isSame && isLater(other))) return 'stays'
  const found = await checkOnceMore(context, kind, one)
  if (!(await isAsBefore(context, kind, entry.facts, one))) return 'stays'
  if (found.kind !== 'arrived') return found.kind
  // Another user may have done it, and this one's user has said that it was not received.
  if (found.isAnyones && one.state === 'dismissed') return 'not-there'
  await arrivedLate(db, one.id, idsOf(late.filter((other) => areUnderOneName(kind, one, other))))
  return 'stays'
}
