import { toMs } from '../domain/dates'

/** Some banks name the zone after its offset, which no browser reads: "2026-11-18 09:00:00 +0000 UTC". */
const WITH_ZONE_NAME = /^([\d-]{10})[T ]([\d:.]+) ?([+-]\d{2}):?(\d{2}) [A-Z]+$/

/**
 * Returns the time (ms) of a text in a bank's row that begins with an ISO day; NaN of any other: a browser
 * reads a day that comes first as the month. NaN too if what follows is read by no browser ("01:05 PM WAT").
 */
export function bankTime(text: string): number {
  if (!/^\d{4}-\d{2}-\d{2}/.test(text)) return Number.NaN
  const time = toMs(text)
  return Number.isNaN(time) ? toMs(text.replace(WITH_ZONE_NAME, '$1T$2$3:$4')) : time
}

/** No two clocks are further apart, unless one of them is plainly wrong (ms). */
export const CLOCKS_APART_MS = 2 * 86_400_000

const isAhead = (time: number) => time > Date.now() + CLOCKS_APART_MS

/** Returns the time (ms) of a row; NaN if it cannot be read, or is days ahead of the device's clock. */
export function rowTime(text: string): number {
  const time = bankTime(text)
  return isAhead(time) ? Number.NaN : time
}

/**
 * Returns true if the times of a list's rows go back, and the last of them is before `since` (ms): a bank may
 * list the oldest first. Rows of one time, as a file brings them, show no order, and neither does a time that
 * is days ahead of the device's clock. A time that cannot be read makes it false.
 */
export function isBackBefore(texts: readonly string[], since: number): boolean {
  const times = texts.map(bankTime).filter((time) => !isAhead(time))
  const isNewestFirst = times.every((time, index) => time <= (times[index - 1] ?? Number.POSITIVE_INFINITY))
  const [first = Number.NaN] = times
  const last = times.at(-1) ?? Number.NaN
  return isNewestFirst && last < first && last < since
}
