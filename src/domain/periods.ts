import type { Option } from './option'

/** `date_filter` on the wire. "All Time" sends none. */
export type Period = 'today' | 'specific' | 'interval'

/** The period choices of every date filter (foundations §9). */
export const PERIODS: readonly Option<Period | ''>[] = [
  { value: '', label: 'All Time' },
  { value: 'today', label: 'today' },
  { value: 'specific', label: 'specific' },
  { value: 'interval', label: 'interval' },
]
