import type { LocalDatabase } from '../store/database'

/** Clocks are set right by less than this all the time (ms). */
const CLOCK_SLACK_MS = 5 * 60_000

/** The bank's operation date as the device last heard it (ISO day); `undefined` before it was ever asked. */
export async function bankDayOf(db: LocalDatabase): Promise<string | undefined> {
  return (await db.clock.get('clock'))?.bankDay
}

/** Notes the bank's operation date (ISO day). */
export async function noteBankDay(db: LocalDatabase, bankDay: string): Promise<void> {
  await db.transaction('rw', db.clock, async () => {
    const clock = await db.clock.get('clock')
    await db.clock.put({ id: 'clock', latest: clock?.latest ?? Date.now(), bankDay })
  })
}

/**
 * Looks at the device's clock (`now`, ms). If it shows an earlier time than it has shown before, nobody knows any more how long ago
 * the lost drafts were first tried, and that is written down: they would seem younger than they are.
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
