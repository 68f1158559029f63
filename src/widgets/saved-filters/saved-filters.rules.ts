import type { ListFilter } from '../../offline/lists/define-list'
import type { SavedFilter } from '../../offline/lists/list-preferences'

export const FILTER_NAME_MAX = 40
/** More would not be found again by their names. */
export const SAVED_FILTERS_MAX = 30

const ALPHABET = new Intl.Collator('en-NG', { numeric: true })
const isSameName = (one: string, other: string) => ALPHABET.compare(one, other) === 0

/** The reason why a filter cannot be saved under a name. */
export type NameProblem = 'empty' | 'too-long' | 'taken' | 'too-many'

/**
 * Returns what prevents a filter from being saved under a name, or undefined if nothing does. `renamed` is
 * the id of the filter that is to get the name; a new one has none.
 */
export function nameProblem(
  saved: readonly SavedFilter[],
  name: string,
  renamed?: string,
): NameProblem | undefined {
  const wanted = name.trim()
  if (wanted === '') return 'empty'
  if ([...wanted].length > FILTER_NAME_MAX) return 'too-long'
  if (saved.some(({ id, name: other }) => id !== renamed && isSameName(other, wanted))) return 'taken'
  return renamed === undefined && saved.length >= SAVED_FILTERS_MAX ? 'too-many' : undefined
}

/** Returns the filters with one more, or with one that has another name, in the order of the alphabet. */
export function withFilter(saved: readonly SavedFilter[], one: SavedFilter): SavedFilter[] {
  const others = saved.filter(({ id }) => id !== one.id)
  return [...others, { ...one, name: one.name.trim() }].sort((a, b) => ALPHABET.compare(a.name, b.name))
}

/** Returns the saved filter that filters the same. */
export function sameFilter(saved: readonly SavedFilter[], filter: ListFilter): SavedFilter | undefined {
  const wanted = spelled(filter)
  return saved.find((one) => spelled(one.filter) === wanted)
}

const spelled = (filter: ListFilter) =>
  JSON.stringify(Object.entries(filter).sort(([a], [b]) => (a < b ? -1 : 1)))
