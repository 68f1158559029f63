/** A schedule's fields as they are judged; amounts are whole kobo. */
export interface RecurringFields {
  loan_kobo: number
  repayment_kobo: number
  day_of_the_month: string
  frequency: string
}

const frequencies = ['daily', 'weekly', 'monthly']

/** Returns the message of the first rule that a repayment schedule breaks, or undefined. */
export function brokenRecurringRule(given: RecurringFields): string | undefined {
  if (given.repayment_kobo > given.loan_kobo) return 'repayment_amount is more than loan_amount'
  if (!/^([1-9]|[12]\d|3[01])$/.test(given.day_of_the_month)) return 'day_of_the_month is 1 to 31'
  if (!frequencies.includes(given.frequency)) return 'frequency is daily, weekly or monthly'
  return undefined
}
