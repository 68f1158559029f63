import { useState } from 'react'
import type { AnyList } from '../../offline/lists/define-list'
import type { TableProps } from '../../ui/DataTable/table.types'

/** The rows of a page that the user can approve, or all of them. */
export interface Approvable<Row> {
  readonly isOn: boolean
  readonly turn: (isOn: boolean) => void
  readonly shown: readonly Row[]
  /** How many rows of the page are left out. */
  readonly hidden: number
  /** Whether all of them are. */
  readonly isNone: boolean
}

/**
 * Leaves out of a page the rows that only others can approve. The bank has no such filter; each page is
 * looked through as it comes, so that no row is missed that is not on the device yet. A row that only has to
 * wait (its outcome is unknown) stays.
 * @param isDefault whether they are left out before the user has chosen: if a limit binds the user
 */
export function useApprovable<Row>(
  rows: readonly Row[],
  isForOthers: (row: Row) => boolean,
  isDefault: boolean,
): Approvable<Row> {
  const [chosen, setChosen] = useState<boolean>()
  const isOn = chosen ?? isDefault
  const shown = isOn ? rows.filter((row) => !isForOthers(row)) : rows
  const hidden = rows.length - shown.length
  return { isOn, turn: setChosen, shown, hidden, isNone: shown.length === 0 && hidden > 0 }
}

/**
 * Returns where the shown rows are in the whole list, for its table; undefined if some of the page are left
 * out.
 */
export function shownPosition(
  { hidden }: Approvable<unknown>,
  { pageSize }: Pick<AnyList, 'pageSize'>,
  { page, total, view }: { page: number; total: number; view: { isCounted: boolean } },
): TableProps<unknown>['position'] {
  if (hidden > 0) return undefined
  return { before: (page - 1) * pageSize, total: view.isCounted ? total : undefined }
}
