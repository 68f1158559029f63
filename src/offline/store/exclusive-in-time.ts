import type { Result } from '../../domain/result'
import { type Busy, exclusively } from './exclusive'

/**
 * Like {@link exclusively}, but stops waiting after `waitMs`: the holder may be a tab that the device has put
 * to sleep.
 */
export async function exclusivelyInTime<T>(
  name: string,
  waitMs: number,
  work: () => Promise<T>,
): Promise<Result<T, Busy>> {
  const giveUp = new AbortController()
  const limit = setTimeout(() => giveUp.abort(), waitMs)
  return exclusively(name, { signal: giveUp.signal }, () => {
    clearTimeout(limit)
    return work()
  }).finally(() => clearTimeout(limit))
}
