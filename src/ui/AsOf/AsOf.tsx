import css from './AsOf.module.css'
import { ageAt, ageText, gaugeCells } from './age'

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
 * When something was true (`at`, ms), how long ago that is at `now` (ms), and a gauge that empties with age.
 * `at` is undefined if nothing was ever read. A time in the future has no age and an empty gauge.
 */
export function AsOf({ at, now }: { at: number | undefined; now: number }) {
  if (at === undefined) return <span>Not loaded yet</span>
  const age = ageAt(at, now)
  const full = age === undefined ? 0 : gaugeCells(age)
  return (
    <span className={css.asOf}>
      <span>
        <Time at={at} now={now} />
        {age !== undefined && <span>, {ageText(age)}</span>}
      </span>
      <span className={css.gauge} aria-hidden="true">
        {[1, 2, 3, 4].map((cell) => (
          <i key={cell} data-full={cell <= full} />
        ))}
      </span>
    </span>
  )
}

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
