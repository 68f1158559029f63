import { formatDateTime, toMs } from '../../../domain/days/dates'
import { type Amount, formatNaira } from '../../../domain/money/amount'
import { type BalancePoint, balanceRange } from '../../../widgets/plot/plot.rules'
import type { Movement } from '../../balance-history/balance-history.list'

/** A time and its balance, '' if the bank does not know it. */
interface MaybePoint {
  readonly at: number
  readonly balance: Amount | ''
}

const hasBalance = (point: MaybePoint): point is BalancePoint =>
  !Number.isNaN(point.at) && point.balance !== ''

/**
 * Returns the balance over time, oldest first, ending with the present one. Movements without a time or a
 * balance are left out.
 */
export function balancePoints(movements: readonly Movement[], now: MaybePoint): BalancePoint[] {
  const points = movements
    .map(({ created_at, balance }) => ({ at: toMs(created_at), balance }))
    .filter(hasBalance)
    .filter(({ at }) => at <= now.at)
    .sort((left, right) => left.at - right.at)
  return hasBalance(now) ? [...points, now] : points
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
