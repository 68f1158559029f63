import * as v from 'valibot'

/*
 * Tolerant reading: other banks of the same contract send null for empty, numbers for texts and several
 * spellings of "yes". A value that cannot be understood fails its row, never the page.
 */

/** A text. Null and a missing value become '', numbers and booleans their spelling. */
export const text = v.pipe(
  v.nullish(v.union([v.string(), v.number(), v.boolean()]), ''),
  v.transform((value) => String(value)),
)

/** Like {@link text}, but undefined if the bank sends none. */
export const optionalText = v.pipe(
  v.nullish(v.union([v.string(), v.number(), v.boolean()])),
  v.transform((value) => (value === undefined || value === null ? undefined : String(value))),
)

/** A text that must be there, such as an id. */
export const presentText = v.pipe(text, v.nonEmpty())

/** A whole number, sent as a number or as text; undefined if it is missing or an empty text. */
export const optionalInteger = v.pipe(
  v.nullish(v.union([v.number(), v.pipe(v.string(), v.regex(/^(-?\d+)?$/))]), null),
  v.transform((value) => (value === null || value === '' ? undefined : Number(value))),
)

/**
 * Returns true for a "yes" as servers spell it: true, "true", 200, "200", "success" (schema.graphql,
 * conventions).
 */
export function saysYes(value: unknown): boolean {
  return /^(true|20[01]|success|ok)$/i.test(spelled(value))
}

/**
 * Returns true for a "no" as servers spell it. A number is a no only if it means that nothing was executed: a
 * failure inside the bank (5xx), a time-out and a conflict (408, 409, 425, 499) do not mean that.
 */
export function saysNo(value: unknown): boolean {
  return /^(false|no|error|fail(ed|ure)?|rejected|refused|declined|denied|invalid|4(?!08|09|25|99)\d\d)$/i.test(
    spelled(value),
  )
}

/** Returns true if a read failed for any reason: a no, or any number from 400 to 599. */
export function saysFailure(value: unknown): boolean {
  return saysNo(value) || /^[45]\d\d$/.test(spelled(value))
}

function spelled(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value).trim()
    : ''
}

/** The status of a read's answer. `error` is a flag beside the message, or the text of the refusal. */
interface ReadStatus {
  readonly status?: unknown
  readonly error?: unknown
  readonly message?: unknown
}

/**
 * Returns the bank's message if a read's answer refuses, '' if it refuses without one, or undefined if it
 * does not refuse. A text in `error` is a refusal even without a status, or beside a status that says yes.
 */
export function refusalOf({ status, error, message }: ReadStatus): string | undefined {
  const flag = typeof error === 'object' && error !== null ? wordsOf(error) || 'true' : spelled(error)
  const isFlagged = !/^(|false|no|none|null|0)$/i.test(flag)
  if (!isFlagged && !saysFailure(status)) return undefined
  const said = typeof message === 'string' ? message.trim() : ''
  if (!isFlagged) return said
  // A flag says only that the answer refuses. A text such as "Denied" does too; it is used if there is no
  // other message.
  if (saysYes(flag) || /^\d+$/.test(flag)) return said
  return saysNo(flag) ? said || flag : flag
}

/** Returns the text of an error that is sent as an object, or ''. */
function wordsOf(error: object): string {
  return 'message' in error && typeof error.message === 'string' ? error.message.trim() : ''
}

/** The status of a write's answer. `error` is a flag beside the message, or the text of a refusal. */
interface WriteStatus {
  readonly status?: unknown
  readonly error?: unknown
}

/**
 * Returns 'yes' or 'no' if a write's answer plainly says so. Returns 'neither' if it does not, or if status
 * and error contradict each other; such a write may have been executed.
 */
export function verdictOf({ status, error }: WriteStatus): 'yes' | 'no' | 'neither' {
  const flag = spelled(error)
  const isObject = typeof error === 'object' && error !== null && Object.keys(error).length > 0
  const isFlagged = isObject || (flag !== '' && !/^(false|null|0)$/i.test(flag))
  if (saysYes(status)) return isFlagged ? 'neither' : 'yes'
  if (saysNo(status)) return /^false$/i.test(flag) ? 'neither' : 'no'
  return 'neither'
}

/**
 * Reads a write's status alone: true for yes, false for no. Any other status fails, so that the outcome
 * counts as unknown.
 */
export const verdict = v.pipe(
  v.unknown(),
  v.check((status) => verdictOf({ status }) !== 'neither'),
  v.transform((status) => verdictOf({ status }) === 'yes'),
)

/** Reads a status or flag with {@link saysYes}. */
export const yes = v.pipe(v.nullish(v.unknown(), false), v.transform(saysYes))

/** A yes or no about a record, undefined if the bank says neither. */
export const optionalFlag = v.pipe(
  v.nullish(v.unknown()),
  v.transform((value) => {
    if (saysYes(value) || /^(1|yes)$/i.test(spelled(value))) return true
    return saysNo(value) || spelled(value) === '0' ? false : undefined
  }),
)
