import { type ErrorEntry, writeErrors } from './error-store'

/** Accepts only a literal of the code. A value, a name or a message does not compile. */
type Literal<Text extends string> = Record<never, 1> extends Record<Text, 1> ? never : Text

/**
 * Logs a caught error. Only the error's class is stored, because its message may contain personal data. Never
 * throws, and does not wait until it is stored.
 */
export function logError<Where extends string>(where: Where & Literal<Where>, thrown: unknown): undefined {
  note(where, className(thrown), undefined)
}

/** Logs that a job was refused, or failed with a failure of this kind. */
export function logFailure<Where extends string, Kind extends string>(
  where: Where & Literal<Where>,
  kind: Kind & Literal<Kind>,
): undefined {
  note(where, undefined, kind)
}

/**
 * {@link logError} as a handler for a promise, which then resolves to undefined:
 * `.catch(logged('drafts/sweep'))`.
 */
export function logged<Where extends string>(where: Where & Literal<Where>): (thrown: unknown) => undefined {
  return (thrown) => note(where, className(thrown), undefined)
}

/**
 * Errors that are not written yet, by place in the code and kind. A burst becomes one entry with its count.
 */
const noted = new Map<string, ErrorEntry>()
let isWriting = false

function note(where: string, name: string | undefined, kind: string | undefined): undefined {
  const key = `${where} ${name} ${kind}`
  const lastAt = Date.now()
  const thread = 'document' in globalThis ? 'page' : 'worker'
  const { firstAt, count } = noted.get(key) ?? { firstAt: lastAt, count: 0 }
  noted.set(key, { where, name, kind, thread, firstAt, lastAt, count: count + 1 })
  if (isWriting) return
  isWriting = true
  // Later, so that it is outside of the transaction in which the error was caught.
  setTimeout(write)
}

async function write(): Promise<void> {
  while (noted.size > 0) {
    const entries = [...noted.values()]
    noted.clear()
    // A log of its own errors would never end, so they are dropped, together with the entries.
    await writeErrors(entries).catch(() => undefined)
  }
  isWriting = false
}

/**
 * Returns an error's class. Any other name becomes 'Error', because a library may have put personal data
 * there.
 */
function className(thrown: unknown): string {
  if (!(thrown instanceof Error)) return 'unknown'
  // Dexie wraps the browser's error, whose class distinguishes a full disk from a damaged one.
  if ('inner' in thrown && thrown.inner instanceof Error) return className(thrown.inner)
  return /^([A-Z][A-Za-z]{2,40})?Error$/.test(thrown.name) ? thrown.name : 'Error'
}

/** Logs the uncaught errors of a page or of the worker. Call it before anything else. */
export function logUncaughtErrors(scope: Pick<EventTarget, 'addEventListener'>): void {
  scope.addEventListener('error', (event) => {
    // Without an error it is a notice of the browser, or comes from a script that is not ours.
    if ('error' in event && event.error) logError('uncaught', event.error)
  })
  scope.addEventListener('unhandledrejection', (event) => {
    logError('uncaught/promise', 'reason' in event ? event.reason : undefined)
  })
}
