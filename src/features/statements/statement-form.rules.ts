import { addDays, firstOfMonth, isIsoDay } from '../../domain/days/dates'
import { readDigits } from '../../domain/text/read-digits'
import type { Problems } from '../../widgets/form/problems.rules'
import { numberProblemMessage } from '../../widgets/number-field/number-field.messages'
import { FORM } from './statements.messages'

/** The input of the form of a statement. */
export interface TypedStatement {
  /** '' while neither is chosen: the two exclude each other. */
  readonly useAccount: 'internal' | 'nuban' | ''
  readonly number: string
  readonly accountType: string
  readonly startDate: string
  readonly endDate: string
}

/** A period that is chosen by a press. */
export interface QuickRange {
  readonly label: string
  readonly startDate: string
  readonly endDate: string
}

/** Returns the usual periods up to `today` (ISO day); none is longer than the bank allows. */
export function quickRanges(today: string): readonly QuickRange[] {
  const { thisMonth, lastMonth, last30, last90 } = FORM.ranges
  const month = firstOfMonth(today)
  return [
    { label: thisMonth, startDate: month, endDate: today },
    { label: lastMonth, startDate: firstOfMonth(addDays(month, -1)), endDate: addDays(month, -1) },
    { label: last30, startDate: addDays(today, -29), endDate: today },
    { label: last90, startDate: addDays(today, -89), endDate: today },
  ]
}

/** The account is looked up when its number is longer than this (money-movement §5). */
export const NUMBER_SEARCHED_ABOVE = 9
/** How many calendar months the start and the end may be apart (money-movement §9). */
const MOST_MONTHS = 3

/**
 * Returns what keeps a statement from being asked for (money-movement §5), in the order of the fields.
 * `accountName` is '' as long as the bank has named no holder.
 */
export function statementProblems(
  typed: TypedStatement,
  accountName: string,
): Problems<'useAccount' | 'accountNumber' | 'accountName' | 'startDate' | 'endDate'> {
  const { useAccount, number, startDate, endDate } = typed
  return {
    useAccount: useAccount === '' ? FORM.noCheckbox : undefined,
    accountNumber: numberProblem(number),
    accountName: accountName === '' ? FORM.noName : undefined,
    startDate: dayProblem(startDate, FORM.noStart),
    endDate: dayProblem(endDate, FORM.noEnd) ?? intervalProblem(startDate, endDate),
  }
}

function numberProblem(typed: string): string | undefined {
  const read = readDigits(typed)
  return read.kind === 'empty' ? FORM.noNumber : numberProblemMessage(read, undefined)
}

function dayProblem(day: string, missing: string): string | undefined {
  if (day === '') return missing
  return isIsoDay(day) ? undefined : FORM.noDay
}

function intervalProblem(start: string, end: string): string | undefined {
  if (!isIsoDay(start)) return undefined
  if (end < start) return FORM.endBeforeStart
  return monthOf(end) - monthOf(start) > MOST_MONTHS ? FORM.tooLong : undefined
}

/** Returns the calendar months since the year 0: the day of the month does not count. */
function monthOf(isoDay: string): number {
  return Number(isoDay.slice(0, 4)) * 12 + Number(isoDay.slice(5, 7))
}
