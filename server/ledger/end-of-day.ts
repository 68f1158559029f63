import { sql } from 'kysely'
import type { Database } from '../storage/open.ts'

/**
 * The end of day: opens the day of each organisation for which that was not done yet, and moves its operation
 * date there. It happens once a day, whoever comes first, so that a date which the institution sets (it may
 * also go back) stays for the rest of the day, whatever is restarted. A date ahead of the day stays too.
 * @param today the ISO day in Lagos
 */
export async function endOfDay(db: Database, today: string): Promise<void> {
  await db
    .updateTable('organisations')
    .set({ operation_date: sql<string>`greatest(operation_date, ${today}::date)`, opened_day: today })
    .where((row) => row.or([row('opened_day', 'is', null), row('opened_day', '<', today)]))
    .execute()
}
