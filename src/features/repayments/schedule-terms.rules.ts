import type { Likeness } from '../../offline/live-writes/finding/likeness'

/** What makes two schedules the same, as banks spell it: '' where a bank leaves it out. */
export interface ScheduleTerms {
  /** In naira. */
  readonly loan_amount: string
  readonly repayment_amount: string
  /** 1 to 31, or a day as the form has it, such as "2026-11-28". */
  readonly day_of_the_month: string
  readonly frequency: string
}

/** Returns whether both are about the same amounts on the same days. */
export function haveSameTerms(one: ScheduleTerms, other: ScheduleTerms): boolean {
  return (
    one.loan_amount === other.loan_amount &&
    one.repayment_amount === other.repayment_amount &&
    dayRead(one) === dayRead(other) &&
    frequencyRead(one) === frequencyRead(other)
  )
}

/**
 * Compares a row with what was sent: 'unclear' if it does not show all, and nothing else. Banks have names of
 * their own for a frequency ("M"), so that another one proves no other row.
 */
export function termsLikeness(row: ScheduleTerms, sent: ScheduleTerms): Likeness {
  if (haveSameTerms(row, sent)) return 'same'
  const fits = (shown: string | number | undefined, wanted: string | number | undefined) =>
    shown === '' || shown === undefined || shown === wanted
  const isOther =
    !fits(row.loan_amount, sent.loan_amount) ||
    !fits(row.repayment_amount, sent.repayment_amount) ||
    !fits(hasTime(row) ? undefined : dayRead(row), dayRead(sent))
  return isOther ? 'other' : 'unclear'
}

/** With a time of the day it may be another day at the bank than in Lagos. */
const hasTime = ({ day_of_the_month }: ScheduleTerms) => /^\d{4}-\d{2}-\d{2}./.test(day_of_the_month.trim())

/** Returns the day of the month; undefined if it is spelled in no known way. */
function dayRead({ day_of_the_month }: ScheduleTerms): number | undefined {
  const text = day_of_the_month.trim()
  const day = /^\d{4}-\d{2}-(\d{2})/.exec(text)?.[1] ?? /^(\d{1,2})(st|nd|rd|th)?$/i.exec(text)?.[1]
  return day === undefined ? undefined : Number(day)
}

function frequencyRead({ frequency }: ScheduleTerms): string {
  return frequency.trim().toLowerCase()
}
