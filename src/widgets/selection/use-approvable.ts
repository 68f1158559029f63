import { useState } from 'react'

/** The rows of a page that the user can approve, or all of them. */
export interface Approvable<Row> {
  readonly isOn: boolean
  readonly turn: (isOn: boolean) => void
  readonly shown: readonly Row[]
  /** How many rows of the page are left out. */
  readonly hidden: number
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
  return { isOn, turn: setChosen, shown, hidden: rows.length - shown.length }
}
