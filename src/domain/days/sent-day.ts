import { lagosDay } from './dates'

/**
 * Returns the ISO day of a day or time that a bank has sent as text. It may begin with the day of the month,
 * as dates are written in Nigeria. Returns any other text as it is.
 */
export function sentDay(sent: string): string {
  const isTime = /^\d{4}-\d{2}-\d{2}T\d/.test(sent) && !Number.isNaN(Date.parse(sent))
  if (isTime) return lagosDay(sent)
  const [, iso] = /^(\d{4}-\d{2}-\d{2})\b/.exec(sent) ?? []
  const [, day, month, year] = /^(\d{2})[-/](\d{2})[-/](\d{4})\b/.exec(sent) ?? []
  return iso ?? (year ? `${year}-${month}-${day}` : sent)
}
