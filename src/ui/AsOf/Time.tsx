// All times on a screen are in the time zone of the bank, whatever the device is set to.
const timeZone = 'Africa/Lagos'
const clock = new Intl.DateTimeFormat('en-NG', {
  timeZone,
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})
const day = new Intl.DateTimeFormat('en-NG', { timeZone, day: 'numeric', month: 'short' })
const dayAndYear = new Intl.DateTimeFormat('en-NG', {
  timeZone,
  day: 'numeric',
  month: 'short',
  year: 'numeric',
})

const sameDay = (a: Date, b: Date) => dayAndYear.format(a) === dayAndYear.format(b)

/**
 * Returns a time as short as possible at `now` (both ms): the clock for today, else with the day, in another
 * year with the year.
 */
export function timeText(at: number, now: number): string {
  const [moment, today] = [new Date(at), new Date(now)]
  if (sameDay(moment, today)) return clock.format(moment)
  const format = moment.getFullYear() === today.getFullYear() ? day : dayAndYear
  return `${format.format(moment)}, ${clock.format(moment)}`
}

/** A time, written as `timeText` does. */
export function Time({ at, now }: { at: number; now: number }) {
  return <time dateTime={new Date(at).toISOString()}>{timeText(at, now)}</time>
}
