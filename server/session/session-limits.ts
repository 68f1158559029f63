import type { SessionLimits } from '../call/context.ts'

const hourMs = 3_600_000

/**
 * A session that nobody uses is over after a working day; the app itself logs its user out after five
 * minutes without a touch. However much it is used, a week later the password is asked for again.
 */
export const usualSessionLimits: SessionLimits = { idleMs: 8 * hourMs, longestMs: 7 * 24 * hourMs }
