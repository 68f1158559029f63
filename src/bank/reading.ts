import * as v from 'valibot'

/*
 * Tolerant reading: other banks of the same contract send null for empty, numbers for texts and several spellings of "yes".
 * What can be understood is understood; what cannot fails its row, never the page.
 */

/** A text; null and absent become '', numbers and booleans their spelling. */
export const text = v.pipe(
  v.nullish(v.union([v.string(), v.number(), v.boolean()]), ''),
  v.transform((value) => String(value)),
)

/** A text that must be there, such as an id. */
export const presentText = v.pipe(text, v.nonEmpty())

/** A whole number sent as number or as its spelling; `undefined` where it is missing. */
export const optionalInteger = v.pipe(
  v.nullish(v.union([v.number(), v.pipe(v.string(), v.regex(/^-?\d+$/), v.transform(Number))]), null),
  v.transform((value) => value ?? undefined),
)

/** An amount of naira on the wire (Float, or its spelling), as a decimal string exact to the kobo. */
export const naira = v.pipe(
  v.union([v.pipe(v.number(), v.finite()), v.pipe(v.string(), v.regex(/^-?\d+(\.\d+)?$/))]),
  v.transform((value) => nairaText(value)),
)

/** The same, '' where the bank sends none. */
export const optionalNaira = v.pipe(
  v.nullish(v.union([v.pipe(v.number(), v.finite()), v.pipe(v.string(), v.regex(/^(-?\d+(\.\d+)?)?$/))]), ''),
  v.transform((value) => (value === '' ? '' : nairaText(value))),
)

function nairaText(value: number | string): string {
  if (typeof value === 'number') return value.toFixed(2)
  const [whole = '', fraction = ''] = value.split('.')
  // More places than kobo are a float's leftovers, spelled out.
  return fraction.length > 2 ? Number(value).toFixed(2) : `${whole}.${fraction.padEnd(2, '0')}`
}

/** "Yes" in the spellings servers use: true, "true", 200, "200", "success" (schema.graphql, conventions). */
export function saysYes(value: unknown): boolean {
  return /^(true|20[01]|success|ok)$/i.test(spelled(value))
}

/**
 * "No" in the spellings servers use. A number is a no only if it says that nothing was carried out: neither a failure inside the
 * bank (5xx) nor a time-out or a conflict (408, 409, 425, 499) does.
 */
export function saysNo(value: unknown): boolean {
  return /^(false|no|error|fail(ed|ure)?|rejected|refused|declined|denied|invalid|4(?!08|09|25|99)\d\d)$/i.test(
    spelled(value),
  )
}

/** That a read failed, for whatever reason: a no, or a number that stands for a failure of any kind. */
export function saysFailure(value: unknown): boolean {
  return saysNo(value) || /^[45]\d\d$/.test(spelled(value))
}

function spelled(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value).trim()
    : ''
}

/** What a read's answer says of itself. `error` is a flag beside the message, or the text of the refusal itself. */
interface ReadStatus {
  readonly status?: unknown
  readonly error?: unknown
  readonly message?: unknown
}

/**
 * Returns the bank's words if a read's answer refuses, '' if it refuses without any, or undefined if it does not refuse. A text in
 * `error` is a refusal also beside no status, or beside one that says yes.
 */
export function refusalOf({ status, error, message }: ReadStatus): string | undefined {
  const flag = typeof error === 'object' && error !== null ? wordsOf(error) || 'true' : spelled(error)
  const isFlagged = !/^(|false|no|none|null|0)$/i.test(flag)
  if (!isFlagged && !saysFailure(status)) return undefined
  const said = typeof message === 'string' ? message.trim() : ''
  if (!isFlagged) return said
  // A flag says only that there is a refusal; a word such as "Denied" is one, and the last resort if nothing else is said.
  if (saysYes(flag) || /^\d+$/.test(flag)) return said
  return saysNo(flag) ? said || flag : flag
}

/** The text of an error that is sent as an object. */
function wordsOf(error: object): string {
  return 'message' in error && typeof error.message === 'string' ? error.message.trim() : ''
}

/** What a write's answer says of itself. `error` is a flag beside the message, or the text of a refusal itself. */
interface WriteStatus {
  readonly status?: unknown
  readonly error?: unknown
}

/**
 * Whether a write's answer is plainly a yes or plainly a no; 'neither' when it is not, or when status and error contradict each
 * other. Such a write may have been carried out.
 */
export function verdictOf({ status, error }: WriteStatus): 'yes' | 'no' | 'neither' {
  const flag = spelled(error)
  const isObject = typeof error === 'object' && error !== null && Object.keys(error).length > 0
  const isFlagged = isObject || (flag !== '' && !/^(false|null|0)$/i.test(flag))
  if (saysYes(status)) return isFlagged ? 'neither' : 'yes'
  if (saysNo(status)) return /^false$/i.test(flag) ? 'neither' : 'no'
  return 'neither'
}

/** A write's status alone, true for yes and false for no. One that is neither fails, so that the outcome counts as unknown. */
export const verdict = v.pipe(
  v.unknown(),
  v.check((status) => verdictOf({ status }) !== 'neither'),
  v.transform((status) => verdictOf({ status }) === 'yes'),
)

/** A status or flag read by {@link saysYes}. */
export const yes = v.pipe(v.nullish(v.unknown(), false), v.transform(saysYes))
