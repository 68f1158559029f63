import { failed, ok, type Result } from '../../domain/result'

/** Somebody else, in this tab or another, holds the lock. */
export interface Busy {
  readonly kind: 'busy'
}

interface LockOptions {
  /** Give up at once instead of waiting for the holder. */
  readonly ifAvailable?: boolean
  /** Stop waiting when it aborts. */
  readonly signal?: AbortSignal | undefined
}

/**
 * Runs `work` while nobody else on this device runs work under the same name: a Web Lock, asked for and held as one, never
 * looked at first and requested then.
 */
export async function exclusively<T>(
  name: string,
  options: LockOptions,
  work: () => Promise<T>,
): Promise<Result<T, Busy>> {
  const locks = globalThis.navigator?.locks
  if (!locks) return withinThisPage(name, options, work)
  const request: LockOptions = options.ifAvailable
    ? { ifAvailable: true }
    : options.signal
      ? { signal: options.signal }
      : {}
  // An abort rejects only while it waits; an error inside the work is the work's own and goes on to the caller.
  let started = false
  try {
    return await locks.request(name, request as globalThis.LockOptions, async (lock) => {
      if (!lock) return failed({ kind: 'busy' as const })
      started = true
      return ok(await work())
    })
  } catch (thrown) {
    if (!started && options.signal?.aborted) return failed({ kind: 'busy' })
    throw thrown
  }
}

const lockedHere = new Map<string, Promise<unknown>>()

/** Where a browser has no Web Locks there are no other tabs to be told apart by them: one page, one queue. */
async function withinThisPage<T>(
  name: string,
  options: LockOptions,
  work: () => Promise<T>,
): Promise<Result<T, Busy>> {
  while (lockedHere.has(name)) {
    if (options.ifAvailable || options.signal?.aborted) return failed({ kind: 'busy' })
    // Its error is its own caller's.
    await Promise.race([lockedHere.get(name)?.catch(() => undefined), aborted(options.signal)])
  }
  // Held before it starts: the work itself may ask for the same name.
  const run = Promise.resolve().then(work)
  lockedHere.set(name, run)
  try {
    return ok(await run)
  } finally {
    lockedHere.delete(name)
  }
}

function aborted(signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => signal?.addEventListener('abort', () => resolve(), { once: true }))
}
