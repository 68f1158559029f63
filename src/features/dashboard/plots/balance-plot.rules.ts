import { formatDateTime, toMs } from '../../../domain/dates'
import { formatNaira } from '../../../domain/naira'
import { type BalancePoint, balanceRange } from '../../../widgets/plot/balance-points.rules'
import type { Movement } from '../../balance-history/balance-history.list'

/**
 * Returns the balance over time, oldest first, ending with the present one. Movements without a time or a
 * balance are left out.
 */
export function balancePoints(movements: readonly Movement[], now: BalancePoint): BalancePoint[] {
  const points = movements
    .map(({ created_at, balance }) => ({ at: toMs(created_at), balance }))
    .filter(({ at, balance }) => !Number.isNaN(at) && balance !== '' && at <= now.at)
    .sort((left, right) => left.at - right.at)
  return now.balance === '' ? points : [...points, now]
}

/**
 * Returns the text alternative of the plot: its start, the lowest and highest balance with their times, and
 * the present one. Returns '' without points.
 */
export function balanceMessage(points: readonly BalancePoint[]): string {
  const first = points[0]
  const range = balanceRange(points)
  if (!first || !range) return ''
  const { lowest, highest, last } = range
  const said = ({ at, balance }: BalancePoint) => `${formatNaira(balance)} on ${formatDateTime(at)}`
  return `Transaction balance since ${formatDateTime(first.at)}: lowest ${said(lowest)}, highest ${said(highest)}, now ${formatNaira(last.balance)}.`
}
