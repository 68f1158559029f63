import type { AnyList } from '../../offline/lists/define-list'

/** A screen that the search box can go to; `list` is the cached list that it shows. */
export interface SearchableScreen {
  readonly path: string
  readonly title: string
  /** The other names of the screen beside its title. */
  readonly names?: readonly string[] | undefined
  readonly list?: Pick<AnyList, 'name' | 'document' | 'narrowedBy'> | undefined
  readonly listTitle?: string | undefined
}

/** The address that a choice leads to, or the function that it runs. */
export type SearchTarget =
  | {
      readonly path: string
      /** The text to filter the list by. It is never in an address: it may be a customer's name or number. */
      readonly query?: string | undefined
    }
  | { readonly run: () => void }

/** An action of the search box, or the screen on which it is done. */
export interface SearchAction {
  readonly title: string
  /** The other names of the action beside its title. */
  readonly names: readonly string[]
  readonly target: SearchTarget
}

/** A list that the bank itself can search, and the text that it is asked for. */
export interface BankSearch {
  readonly path: string
  readonly title: string
  readonly query: string
  /** Why the bank cannot be asked now. */
  readonly off: string | undefined
}
