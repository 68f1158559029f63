import type { AnyList } from './define-list'

/** Where a user sees at the bank whether a write is there. */
export interface ShownIn {
  readonly list: AnyList
  /** A free text that narrows the list to the write and few others; '' if the bank's list takes none. */
  readonly text: string
  /** The route of the list's screen. */
  readonly path: string
}
