import type { AnyList } from '../../offline/lists/define-list'

/** A list that can be taken along, with the title of its screen. */
export interface TakableList {
  readonly list: AnyList
  readonly title: string
}

/**
 * Returns whether rows of a period can be taken along: the bank must answer the list by days. A whole list is
 * on the device anyway.
 */
export function isTakable(list: AnyList): boolean {
  return !list.isWhole && list.narrowedBy === undefined
}
