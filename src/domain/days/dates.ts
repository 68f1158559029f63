/**
 * A point in time: milliseconds since 1970, a Date, or an ISO timestamp (read as UTC if it names no zone).
 */
export type Moment = number | Date | string

// Nigeria has UTC+1 all year. The offset and the names are written out because browsers' Intl spell them
// differently ("Sep", "Sept").
const LAGOS_OFFSET_MS = 3_600_000
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** "02/11/2026", which the browser takes for 11 February, and a Nigerian bank writes for 2 November. */
const DAY_OR_MONTH_FIRST = /^\s*\d\d?[-/.]\d/

/** Returns milliseconds since 1970, NaN if the time cannot be read, or could be read in two ways. */
export function toMs(moment: Moment): number {
  if (typeof moment !== 'string') return Number(moment)
  if (DAY_OR_MONTH_FIRST.test(moment)) return Number.NaN
  const namesNoZone = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(:\d{2}(\.\d+)?)?$/.test(moment)
  return Date.parse(namesNoZone ? `${moment.replace(' ', 'T')}Z` : moment)
}

/**
 * Returns the time in Lagos as ISO text, "2026-11-18T10:42:00.000Z", in which the Z is wrong; undefined if it
 * cannot be read.
 */
function lagosClock(moment: Moment): string | undefined {
  const shifted = new Date(toMs(moment) + LAGOS_OFFSET_MS)
  return Number.isNaN(shifted.getTime()) ? undefined : shifted.toISOString()
}

/**
 * Returns the ISO day in Lagos ("2026-11-18"), which is "today" everywhere in the product; '' if the time
 * cannot be read.
 */
export function lagosDay(moment: Moment): string {
  return lagosClock(moment)?.slice(0, 10) ?? ''
}

/** Returns true if the text is an existing day, as "YYYY-MM-DD". */
export function isIsoDay(text: string): boolean {
  const parsed = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T00:00:00Z`) : undefined
  return parsed !== undefined && !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(text)
}

/** Returns the ISO day so many days later, or earlier if negative. Returns any other text unchanged. */
export function addDays(isoDay: string, days: number): string {
  if (!isIsoDay(isoDay)) return isoDay
  return new Date(Date.parse(`${isoDay}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
}

/** "2026-11-18" → "Wed 18 Nov 2026". Returns any other text unchanged. */
export function formatDay(isoDay: string): string {
  if (!isIsoDay(isoDay)) return isoDay
  const day = new Date(`${isoDay}T00:00:00Z`)
  return `${WEEKDAYS[day.getUTCDay()]} ${day.getUTCDate()} ${MONTHS[day.getUTCMonth()]} ${day.getUTCFullYear()}`
}

/** Returns the time of day in Lagos, "10:42". Returns a text that is no time unchanged. */
export function formatTime(moment: Moment): string {
  return lagosClock(moment)?.slice(11, 16) ?? String(moment)
}

/** Returns day and time in Lagos, "Wed 18 Nov 2026, 10:42". Returns a text that is no time unchanged. */
export function formatDateTime(moment: Moment): string {
  const clock = lagosClock(moment)
  return clock ? `${formatDay(clock.slice(0, 10))}, ${clock.slice(11, 16)}` : String(moment)
}

/** Returns a span of time (ms) in words, in its largest whole unit: "40 s", "2 min", "3 h", "1 day". */
export function durationInWords(ms: number): string {
  if (ms < MINUTE_MS) return `${Math.floor(ms / 1000)} s`
  if (ms < HOUR_MS) return `${Math.floor(ms / MINUTE_MS)} min`
  if (ms < DAY_MS) return `${Math.floor(ms / HOUR_MS)} h`
  const days = Math.floor(ms / DAY_MS)
  return days === 1 ? '1 day' : `${days} days`
}

/** Returns an age (ms) in words: "just now", "2 min ago", "3 h ago", "1 day ago". */
export function ageInWords(ageMs: number): string {
  return ageMs < MINUTE_MS ? 'just now' : `${durationInWords(ageMs)} ago`
}

/** Returns a UTC time without punctuation, "20261118094200123": `timeString` of money-movement §7. */
export function compactUtc(now: Date): string {
  return now.toISOString().replace(/\D/g, '')
}

/** Returns the Monday of the week of an ISO day. */
export function mondayOf(isoDay: string): string {
  const weekday = new Date(`${isoDay}T00:00:00Z`).getUTCDay()
  return addDays(isoDay, -((weekday + 6) % 7))
}

/** Returns the first day of the month of an ISO day. */
export function firstOfMonth(isoDay: string): string {
  return `${isoDay.slice(0, 8)}01`
}
