import type { LocalDatabase } from '../store/database'

/** Clocks are often corrected by less than this (ms). */
const CLOCK_SLACK_MS = 5 * 60_000

/** Returns the bank's last known operation date (ISO day); undefined if it was never asked. */
export async function bankDayOf(db: LocalDatabase): Promise<string | undefined> {
  return (await db.clock.get('clock'))?.bankDay
}

/** Stores the bank's operation date (ISO day). */
export async function noteBankDay(db: LocalDatabase, bankDay: string): Promise<void> {
  await db.transaction('rw', db.clock, async () => {
    const clock = await db.clock.get('clock')
    await db.clock.put({ id: 'clock', latest: clock?.latest ?? Date.now(), bankDay })
  })
}

/**
 * Checks the device's clock (`now`, ms). If it was set back, the age of unknown drafts cannot be told any
 * more: they would seem younger than they are. That is stored in those drafts.
 */
export async function noteClock(db: LocalDatabase, now: number): Promise<void> {
  await db.transaction('rw', db.clock, db.drafts, async () => {
    const clock = await db.clock.get('clock')
    const hasFallenBack = clock !== undefined && now < clock.latest - CLOCK_SLACK_MS
    if (hasFallenBack) await db.drafts.where('state').equals('unknown').modify({ firstAttemptAt: 0 })
    const latest = hasFallenBack ? now : Math.max(now, clock?.latest ?? now)
    await db.clock.put({ ...clock, id: 'clock', latest })
  })
}
