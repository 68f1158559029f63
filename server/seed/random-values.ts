import type { Random } from './random.ts'

const dayMs = 86_400_000

/**
 * Returns instants spread over the days up to now, oldest first, between half past seven and half past five
 * in Lagos. A share of them falls on the last day, so that "today" is never empty.
 */
export function instants(random: Random, now: Date, count: number, days: number): string[] {
  const times = Array.from({ length: count }, (_, at) => {
    const ago = at < Math.ceil(count / 50) ? 0 : random.whole(1, days)
    const day = new Date(now.getTime() + 3_600_000 - ago * dayMs).toISOString().slice(0, 10)
    const minute = random.whole(7 * 60 + 30, 17 * 60 + 30)
    const time = Date.parse(`${day}T00:00:00+01:00`) + minute * 60_000 + random.whole(0, 59_999)
    return time <= now.getTime() ? time : now.getTime() - random.whole(1, 600) * 1000
  })
  return times.sort((a, b) => a - b).map((time) => new Date(time).toISOString())
}

/** Returns whole kobo: mostly round naira, sometimes with kobo, now and then large. */
export function amountKobo(random: Random): number {
  if (random.chance(0.15)) return random.whole(101, 9_999_999)
  if (random.chance(0.05)) return random.whole(1_000, 9_000) * 100_000
  return random.whole(1, 400) * 50_000
}
