import { addDays, lagosDay } from '../../domain/days/dates'
import type { Amount } from '../../domain/money/amount'
import { negated, sumAmounts } from '../../domain/money/money'
import type { Movement } from '../balance-history/balance-history.list'
import { DASHBOARD } from './dashboard.messages'

/** The money of a period: what came in, what went out, and the one less the other. */
export interface PeriodFlow {
  readonly label: string
  readonly moneyIn: Amount
  readonly moneyOut: Amount
  readonly left: Amount
}

/**
 * Returns the movements of thirty days by period: the seven days that end with `today` (ISO day in Lagos),
 * the seven days before, how the two differ, and all thirty days.
 */
export function weekFlows(movements: readonly Movement[], today: string): readonly PeriodFlow[] {
  const { weeks } = DASHBOARD
  const dated = movements.map((movement) => ({ movement, day: lagosDay(movement.created_at) }))
  const flow = (label: string, from: string, to: string): PeriodFlow => {
    const within = dated.filter(({ day }) => day >= from && day <= to)
    const sum = (isOut: boolean) =>
      sumAmounts(within.flatMap(({ movement }) => (movement.isOut === isOut ? [movement.amount] : [])))
    return flowOf(label, sum(false), sum(true))
  }
  const last = flow(weeks.last, addDays(today, -6), today)
  const before = flow(weeks.before, addDays(today, -13), addDays(today, -7))
  const difference = flowOf(
    weeks.difference,
    sumAmounts([last.moneyIn, negated(before.moneyIn)]),
    sumAmounts([last.moneyOut, negated(before.moneyOut)]),
  )
  return [last, before, difference, flow(weeks.all, addDays(today, -29), today)]
}

function flowOf(label: string, moneyIn: Amount, moneyOut: Amount): PeriodFlow {
  return { label, moneyIn, moneyOut, left: sumAmounts([moneyIn, negated(moneyOut)]) }
}
