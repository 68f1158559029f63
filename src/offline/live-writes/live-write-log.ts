import { liveQuery } from 'dexie'
import { addDays } from '../../domain/dates'
import { logError } from '../error-log/error-log'
import type { LiveWriteRecord, LocalDatabase } from '../store/database'
import type { Vault } from '../vault/vault'
import { type LogEntry, sealEntry } from './log-entry'

/** How many operation days closed entries are stored, as a record of what this device did. */
const CLOSED_STORED_DAYS = 7
/**
 * How many operation days entries with an unread outcome are stored: enough for a user to come back from
 * leave.
 */
const UNREAD_STORED_DAYS = 30

/**
 * Writes the entry before the call is sent. `tries` are the entries of earlier tries of the same write, whose
 * key or shared name it uses. Rejects if the device cannot store it; then the call must not be sent.
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
    // Their message "Not there, it can be sent again" is out of date: a user who read it later would send a
    // third one.
    await db.liveWrites.where('id').anyOf(tries).modify({ unread: false })
  })
}

/**
 * Closes an entry with its outcome. A closed entry does not change, except that the user can dismiss an
 * absent one that does not open. The entry is unread until the user has been shown the outcome, unless the
 * user dismissed it.
 */
export async function closeLogEntry(
  db: LocalDatabase,
  id: string,
  state: Exclude<LiveWriteRecord['state'], 'open'>,
  { isOver, hasNotLeft }: Pick<LiveWriteRecord, 'isOver' | 'hasNotLeft'> = {},
): Promise<void> {
  await db.transaction('rw', db.liveWrites, async () => {
    const record = await db.liveWrites.get(id)
    const isOpen = record?.state === 'open' || (record?.state === 'absent' && state === 'dismissed')
    if (!record || !isOpen) return
    const unread = state !== 'dismissed'
    await db.liveWrites.put({ ...record, state, closedAt: Date.now(), unread, isOver, hasNotLeft })
    // They had the same key or shared name at the bank, so they have arrived as well. The user reads that
    // only once.
    if (state === 'arrived')
      await db.liveWrites
        .where('id')
        .anyOf(record.tries ?? [])
        .and((one) => one.state !== 'open')
        .modify({ state: 'arrived', unread: false })
  })
}

/**
 * Resolves with the state of an entry when it is closed; with undefined if the store or the signal ends
 * before, or if there is no such entry.
 */
export function whenClosed(
  db: LocalDatabase,
  id: string,
  signal: AbortSignal,
): Promise<LiveWriteRecord['state'] | undefined> {
  if (signal.aborted) return Promise.resolve(undefined)
  return new Promise((resolve) => {
    const end = (state?: LiveWriteRecord['state']) => {
      subscription.unsubscribe()
      resolve(state)
    }
    const subscription = liveQuery(() => db.liveWrites.get(id)).subscribe({
      next: (record) => record?.state !== 'open' && end(record?.state),
      error: (thrown) => {
        logError('live-writes/watch', thrown)
        end()
      },
    })
    signal.addEventListener('abort', () => end(), { once: true })
  })
}

/** Stores that the user has been shown the outcome. */
export async function markRead(db: LocalDatabase, id: string): Promise<void> {
  await db.liveWrites.update(id, { unread: false })
}

/**
 * Changes a closed entry whose write has arrived after all. It becomes unread, because the user has to be
 * told.
 */
export async function arrivedLate(db: LocalDatabase, id: string): Promise<void> {
  await db.liveWrites
    .where('id')
    .equals(id)
    .and((record) => record.state !== 'open')
    .modify({ state: 'arrived', unread: true })
}

/** The bank has refused the call under the key of these entries, so they cannot arrive late any more. */
export async function refusedLate(db: LocalDatabase, ids: readonly string[]): Promise<void> {
  await db.liveWrites.where('id').anyOf(ids).modify({ state: 'refused', unread: false })
}

/**
 * Opens an entry again because the bank cannot tell any more what became of it. It is checked again, and the
 * user can dismiss it.
 */
export async function reopen(db: LocalDatabase, id: string): Promise<void> {
  await db.liveWrites.update(id, {
    state: 'open',
    unread: undefined,
    closedDay: undefined,
    closedAt: undefined,
  })
}

/** Stores when a full check at the bank found nothing (ms), to be shown to the user. */
export async function noteCheck(db: LocalDatabase, id: string, at: number): Promise<void> {
  await db.transaction('rw', db.liveWrites, async () => {
    const record = await db.liveWrites.get(id)
    if (record?.state === 'open') await db.liveWrites.put({ ...record, checkedAt: [at] })
  })
}

/**
 * Deletes closed entries after a week, and those with an unread outcome after a month, by the bank's
 * operation date (ISO day), because the device's clock may have jumped. An entry that was first seen closed
 * today counts from today.
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
