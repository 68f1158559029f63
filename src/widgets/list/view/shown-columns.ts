import type { ListPreferences } from '../../../offline/lists/list-preferences'
import type { TableColumn } from '../../../ui/DataTable/table.types'

/** The properties of a column that decide whether it is shown, whatever its rows are. */
export type ChoosableColumn = Pick<TableColumn<unknown>, 'key' | 'head' | 'primary' | 'main' | 'isOptional'>

/**
 * Returns whether a user may hide a column: not the column of actions, and not what a card has in its first
 * line, by which the rows are told apart.
 */
export const isChoosable = ({ head, primary, main }: ChoosableColumn) => head !== '' && !primary && !main

/** Returns whether a column is shown: as the user chose or, without a choice, if it is not optional. */
export const isShown = (column: ChoosableColumn, chosen: ListPreferences['columns']) =>
  !isChoosable(column) || (chosen[column.key] ?? !column.isOptional)
