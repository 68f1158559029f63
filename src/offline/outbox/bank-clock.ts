import type { BankFailure } from '../../bank/failure'
import { askOperationDate } from '../../bank/operation-date'
import type { Result } from '../../domain/result'
import type { LocalDatabase } from '../store/database'
import type { OutboxContext } from './outbox-context'

/** Returns the bank's last known operation date (ISO day); undefined if it was never asked. */
export async function bankDayOf(db: LocalDatabase): Promise<string | undefined> {
  return (await db.clock.get('clock'))?.bankDay
}

/** Stores the bank's operation date (ISO day). */
export async function noteBankDay(db: LocalDatabase, bankDay: string): Promise<void> {
  await db.clock.put({ id: 'clock', bankDay })
}

/** Asks the bank for its operation date (ISO day), and has the device know it. */
export async function askDate(
  { db, connection, signal, showDate }: OutboxContext,
  token: string,
): Promise<Result<string, BankFailure>> {
  const asked = await askOperationDate(connection, token, signal)
  if (!asked.ok) return asked
  await noteBankDay(db, asked.value)
  showDate?.(asked.value)
  return asked
}
