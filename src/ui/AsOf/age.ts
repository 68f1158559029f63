const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/**
 * Returns the age (ms) of something that was true at `at`, as of `now`. Returns undefined for a time in the
 * future: it is from before the clock was set back, so its age is not known. A screen renews its `now` only
 * now and then, so up to a minute ahead counts as new.
 */
export function ageAt(at: number, now: number): number | undefined {
  return at - now > MINUTE ? undefined : Math.max(0, now - at)
}

/** Returns an age (ms) as text: "just now", "2 min ago", "1 h 31 min ago", "3 days ago". */
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

/** Returns how many of the gauge's four cells are full at an age (ms): 4 when fresh, 0 when days old. */
export function gaugeCells(age: number): number {
  const drained = [5 * MINUTE, 30 * MINUTE, 2 * HOUR, DAY].filter((limit) => age >= limit).length
  return 4 - drained
}
