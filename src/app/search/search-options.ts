import { folded } from '../../domain/fold'
import type { SearchHit } from '../../offline/lists/search-rows'

/** A screen that the search box can go to; `list` is the cached list that it shows. */
export interface SearchableScreen {
  readonly path: string
  readonly title: string
  readonly also?: string | undefined
  readonly list?: { readonly name: string } | undefined
  readonly listTitle?: string | undefined
}

/** A result of the search box: a screen, or a row of the list that a screen shows. */
export interface SearchOption {
  readonly key: string
  readonly group: string
  readonly title: string
  readonly detail: string
  readonly path: string
  /** The text to filter the list by. It is never in an address: it may be a customer's name or number. */
  readonly query?: string | undefined
}

/**
 * Returns the screens whose title or other name contains every word of the text, then the found rows, grouped
 * under the names of their lists.
 */
export function searchOptions(
  text: string,
  screens: readonly SearchableScreen[],
  hits: readonly SearchHit[],
): SearchOption[] {
  const words = folded(text).split(/\s+/).filter(Boolean)
  const found = screens
    .filter(({ title, also = '' }) => words.every((word) => folded(`${title} ${also}`).includes(word)))
    .map(({ path, title }) => ({ key: path, group: 'Screens', title, detail: '', path }))
  const rows = hits.flatMap(({ list, id, title, detail, query }) => {
    const screen = screens.find((candidate) => candidate.list?.name === list)
    if (!screen) return []
    return [
      {
        key: `${list}/${id}`,
        group: screen.listTitle ?? screen.title,
        title,
        detail,
        path: screen.path,
        query,
      },
    ]
  })
  return [...found, ...rows]
}
