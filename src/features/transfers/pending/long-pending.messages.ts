import type { PendingTransfer } from './switch-age.rules'

/** Returns "3 pending, 1 over a day", with the highest age that one of them has reached. */
export function longPendingMessage(pending: readonly PendingTransfer[]): string {
  const overdue = pending.filter(({ age }) => age === 'overdue').length
  const late = pending.filter(({ age }) => age === 'late').length
  if (overdue > 0) return `${pending.length} pending, ${overdue} over a day`
  return late > 0
    ? `${pending.length} pending, ${late} over 30 minutes`
    : `${pending.length} pending over a minute`
}
