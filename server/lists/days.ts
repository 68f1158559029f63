import { badInput } from '../call/refusals.ts'

/** Lagos keeps UTC+1 all year. */
const lagosOffset = '+01:00'
const dayMs = 86_400_000

/** Returns the day in Africa/Lagos, `YYYY-MM-DD`. */
export function lagosDay(instant: Date): string {
  return new Date(instant.getTime() + 3_600_000).toISOString().slice(0, 10)
}

/**
 * Returns true for a real calendar day written `YYYY-MM-DD`, from the year 1000 on: PostgreSQL has no year 0,
 * in which the first day of the year 1 in Lagos begins.
 */
export function isDay(text: string): boolean {
  const time = Date.parse(`${text}T00:00:00Z`)
  return (
    /^[1-9]\d{3}-\d\d-\d\d$/.test(text) &&
    !Number.isNaN(time) &&
    new Date(time).toISOString().startsWith(text)
  )
}

export interface DateFilter {
  date_filter?: string | null
  specific_date?: string | null
  start_date?: string | null
  end_date?: string | null
}

/** Two instants in UTC; the second one is not part of the period. */
export interface Period {
  from: string
  until: string
}

/**
 * Returns the contract's date filter as a period, or undefined when it asks for all time. The messages are
 * those of foundations §5. An empty string counts as absent, a timestamp as its day.
 */
export function periodOf(filter: DateFilter, now: Date): Period | undefined {
  switch (filter.date_filter ?? '') {
    case '':
      return undefined
    case 'today':
      return days(lagosDay(now), lagosDay(now))
    case 'specific': {
      const day = dayIn(filter.specific_date, 'Please specify the specific date')
      return days(day, day)
    }
    case 'interval': {
      const missing = 'Please specify both the start and end date'
      const first = dayIn(filter.start_date, missing)
      const last = dayIn(filter.end_date, missing)
      if (first > last) throw badInput('start_date is after end_date')
      return days(first, last)
    }
    default:
      throw badInput('date_filter is today, specific or interval')
  }
}

function dayIn(text: string | null | undefined, missing: string): string {
  if (!text) throw badInput(missing)
  const [day = ''] = text.split(/[T ]/)
  if (!isDay(day)) throw badInput('A date is written YYYY-MM-DD')
  return day
}

function days(first: string, last: string): Period {
  const from = Date.parse(`${first}T00:00:00${lagosOffset}`)
  const end = Date.parse(`${last}T00:00:00${lagosOffset}`) + dayMs
  return { from: new Date(from).toISOString(), until: new Date(end).toISOString() }
}
