import { vi } from 'vitest'

/**
 * Vitest waits for a second, which a busy machine may need for one write. A broken expectation never comes
 * true.
 */
const PATIENCE = { timeout: 15_000 }

/** Waits until `expectation` no longer throws, and returns what it returns. */
export const eventually = <T>(expectation: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(expectation, PATIENCE)

/** Waits until `condition` returns something true, and returns that. */
export const untilTrue = <T>(condition: () => T | Promise<T>) => vi.waitUntil(condition, PATIENCE)
