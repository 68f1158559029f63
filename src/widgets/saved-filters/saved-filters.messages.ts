import type { NotStored } from '../../offline/store/not-stored'
import { FILTER_NAME_MAX, type NameProblem, SAVED_FILTERS_MAX } from './saved-filters.rules'

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

/** Returns the question before a saved filter is deleted. */
export const deleteQuestionMessage = (name: string) => `Delete “${name}”?`

/** Returns why the saved filters are as they were: a change was not stored, or one was not deleted. */
export function unchangedMessage({ kind }: NotStored): string {
  return kind === 'store-closed'
    ? 'Nothing was changed: this tab lost its connection to the saved data. Reload the page, then try again.'
    : 'Nothing was changed: this device is full or does not answer. Free some space, then try again.'
}
