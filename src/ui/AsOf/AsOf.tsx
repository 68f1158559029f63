import css from './AsOf.module.css'
import { ageAt, ageText, gaugeCells } from './age'
import { Time } from './Time'

/**
 * When something was true (`at`, ms), how long ago that is at `now` (ms), and a gauge that empties with age.
 * `at` is `null` if nothing was ever read. A time in the future has no age and an empty gauge.
 */
export function AsOf({
  at,
  now,
  never = 'Not loaded yet',
}: {
  at: number | null
  now: number
  never?: string
}) {
  if (at === null) return <span>{never}</span>
  const age = ageAt(at, now)
  const full = age === undefined ? 0 : gaugeCells(age)
  return (
    <span className={css.asOf}>
      <span>
        <Time at={at} now={now} />
        {age !== undefined && <span className={css.age}>, {ageText(age)}</span>}
      </span>
      <span className={css.gauge} aria-hidden="true">
        {[1, 2, 3, 4].map((cell) => (
          <i key={cell} data-full={cell <= full} />
        ))}
      </span>
    </span>
  )
}
