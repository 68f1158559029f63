import { toMs } from '../domain/dates'

/*
 * The times in a bank's rows. They are compared with each other only, because the device's clock may be
 * wrong.
 */

/**
 * Returns the time (ms) of a text that begins with an ISO day; NaN of any other: a browser reads a day that
 * comes first as the month. A zone that browsers do not know ("+0000 UTC") counts as none, because it is the
 * same in all rows of a bank.
 */
export function bankTime(text: string): number {
  if (!/^\d{4}-\d{2}-\d{2}/.test(text)) return Number.NaN
  const time = toMs(text)
  return Number.isNaN(time) ? toMs(text.slice(0, '2026-11-18T09:00:00'.length)) : time
}

/**
 * Returns true if the times (ms) of a list's rows go back one by one, and the last of them is before `since`:
 * a bank may list the oldest first. A time that cannot be read makes it false.
 */
export function isBackBefore(times: readonly number[], since: number): boolean {
  const isNewestFirst = times.every((time, index) => time <= (times[index - 1] ?? Number.POSITIVE_INFINITY))
  return isNewestFirst && (times.at(-1) ?? Number.NaN) < since
}
