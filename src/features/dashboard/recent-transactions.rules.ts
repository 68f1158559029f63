import { toMs } from '../../domain/days/dates'
import type { Movement } from '../balance-history/balance-history.list'

/** How many movements the dashboard lists; the balance history has all. */
const RECENT_MOVEMENTS = 10

/**
 * Returns the newest movements, newest first, however the bank orders them. Those without a time come last.
 */
export function newestMovements(movements: readonly Movement[]): Movement[] {
  const at = ({ created_at }: Movement) => toMs(created_at) || 0
  return [...movements].sort((left, right) => at(right) - at(left)).slice(0, RECENT_MOVEMENTS)
}
