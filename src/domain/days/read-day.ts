import { isIsoDay } from './dates'

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** Day, month and year in this order, with any separators; or eight digits. The month may be a name. */
const DAY_FIRST = /^(\d{1,2})[\s/.-]+(\d{1,2}|[a-z]{3,9})[\s/.,-]+(\d{4})$/
const EARLIEST = '1900-01-01'
const EIGHT_DIGITS = /^(\d{2})(\d{2})(\d{4})$/

/**
 * Returns the ISO day that a text names as people here write it: "18/11/2026", "18-11-2026", "18 Nov 2026",
 * "18112026". An ISO day is one too. Undefined for anything else, also for a year of two digits, which may be
 * of two centuries, and for one before 1900: "20261118" is no day of the year 1118.
 */
export function readDay(text: string): string | undefined {
  const typed = text.trim().toLowerCase()
  if (isIsoDay(typed) && typed >= EARLIEST) return typed
  const [, day = '', month = '', year = ''] = DAY_FIRST.exec(typed) ?? EIGHT_DIGITS.exec(typed) ?? []
  const named = MONTHS.findIndex((name) => month.startsWith(name)) + 1
  const iso = [year, named > 0 ? String(named) : month, day].map((part) => part.padStart(2, '0')).join('-')
  return isIsoDay(iso) && iso >= EARLIEST ? iso : undefined
}

/** "2026-11-18" → "18/11/2026". Returns any other text unchanged. */
export function writtenDay(text: string): string {
  return isIsoDay(text) ? text.split('-').reverse().join('/') : text
}
