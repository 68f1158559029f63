import { liveQuery } from 'dexie'
import { lagosDay } from '../../domain/days/dates'
import { logError } from '../error-log/error-log'
import { bankDayOf } from '../outbox/bank-clock'
import type { LiveWriteRecord, LocalDatabase } from '../store/database'
import type { Sealed, Vault } from '../vault/vault'
import { type LogEntry, sealEntry } from './log-entry'

/**
 * Writes the entry before the call is sent. Rejects if the device cannot store it; then the call must not be
 * sent.
 */
export async function openLogEntry(
  db: LocalDatabase,
  vault: Vault,
  {
    id,
    operation,
    isNews,
    ...entry
  }: LogEntry<object> & Pick<LiveWriteRecord, 'id' | 'operation' | 'isNews'>,
): Promise<void> {
  const facts = await sealEntry(vault, id, entry)
  const sentDay = await bankDayNow(db)
  await db.liveWrites.add({ id, operation, facts, state: 'open', at: Date.now(), sentDay, isNews })
}

/** Returns the bank's operation date (ISO day), or the device's if the bank's was never asked. */
export async function bankDayNow(db: LocalDatabase): Promise<string> {
  return (await bankDayOf(db)) ?? lagosDay(Date.now())
}

/**
 * Closes an entry with its outcome; a closed one does not change. It is unread until its user has been shown
 * the outcome, unless it is the user who says it (`isUsersWord`).
 * @param contents the entry sealed with what the bank said, if it said anything
 * @param wasUnknown its outcome was unknown until now, so that the bell tells it
 */
export async function closeLogEntry(
  db: LocalDatabase,
  id: string,
  state: Exclude<LiveWriteRecord['state'], 'open'>,
  {
    contents,
    isUsersWord = false,
    wasUnknown,
  }: { readonly contents?: Sealed; readonly isUsersWord?: boolean; readonly wasUnknown?: boolean } = {},
): Promise<void> {
  await db.transaction('rw', db.liveWrites, async () => {
    const record = await db.liveWrites.get(id)
    if (record?.state !== 'open') return
    // Its user may have changed the password since it was sealed.
    const facts = contents?.key === record.facts.key ? contents : record.facts
    const isNews = wasUnknown ? true : record.isNews
    await db.liveWrites.put({ ...record, facts, state, closedAt: Date.now(), unread: !isUsersWord, isNews })
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

/** The user's finding about a live write that the bank cannot be asked about. */
export type UsersWord = 'there' | 'not-there'

/** Closes an entry with what its user found out, by asking the branch for example. */
export function closeByUser(db: LocalDatabase, id: string, word: UsersWord): Promise<void> {
  return closeLogEntry(db, id, word === 'there' ? 'arrived' : 'dismissed', { isUsersWord: true })
}

/** Stores that the user has been shown the outcome. */
export async function markRead(db: LocalDatabase, id: string): Promise<void> {
  await db.liveWrites.update(id, { unread: false })
}

/**
 * The name of the lock that is held while a live write is in flight, so that other tabs, or this one after a
 * reload, can tell.
 */
export const liveWriteLock = (id: string) => `live-write:${id}`
