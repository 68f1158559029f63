import type { LocalDatabase } from '../store/database'

/** Returns the bank's last known operation date (ISO day); undefined if it was never asked. */
export async function bankDayOf(db: LocalDatabase): Promise<string | undefined> {
  return (await db.clock.get('clock'))?.bankDay
}

/** Stores the bank's operation date (ISO day). */
export async function noteBankDay(db: LocalDatabase, bankDay: string): Promise<void> {
  await db.clock.put({ id: 'clock', bankDay })
}
