/** A moment: milliseconds since 1970, a Date, or an ISO timestamp (taken as UTC where it names no zone). */
export type Moment = number | Date | string

// Nigeria keeps UTC+1 all year. The offset and the names are written out because Intl spells them differently from
// browser to browser ("Sep", "Sept").
const LAGOS_OFFSET_MS = 3_600_000
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

function toMs(moment: Moment): number {
  if (typeof moment !== 'string') return Number(moment)
  const namesNoZone = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(:\d{2}(\.\d+)?)?$/.test(moment)
  return Date.parse(namesNoZone ? `${moment.replace(' ', 'T')}Z` : moment)
}

/** The clock of Lagos as ISO text ("2026-11-18T10:42:00.000Z", the Z being a lie); undefined for no moment at all. */
function lagosClock(moment: Moment): string | undefined {
  const shifted = new Date(toMs(moment) + LAGOS_OFFSET_MS)
  return Number.isNaN(shifted.getTime()) ? undefined : shifted.toISOString()
}

/** The ISO day ("2026-11-18") it is in Lagos; "today" everywhere in the product. "" for no moment at all. */
export function lagosDay(moment: Moment): string {
  return lagosClock(moment)?.slice(0, 10) ?? ''
}

/** Whether the text is a day that exists, as "YYYY-MM-DD". */
export function isIsoDay(text: string): boolean {
  const parsed = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T00:00:00Z`) : undefined
  return parsed !== undefined && !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(text)
}

/** The ISO day so many days after another, before it when negative. Any text that is no day comes back as it is. */
export function addDays(isoDay: string, days: number): string {
  if (!isIsoDay(isoDay)) return isoDay
  return new Date(Date.parse(`${isoDay}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
}

/** "2026-11-18" → "Wed 18 Nov 2026". Any other text comes back as it is. */
export function formatDay(isoDay: string): string {
  if (!isIsoDay(isoDay)) return isoDay
  const day = new Date(`${isoDay}T00:00:00Z`)
  return `${WEEKDAYS[day.getUTCDay()]} ${day.getUTCDate()} ${MONTHS[day.getUTCMonth()]} ${day.getUTCFullYear()}`
}

/** The time in Lagos, "10:42". A text that is no moment comes back as it is. */
export function formatTime(moment: Moment): string {
  return lagosClock(moment)?.slice(11, 16) ?? String(moment)
}

/** Day and time in Lagos, "Wed 18 Nov 2026, 10:42". A text that is no moment comes back as it is. */
export function formatDateTime(moment: Moment): string {
  const clock = lagosClock(moment)
  return clock ? `${formatDay(clock.slice(0, 10))}, ${clock.slice(11, 16)}` : String(moment)
}

/** How long ago, from an age in ms: "just now", "2 min ago", "3 h ago", "1 day ago". */
export function ageInWords(ageMs: number): string {
  if (ageMs < MINUTE_MS) return 'just now'
  if (ageMs < HOUR_MS) return `${Math.floor(ageMs / MINUTE_MS)} min ago`
  if (ageMs < DAY_MS) return `${Math.floor(ageMs / HOUR_MS)} h ago`
  const days = Math.floor(ageMs / DAY_MS)
  return days === 1 ? '1 day ago' : `${days} days ago`
}

/** The current UTC time without punctuation, "20261118094200123": `timeString` of money-movement §7. */
export function compactUtc(now: Date): string {
  return now.toISOString().replace(/\D/g, '')
}
