import { liveQuery } from 'dexie'
import { addDays } from '../../domain/dates'
import { logError } from '../error-log/error-log'
import type { LiveWriteRecord, LocalDatabase } from '../store/database'
import type { Vault } from '../vault/vault'
import { type LogEntry, sealEntry } from './log-entry'

/** Closed entries are kept this long, as a memory of what this device did, in days of the bank. */
const CLOSED_STORED_DAYS = 7
/** Those whose end nobody has read: long enough for a user on leave to come back to them. */
const UNREAD_STORED_DAYS = 30

/**
 * Writes the entry before the call leaves; `tries` are the entries of earlier tries of the same, under whose names it leaves.
 * Rejects where the device cannot keep it; then the call must not leave.
 */
export async function openLogEntry(
  db: LocalDatabase,
  vault: Vault,
  { id, operation, ...entry }: LogEntry<object> & { readonly id: string; readonly operation: string },
  tries: readonly string[] = [],
): Promise<void> {
  const facts = await sealEntry(vault, id, entry)
  await db.transaction('rw', db.liveWrites, async () => {
    await db.liveWrites.add({ id, operation, state: 'open', at: Date.now(), checkedAt: [], facts, tries })
    // "Not there, it can be sent again" holds no longer: whoever read it later would send it a third time.
    await db.liveWrites.where('id').anyOf(tries).modify({ unread: false })
  })
}

/**
 * Closes an entry with what is known now. A closed one stays closed, but for one that was not there and does not open: its user can
 * still say that they know. It is unread until somebody has told its user, unless it is they who closed it.
 */
export async function closeLogEntry(
  db: LocalDatabase,
  id: string,
  state: Exclude<LiveWriteRecord['state'], 'open'>,
  isOver?: true,
): Promise<void> {
  await db.transaction('rw', db.liveWrites, async () => {
    const record = await db.liveWrites.get(id)
    const isOpen = record?.state === 'open' || (record?.state === 'absent' && state === 'dismissed')
    if (!record || !isOpen) return
    const unread = state !== 'dismissed'
    await db.liveWrites.put({ ...record, state, closedAt: Date.now(), unread, isOver })
    // They had the same names at the bank: what is there is theirs as well, and says so once.
    if (state === 'arrived')
      await db.liveWrites
        .where('id')
        .anyOf(record.tries ?? [])
        .and((one) => one.state !== 'open')
        .modify({ state: 'arrived', unread: false })
  })
}

/** How an entry is closed, once it is; `undefined` where the store or the signal ends before, or nobody knows the entry. */
export function whenClosed(
  db: LocalDatabase,
  id: string,
  signal: AbortSignal,
): Promise<LiveWriteRecord['state'] | undefined> {
  if (signal.aborted) return Promise.resolve(undefined)
  return new Promise((resolve) => {
    const end = (state?: LiveWriteRecord['state']) => {
      line.unsubscribe()
      resolve(state)
    }
    const line = liveQuery(() => db.liveWrites.get(id)).subscribe({
      next: (record) => record?.state !== 'open' && end(record?.state),
      error: (thrown) => {
        logError('live-writes/watch', thrown)
        end()
      },
    })
    signal.addEventListener('abort', () => end(), { once: true })
  })
}

/** Its user has been told how it ended. */
export async function markRead(db: LocalDatabase, id: string): Promise<void> {
  await db.liveWrites.update(id, { unread: false })
}

/** Takes back the word of an entry whose write is at the bank after all. Its user has to be told. */
export async function arrivedLate(db: LocalDatabase, id: string): Promise<void> {
  await db.liveWrites
    .where('id')
    .equals(id)
    .and((record) => record.state !== 'open')
    .modify({ state: 'arrived', unread: true })
}

/** The bank has refused what left under the key of these: they cannot come late any more. */
export async function refusedLate(db: LocalDatabase, ids: readonly string[]): Promise<void> {
  await db.liveWrites.where('id').anyOf(ids).modify({ state: 'refused', unread: false })
}

/** The bank cannot tell any more what became of an entry: it is looked after again, and its user can say what they know. */
export async function reopen(db: LocalDatabase, id: string): Promise<void> {
  await db.liveWrites.update(id, {
    state: 'open',
    unread: undefined,
    closedDay: undefined,
    closedAt: undefined,
  })
}

/** Notes a full check at the bank that found nothing (ms), for people to see. */
export async function noteCheck(db: LocalDatabase, id: string, at: number): Promise<void> {
  await db.transaction('rw', db.liveWrites, async () => {
    const record = await db.liveWrites.get(id)
    if (record?.state === 'open') await db.liveWrites.put({ ...record, checkedAt: [at] })
  })
}

/**
 * Forgets closed entries of last week, and of last month those whose end nobody has read, by the bank's operation date (ISO day):
 * the device's clock may have jumped. What is first seen closed today counts from today.
 */
export async function sweepLiveWrites(db: LocalDatabase, bankDay: string): Promise<void> {
  await db.transaction('rw', db.liveWrites, async () => {
    const closed = await db.liveWrites.filter(({ state }) => state !== 'open').toArray()
    for (const { id, closedDay, unread } of closed) {
      const oldest = addDays(bankDay, -(unread ? UNREAD_STORED_DAYS : CLOSED_STORED_DAYS))
      if (closedDay === undefined) await db.liveWrites.update(id, { closedDay: bankDay })
      else if (closedDay < oldest) await db.liveWrites.delete(id)
    }
  })
}
