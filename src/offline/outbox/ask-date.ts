import type { BankFailure } from '../../bank/failure'
import { askOperationDate } from '../../bank/operation-date'
import type { Result } from '../../domain/result'
import { noteBankDay } from './bank-clock'
import type { OutboxContext } from './outbox-context'

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
