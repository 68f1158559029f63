import { failed, ok, type Result } from '../../domain/result'

/** Another holder, in this tab or another, has the lock. */
interface Busy {
  readonly kind: 'busy'
}

interface LockOptions {
  /** Fails at once instead of waiting for the holder. */
  readonly ifAvailable?: boolean
  /** Stops waiting when it aborts. */
  readonly signal?: AbortSignal | undefined
}

/**
 * Runs `work` under a Web Lock of this name, so that only one runs at a time on this device. The lock is
 * never queried first and requested later. Rejects if `work` does.
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
  // An abort rejects the request only while it waits. An error of the work itself is passed on to the caller.
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

/** How long the page before a reload, or another tab, may take to close on a slow device (ms). */
const HANDOVER_MS = 4_000

/**
 * Takes the Web Lock of what only one form may change, and holds it until the returned function is called, or
 * until the page is gone. Returns undefined if another holder, in this tab or another, keeps it for longer
 * than a page needs to close.
 */
export function holdLock(name: string): Promise<(() => void) | undefined> {
  return new Promise((resolve) => {
    const lock = exclusively(
      name,
      { signal: AbortSignal.timeout(HANDOVER_MS) },
      () => new Promise<void>((release) => resolve(release)),
    )
    void lock.then((result) => {
      if (!result.ok) resolve(undefined)
    })
  })
}

const lockedHere = new Map<string, Promise<unknown>>()

/** A browser without Web Locks has nothing to coordinate tabs with, so the lock is for this page only. */
async function withinThisPage<T>(
  name: string,
  options: LockOptions,
  work: () => Promise<T>,
): Promise<Result<T, Busy>> {
  while (lockedHere.has(name)) {
    if (options.ifAvailable || options.signal?.aborted) return failed({ kind: 'busy' })
    // Its own caller handles its error.
    await Promise.race([lockedHere.get(name)?.catch(() => undefined), aborted(options.signal)])
  }
  // The lock is taken before the work starts, because the work may request the same name.
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
