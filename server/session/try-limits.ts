/** A secret whose wrong tries are limited. */
export type Secret = 'password' | 'money token'

/** At most so many wrong tries in so many milliseconds. */
export interface TryLimit {
  readonly most: number
  readonly withinMs: number
}

const minuteMs = 60_000
const hourMs = 60 * minuteMs

/**
 * How many wrong tries are answered before there is a pause. Five a minute are the contract's ("Refusals");
 * the others make the pauses grow, so that guessing on through the night tries little.
 */
export const tryLimits: Readonly<Record<Secret | 'address', readonly TryLimit[]>> = {
  /** For one e-mail address. */
  password: [
    { most: 5, withinMs: minuteMs },
    { most: 10, withinMs: 10 * minuteMs },
    { most: 50, withinMs: hourMs },
  ],
  /** For one user. */
  'money token': [
    { most: 5, withinMs: minuteMs },
    { most: 15, withinMs: 10 * minuteMs },
  ],
  /** Passwords from one client address, for whichever e-mail addresses. */
  address: [
    { most: 30, withinMs: minuteMs },
    { most: 100, withinMs: hourMs },
  ],
}

/** How long a wrong try may count. */
export const longestWindowMs = Math.max(
  ...Object.values(tryLimits).flatMap((limits) => limits.map(({ withinMs }) => withinMs)),
)

/**
 * Returns how many ms pass before another try is answered; 0 if it is answered now.
 * @param tries when the wrong tries were made, the newest first
 */
export function pauseAfter(tries: readonly string[], limits: readonly TryLimit[], now: Date): number {
  const pauses = limits.map(({ most, withinMs }) => {
    const last = tries[most - 1]
    return last === undefined ? 0 : Date.parse(last) + withinMs - now.getTime()
  })
  return Math.max(0, ...pauses)
}
