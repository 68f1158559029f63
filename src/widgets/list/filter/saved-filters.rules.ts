import { quickPeriodNamed, quickPeriodOf } from '../../../domain/days/quick-periods'
import type { ListFilter } from '../../../offline/lists/define-list'
import type { SavedFilter } from '../../../offline/lists/list-preferences'
import type { NotStored } from '../../../offline/store/not-stored'

/** The texts of the dialog of the saved filters. */
export const SAVED_FILTERS = {
  title: 'Saved filters',
  none: 'No saved filters yet. Set a filter in the list, then save it here under a name.',
  name: 'Name',
  save: 'Save this filter',
  now: 'The filter now',
  rename: 'Rename',
  saveName: 'Save name',
  cancel: 'Cancel',
  remove: 'Delete',
  keep: 'Keep',
  close: 'Close',
  stored: 'They are saved on this device for you, in this list only.',
} as const

/** Returns what is wrong with a name. */
export function nameProblemMessage(problem: NameProblem): string {
  switch (problem) {
    case 'empty':
      return 'Give the filter a name'
    case 'too-long':
      return `Must be ${FILTER_NAME_MAX} characters or less`
    case 'taken':
      return 'You already have a filter with this name'
    case 'too-many':
      return `This list has ${SAVED_FILTERS_MAX} saved filters. Delete one first`
  }
}

/** Returns that the filter that is set is saved already. */
export const alreadySavedMessage = (name: string) => `The filter now is saved as “${name}”.`

/** Returns the label of the choice to save the days of a quick period instead of its word. */
export const keepDaysMessage = (days: string) => `Keep these days: ${days}`

/** Returns the question before a saved filter is deleted. */
export const deleteQuestionMessage = (name: string) => `Delete “${name}”?`

/** Returns why the saved filters are as they were: a change was not stored, or one was not deleted. */
export function unchangedMessage({ kind }: NotStored): string {
  return kind === 'store-closed'
    ? 'Nothing was changed: this tab lost its connection to the saved data. Reload the page, then try again.'
    : 'Nothing was changed: this device is full or does not answer. Free some space, then try again.'
}

const FILTER_NAME_MAX = 40
/** More would not be found again by their names. */
const SAVED_FILTERS_MAX = 30

const ALPHABET = new Intl.Collator('en-NG', { numeric: true })
const isSameName = (one: string, other: string) => ALPHABET.compare(one, other) === 0

/** The reason why a filter cannot be saved under a name. */
type NameProblem = 'empty' | 'too-long' | 'taken' | 'too-many'

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

/**
 * Returns a filter with the word of a quick period instead of its days, if it has just those days: saved so,
 * "yesterday" is another day tomorrow. `today` is the ISO day in Lagos.
 */
export function withQuickPeriod(filter: ListFilter, today: string): ListFilter {
  const quick = quickPeriodOf(filter, today)
  if (!quick) return filter
  const { specific_date: _, start_date: _start, end_date: _end, ...rest } = filter
  return { ...rest, date_filter: quick.value }
}

/** Returns a saved filter as it applies on a day: the ISO day in Lagos. */
export function filterOn(saved: ListFilter, today: string): ListFilter {
  const quick = quickPeriodNamed(saved.date_filter)
  return quick ? { ...saved, ...quick.days(today) } : saved
}

/** Returns the saved filter that is the same as one that is to be saved. */
export function sameFilter(saved: readonly SavedFilter[], filter: ListFilter): SavedFilter | undefined {
  const wanted = spelled(filter)
  return saved.find((one) => spelled(one.filter) === wanted)
}

const spelled = (filter: ListFilter) =>
  JSON.stringify(Object.entries(filter).sort(([a], [b]) => (a < b ? -1 : 1)))
