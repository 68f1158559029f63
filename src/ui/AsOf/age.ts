const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/**
 * The age (ms) of something that was true at `at`, as of `now`; `undefined` for a time that is yet to come: it is from before the clock
 * was set back, and nobody knows how old it is. A screen renews its `now` only every so often: up to a minute ahead of it is new.
 */
export function ageAt(at: number, now: number): number | undefined {
  return at - now > MINUTE ? undefined : Math.max(0, now - at)
}

/** An age in words, from milliseconds: "just now", "2 min ago", "1 h 31 min ago", "3 days ago". Never negative. */
export function ageText(age: number): string {
  if (age < MINUTE) return 'just now'
  if (age < HOUR) return `${Math.floor(age / MINUTE)} min ago`
  if (age < DAY) {
    const minutes = Math.floor((age % HOUR) / MINUTE)
    return minutes ? `${Math.floor(age / HOUR)} h ${minutes} min ago` : `${Math.floor(age / HOUR)} h ago`
  }
  const days = Math.floor(age / DAY)
  return days === 1 ? '1 day ago' : `${days} days ago`
}

/** How many of the gauge's four cells are full at an age in milliseconds: it drains from 4 (fresh) to 0 (days old). */
export function gaugeCells(age: number): number {
  const drained = [5 * MINUTE, 30 * MINUTE, 2 * HOUR, DAY].filter((limit) => age >= limit).length
  return 4 - drained
}
