import { Difference } from './check'

/** Lagos keeps UTC+1 all year. */
const LAGOS_MS = 3_600_000
const DAY_MS = 86_400_000

/** Returns the day in Africa/Lagos of a time as the contract writes it. Throws a difference if it is none. */
export function lagosDay(time: string): string {
  const instant = Date.parse(time)
  if (Number.isNaN(instant)) throw new Difference(`“${time}” is no time.`)
  return new Date(instant + LAGOS_MS).toISOString().slice(0, 10)
}

/** Returns the day that is so many days later. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)

/** Returns true for a day as the contract writes it. */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`))

/** Returns true for a UTC timestamp as the contract writes it. */
export const isTimestamp = (text: string): boolean =>
  /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|\+00:00)$/.test(text) && !Number.isNaN(Date.parse(text))
