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
  return (
    value === true ||
    value === 200 ||
    /^(true|200|success|ok)$/i.test(typeof value === 'string' ? value.trim() : '')
  )
}

/** "No" in the spellings servers use. */
export function saysNo(value: unknown): boolean {
  return (
    value === false ||
    /^(false|no|error|fail(ed|ure)?|rejected|refused|declined|denied|invalid|[45]\d\d)$/i.test(
      String(value).trim(),
    )
  )
}

/**
 * The status of a write: true for yes, false for no. One that says neither fails, so that what may have been done counts as a write
 * whose outcome is not known, and not as one that did not happen.
 */
export const verdict = v.pipe(
  v.unknown(),
  v.check((value) => saysYes(value) || saysNo(value)),
  v.transform(saysYes),
)

/** A status or flag read by {@link saysYes}. */
export const yes = v.pipe(v.nullish(v.unknown(), false), v.transform(saysYes))
