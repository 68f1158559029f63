import { addDays } from '../../domain/dates'
import type { LocalDatabase, ValueRecord } from '../store/database'

/** What the keys of stored typed input begin with, among the store's values. */
export const TYPED = 'typed/'

/** What is typed is stored for this many days of the bank. */
const STORED_DAYS = 1

/** Whether what was typed is older than a day of the bank's date (ISO day; undefined if it is not known). */
export function isTooOld({ day }: Pick<ValueRecord, 'day'>, bankDay: string | undefined): boolean {
  return day !== undefined && bankDay !== undefined && day < addDays(bankDay, -STORED_DAYS)
}

/** Returns how many forms have typed input on the device. */
export function countTyped(db: LocalDatabase): Promise<number> {
  return db.values.where('key').startsWith(TYPED).count()
}

/**
 * Deletes what was typed more than a day ago by the bank's date (ISO day). What was typed before the device
 * knew that date counts from today.
 */
export async function forgetTyped(db: LocalDatabase, bankDay: string): Promise<void> {
  await db.transaction('rw', db.values, async () => {
    const typed = db.values.where('key').startsWith(TYPED)
    await typed.filter((record) => isTooOld(record, bankDay)).delete()
    await typed.filter(({ day }) => day === undefined).modify({ day: bankDay })
  })
}
