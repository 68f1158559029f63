import { searchQuery } from '../../domain/text/search-query'
import { TEXT_FIELD } from '../../offline/lists/sought-texts'
import type { BankSearch, SearchableScreen } from './search.types'

/** A shorter text would find everything. */
const LEAST_CHARACTERS = 2

/**
 * Returns the lists among these screens in which the bank finds a text. `off` says why it cannot be asked
 * now.
 */
export function bankSearches(
  text: string,
  screens: readonly SearchableScreen[],
  off: string | undefined,
): readonly BankSearch[] {
  const query = searchQuery(text)
  if (query.length < LEAST_CHARACTERS) return []
  return screens.flatMap(({ path, title, list, listTitle = title }) =>
    list && takesText(list) ? [{ path, title: listTitle, query, off }] : [],
  )
}

/** Its document says it: a list that the bank does not filter sends no text. */
function takesText({ document, narrowedBy }: NonNullable<SearchableScreen['list']>): boolean {
  return narrowedBy === undefined && document.includes(`$${TEXT_FIELD}`)
}
