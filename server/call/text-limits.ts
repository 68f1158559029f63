import { badInput } from './refusals.ts'

/** The greatest length of a text argument in characters, by its name (contract, "Smaller decisions"). */
const limits: readonly (readonly [names: RegExp, most: number])[] = [
  [/^(picture|id_image)$/, 4 * 1024 * 1024],
  [/^message$/, 2_000],
  [/address|^(street|suite|city)$/, 500],
  [/name|title|remarks|nar+ation|^note$|next_of_kin$|others$/i, 200],
]
const mostOtherwise = 100
const deepest = 10

/** Characters that PostgreSQL cannot store: a NUL, and half of a surrogate pair. */
const unstorable = /\0|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/

/**
 * Throws if a text among the arguments of a call, at any depth, is longer than its name allows, or cannot be
 * stored at all. The length is looked at first, so that no other rule meets an endless text. No call has
 * arguments that are nested deeper than a few levels.
 */
export function refuseOddTexts(value: unknown, name = '', depth = 0): void {
  if (depth > deepest) throw badInput('The arguments are nested too deeply')
  if (typeof value === 'string') {
    const problem = oddText(value, name)
    if (problem) throw badInput(problem)
  } else if (Array.isArray(value)) for (const one of value) refuseOddTexts(one, name, depth + 1)
  else if (value !== null && typeof value === 'object')
    for (const [member, inside] of Object.entries(value)) refuseOddTexts(inside, member, depth + 1)
}

/** Returns what is wrong with a text of that name: too long, or not to be stored. Undefined if nothing is. */
export function oddText(text: string, name: string): string | undefined {
  const most = mostFor(name)
  if (text.length > most) return `${name} is at most ${most} characters long`
  return unstorable.test(text) ? `${name} has characters that cannot be read` : undefined
}

function mostFor(name: string): number {
  return limits.find(([names]) => names.test(name))?.[1] ?? mostOtherwise
}
