import { formatDateTime } from '../../domain/dates'

/** Returns a timestamp in full for a drawer: "Wed 18 Nov 2026, 10:42"; "–" if it is not known. */
export const fullTime = (at: string): string => (at === '' ? '–' : formatDateTime(at))
