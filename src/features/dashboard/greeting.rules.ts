import { formatTime } from '../../domain/days/dates'

/**
 * Returns "Good morning" until noon in Lagos, "Good afternoon" until five, then "Good evening" (`now` in ms).
 */
export function greetingAt(now: number): string {
  const hour = Number(formatTime(now).slice(0, 2))
  if (hour < 12) return 'Good morning'
  return hour < 17 ? 'Good afternoon' : 'Good evening'
}
