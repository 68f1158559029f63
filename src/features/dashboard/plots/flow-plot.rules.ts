import { formatDay, lagosDay } from '../../../domain/days/dates'
import { type Amount, formatNaira } from '../../../domain/money/amount'
import { sumAmounts } from '../../../domain/money/money'
import type { Movement } from '../../balance-history/balance-history.list'

/** The money in and out of one day in Lagos (ISO day). */
export interface DayFlow {
  readonly day: string
  readonly moneyIn: Amount
  readonly moneyOut: Amount
  /** How many movements it sums up. */
  readonly movements: number
}

/** Returns the sums of each day with a movement, oldest first. Movements without a time are left out. */
export function dayFlows(movements: readonly Movement[]): DayFlow[] {
  const days = new Map<string, Movement[]>()
  for (const movement of movements) {
    const day = lagosDay(movement.created_at)
    if (day === '') continue
    const others = days.get(day)
    if (others) others.push(movement)
    else days.set(day, [movement])
  }
  const sum = (of: readonly Movement[], isOut: boolean) =>
    sumAmounts(of.filter((movement) => movement.isOut === isOut).map(({ amount }) => amount))
  return [...days]
    .sort(([left], [right]) => (left < right ? -1 : 1))
    .map(([day, of]) => ({ day, moneyIn: sum(of, false), moneyOut: sum(of, true), movements: of.length }))
}

/**
 * Returns the text alternative of the plot: since when, and how much came in and went out in all. Returns ''
 * without days.
 */
export function flowMessage(flows: readonly DayFlow[]): string {
  const [first] = flows
  if (!first) return ''
  const moneyIn = formatNaira(sumAmounts(flows.map((flow) => flow.moneyIn)))
  const moneyOut = formatNaira(sumAmounts(flows.map((flow) => flow.moneyOut)))
  return `Money in and out since ${formatDay(first.day)}: ${moneyIn} in, ${moneyOut} out.`
}
