// All clocks on a screen are one: the house's, wherever the device believes to be.
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

/** A moment, as short as it can be said at `now` (both ms): the clock today, with the day before, with the year else. */
export function timeText(at: number, now: number): string {
  const [moment, today] = [new Date(at), new Date(now)]
  if (sameDay(moment, today)) return clock.format(moment)
  const format = moment.getFullYear() === today.getFullYear() ? day : dayAndYear
  return `${format.format(moment)}, ${clock.format(moment)}`
}

/** A moment in the words of `timeText`. */
export function Time({ at, now }: { at: number; now: number }) {
  return <time dateTime={new Date(at).toISOString()}>{timeText(at, now)}</time>
}
