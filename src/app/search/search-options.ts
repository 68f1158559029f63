import { folded } from '../../domain/text/fold'
import type { SearchHit } from '../../offline/lists/search-rows'
import type { BankSearch, SearchAction, SearchableScreen, SearchTarget } from './search.types'

/** The group of the choices that search at the bank. */
const BANK_SEARCH = 'Search at the bank'

/** A choice: a screen, an action, a row of the list that a screen shows, or a list of the bank. */
export interface SearchOption {
  readonly key: string
  readonly group: string
  readonly title: string
  readonly detail: string
  readonly target: SearchTarget
  /** Why it cannot be chosen now. */
  readonly off?: string | undefined
}

/** The choices of the search box: the screens and actions of this user, and the results for the text. */
export interface Searched {
  readonly screens: readonly SearchableScreen[]
  readonly actions: readonly SearchAction[]
  readonly hits: readonly SearchHit[]
  readonly atBank: readonly BankSearch[]
}

/**
 * Returns the choices for a text: the screens and actions that are called so, the found rows, grouped under
 * the names of their lists, and at last the lists of the bank. An action that only opens a screen stands for
 * it, unless the screen's own title was searched. Screens come first if a title was.
 */
export function searchOptions(text: string, { screens, actions, hits, atBank }: Searched): SearchOption[] {
  const words = folded(text).split(/\s+/).filter(Boolean)
  const byTitle = screens.filter(({ title }) => words.every((word) => folded(title).includes(word)))
  const done = actions.filter(
    ({ title, names, target }) =>
      isCalled(words, [title, ...names]) && !('path' in target && hasPath(byTitle, target.path)),
  )
  const reached = done.map(({ target }) => screenPath(target))
  const byName = screens.filter(
    ({ path, title, names = [] }) =>
      !hasPath(byTitle, path) && !reached.includes(path) && isCalled(words, [title, ...names]),
  )
  const ofScreens = [...byTitle, ...byName].map(
    ({ path, title }): SearchOption => ({
      key: path,
      group: 'Screens',
      title,
      detail: '',
      target: { path },
    }),
  )
  const ofActions = done.map(
    ({ title, target }): SearchOption => ({
      key: `action ${title}`,
      group: 'Actions',
      title,
      detail: screens.find(({ path }) => path === screenPath(target))?.title ?? '',
      target,
    }),
  )
  const ofRows = hits.flatMap(({ list, id, title, detail, query }): SearchOption[] => {
    const screen = screens.find((candidate) => candidate.list?.name === list)
    if (!screen) return []
    const group = screen.listTitle ?? screen.title
    return [{ key: `${list}/${id}`, group, title, detail, target: { path: screen.path, query } }]
  })
  const ofBank = atBank.map(
    ({ path, title, query, off }): SearchOption => ({
      key: `bank ${path}`,
      group: BANK_SEARCH,
      title,
      detail: off ?? '',
      target: { path, query },
      off,
    }),
  )
  const named = byTitle.length > 0 ? [...ofScreens, ...ofActions] : [...ofActions, ...ofScreens]
  return [...named, ...ofRows, ...ofBank]
}

const hasPath = (screens: readonly SearchableScreen[], path: string) =>
  screens.some((screen) => screen.path === path)

/** The path of the screen that a target leads to, whatever its tab. */
const screenPath = (target: SearchTarget) => ('path' in target ? target.path.split('?')[0] : undefined)

/** Returns whether each word begins a word of the names. */
function isCalled(words: readonly string[], names: readonly string[]): boolean {
  const called = names.flatMap((name) => folded(name).split(/[\s/,-]+/))
  return words.every((word) => called.some((one) => one.startsWith(word)))
}
