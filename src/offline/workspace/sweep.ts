import { askOperationDate } from '../../bank/operation-date'
import { sweepSent } from '../drafts/sweep-sent'
import { noteBankDay } from '../outbox/bank-clock'
import { countTyped, forgetTyped } from '../typed-forms/typed-records'
import type { Workspace } from './workspace'

/**
 * Deletes old sent drafts, closed log entries and typed input by the bank's own date, which is asked only if
 * there are any. Returns false if the bank did not tell its date, so that it has to be tried again. Rejects
 * if the store cannot be read or written, or is closed meanwhile.
 */
export async function sweep(workspace: Workspace): Promise<boolean> {
  const { db, connection, token, signal } = workspace
  const sent = await db.drafts.where('state').equals('sent').count()
  const closed = await db.liveWrites.where('state').notEqual('open').count()
  const typed = await countTyped(db)
  if (sent + closed + typed === 0) return true
  const now = token()
  if (now === undefined) return false
  const asked = await askOperationDate(connection, now, signal)
  if (!asked.ok) return false
  await noteBankDay(db, asked.value)
  await sweepSent(db, asked.value)
  await forgetTyped(db, asked.value)
  if (closed === 0) return true
  const { forgetClosed } = await import(/* chunk: behind-screens */ '../live-writes/forget-closed')
  await forgetClosed(db, asked.value)
  return true
}
