import { liveQuery } from 'dexie'
import { logError } from '../error-log/error-log'
import type { LiveWriteRecord, LocalDatabase } from '../store/database'
import type { Vault } from '../vault/vault'
import { type NewLogEntry, sealEntry } from './log-entry'

/** What the log stores of a live write beside its contents, for those that are the same. */
export type EarlierIds = Partial<Pick<LiveWriteRecord, 'tries' | 'underOneName' | 'doneBefore'>>

/**
 * Writes the entry before the call is sent. Rejects if the device cannot store it; then the call must not be
 * sent.
 */
export async function openLogEntry(
  db: LocalDatabase,
  vault: Vault,
  { id, operation, ...entry }: NewLogEntry & { readonly id: string; readonly operation: string },
  { tries = [], ...earlier }: EarlierIds = {},
): Promise<void> {
  const facts = await sealEntry(vault, id, entry)
  await db.transaction('rw', db.liveWrites, async () => {
    const sent = { state: 'open' as const, at: Date.now(), checkedAt: [], tries, ...earlier }
    await db.liveWrites.add({ id, operation, facts, ...sent })
    // Their message "Not there, it can be sent again" is out of date: a user who read it later would send a
    // third one.
    await entriesOf(db, tries).modify({ unread: false })
  })
}

/**
 * Closes an entry with its outcome. A closed entry does not change, except that the user can settle an absent
 * one that does not open. It closes as 'arrived' instead of 'absent' if the same call has been found under
 * another entry. The entry is unread until the user has been shown the outcome, unless it is the user who
 * says it (`isUsersWord`).
 */
export async function closeLogEntry(
  db: LocalDatabase,
  id: string,
  state: Exclude<LiveWriteRecord['state'], 'open'>,
  {
    isOver,
    hasNotLeft,
    isUsersWord = state === 'dismissed',
  }: Pick<LiveWriteRecord, 'isOver' | 'hasNotLeft'> & { readonly isUsersWord?: boolean } = {},
): Promise<void> {
  await db.transaction('rw', db.liveWrites, async () => {
    const record = await db.liveWrites.get(id)
    const isOpen = record?.state === 'open' || (record?.state === 'absent' && isUsersWord)
    if (!record || !isOpen) return
    const before = record.underOneName ?? []
    // They had the same key or shared name at the bank, also those sent after one that was opened again.
    const sameCall = await db.liveWrites
      .filter((one) => before.includes(one.id) || one.underOneName?.includes(id) === true)
      .and((one) => one.state !== 'open')
      .toArray()
    // Another window has found the call. Its user may be about to read that of the other entry.
    const found = state === 'absent' ? sameCall.filter((one) => one.state === 'arrived') : []
    const end = found.length > 0 ? 'arrived' : state
    const unread = !isUsersWord && !found.some((one) => one.unread)
    await db.liveWrites.put({ ...record, state: end, closedAt: Date.now(), unread, isOver, hasNotLeft })
    // They have arrived as well. The user reads that only once.
    if (state === 'arrived')
      await db.liveWrites.bulkPut(sameCall.map((one) => ({ ...one, state, unread: false })))
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

/** What a user found out about a live write that the bank cannot tell about. */
export type UsersWord = 'received' | 'not-received'

/** Closes an entry with what its user found out, by asking the branch for example. */
export function settleByUser(db: LocalDatabase, id: string, word: UsersWord): Promise<void> {
  return closeLogEntry(db, id, word === 'received' ? 'arrived' : 'dismissed', { isUsersWord: true })
}

/** Stores that the user has been shown the outcome. */
export async function markRead(db: LocalDatabase, id: string): Promise<void> {
  await db.liveWrites.update(id, { unread: false })
}

/**
 * Changes a closed entry whose write has arrived after all. It becomes unread, because the user has to be
 * told. So do other tries that the bank takes for the same call. How long it is stored counts from now.
 */
export async function arrivedLate(
  db: LocalDatabase,
  id: string,
  underOneName: readonly string[],
): Promise<void> {
  await entriesOf(db, [id, ...underOneName])
    .and((record) => record.state !== 'open')
    .modify((record) =>
      Object.assign(record, { state: 'arrived', unread: record.id === id, closedDay: undefined }),
    )
}

/** The bank has refused the call under the key of these entries, so they cannot arrive late any more. */
export async function refusedLate(db: LocalDatabase, ids: readonly string[]): Promise<void> {
  await entriesOf(db, ids).modify({ state: 'refused', unread: false })
}

/**
 * Opens an entry again because the bank cannot tell any more what became of it. It is checked again, and the
 * user can dismiss it.
 */
export async function reopen(db: LocalDatabase, id: string): Promise<void> {
  const isNotDone = ({ state }: LiveWriteRecord) => state !== 'arrived'
  await entriesOf(db, [id]).and(isNotDone).modify({
    state: 'open',
    unread: undefined,
    closedDay: undefined,
    checkedLater: undefined,
    closedAt: undefined,
  })
}

/** Stores when a full check at the bank found nothing (ms), to be shown to the user. */
export async function noteCheck(db: LocalDatabase, id: string, at: number): Promise<void> {
  const isOpen = ({ state }: LiveWriteRecord) => state === 'open'
  await entriesOf(db, [id])
    .and(isOpen)
    .modify({ checkedAt: [at] })
}

const entriesOf = (db: LocalDatabase, ids: readonly string[]) => db.liveWrites.where('id').anyOf(ids)
