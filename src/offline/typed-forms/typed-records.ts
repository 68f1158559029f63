import { addDays } from '../../domain/days/dates'
import type { LocalDatabase, ValueRecord } from '../store/database'

/** The prefix of the keys of stored typed input, among the store's values. */
export const TYPED = 'typed/'

/** Typed input is stored for this many days of the bank. */
const STORED_DAYS = 1

/** It stays for this long (ms), because the device may know of an old day of the bank only. */
const STORED_MS = 36 * 60 * 60_000

/**
 * Whether what was typed is older than a day of the bank's date (ISO day; undefined if it is not known), and
 * than a day and a half by the device's clock (`nowMs`).
 */
export function isTooOld(
  { day, at = 0 }: Pick<ValueRecord, 'day' | 'at'>,
  bankDay: string | undefined,
  nowMs: number,
): boolean {
  if (day === undefined || bankDay === undefined) return false
  return day < addDays(bankDay, -STORED_DAYS) && at < nowMs - STORED_MS
}

const typedIn = (db: LocalDatabase) => db.values.where('key').startsWith(TYPED)

/** Returns what is typed in all forms, sealed. */
export function typedRecords(db: LocalDatabase): Promise<ValueRecord[]> {
  return typedIn(db).toArray()
}

/** Returns how many forms have typed input on the device. */
export function countTyped(db: LocalDatabase): Promise<number> {
  return typedIn(db).count()
}

/**
 * Deletes input that was typed more than a day ago by the bank's date (ISO day). Input that was typed before
 * the device knew that date counts from today.
 */
export async function forgetTyped(
  db: LocalDatabase,
  bankDay: string,
  nowMs: number = Date.now(),
): Promise<void> {
  await db.transaction('rw', db.values, async () => {
    const typed = typedIn(db)
    await typed.filter((record) => isTooOld(record, bankDay, nowMs)).delete()
    await typed.filter(({ day }) => day === undefined).modify({ day: bankDay })
  })
}
