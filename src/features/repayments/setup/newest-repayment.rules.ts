import type { Recurring } from '../recurring'

/**
 * Returns the repayment amount of the newest schedule (naira), '' if there is none or if the bank's times do
 * not tell which one that is. The contract gives the schedules no order.
 */
export function newestRepayment(
  schedules: readonly Pick<Recurring, 'created_at' | 'repayment_amount'>[],
): string {
  if (schedules.length === 1) return schedules[0]?.repayment_amount ?? ''
  const times = schedules.map(({ created_at }) => Date.parse(created_at))
  const latest = Math.max(...times)
  const at = times.indexOf(latest)
  return at >= 0 && times.lastIndexOf(latest) === at ? (schedules[at]?.repayment_amount ?? '') : ''
}
