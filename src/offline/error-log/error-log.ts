import { type ErrorEntry, writeErrors } from './error-store'

/** Only text that stands in the code: a value, a name or a message does not compile. */
type Literal<Text extends string> = Record<never, 1> extends Record<Text, 1> ? never : Text

/**
 * Notes that an error was caught. Of the error only its class is noted; its message may say whom it is about. Never throws, and
 * nobody waits for it.
 */
export function logError<Where extends string>(where: Where & Literal<Where>, thrown: unknown): undefined {
  note(where, className(thrown), undefined)
}

/** Notes that a job was refused, or failed, with a failure of this kind. */
export function logFailure<Where extends string, Kind extends string>(
  where: Where & Literal<Where>,
  kind: Kind & Literal<Kind>,
): undefined {
  note(where, undefined, kind)
}

/** {@link logError} for the end of a promise, which becomes `undefined`: `.catch(logged('drafts/sweep'))`. */
export function logged<Where extends string>(where: Where & Literal<Where>): (thrown: unknown) => undefined {
  return (thrown) => note(where, className(thrown), undefined)
}

/** What was noted and is not written yet, by place and kind: a burst is one entry with its count. */
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
  // Later, so that it is outside of whatever transaction the error was caught in.
  setTimeout(write)
}

async function write(): Promise<void> {
  while (noted.size > 0) {
    const entries = [...noted.values()]
    noted.clear()
    // A log that noted its own errors would never come to an end: they are dropped, with what was to be written.
    await writeErrors(entries).catch(() => undefined)
  }
  isWriting = false
}

/** An error's class. A class that is not named like one is not believed: a library may have put anything there. */
function className(thrown: unknown): string {
  if (!(thrown instanceof Error)) return 'unknown'
  // Dexie wraps the browser's own error, which tells a full disk from a damaged one.
  if ('inner' in thrown && thrown.inner instanceof Error) return className(thrown.inner)
  return /^([A-Z][A-Za-z]{2,40})?Error$/.test(thrown.name) ? thrown.name : 'Error'
}
