import { NO_PREFERENCES } from '../../offline/lists/list-preferences'
import type { TableColumn } from '../../ui/DataTable/table.types'
import { isShown } from './shown-columns'
import { useListPreferences } from './use-list-preferences'
import { useListView } from './use-list-view'

/**
 * "View" of a table that is no `listScreen`: its button and its dialog, and `table`, what the table shows by
 * it. `list` is the name under which the choice is remembered. Until that is read, `isReady` is false.
 */
export function useTableView<Row>(list: string, columns: readonly TableColumn<Row>[]) {
  const preferences = useListPreferences(list)
  const { button, dialog } = useListView(list, columns, preferences)
  const { columns: chosen, density } = preferences ?? NO_PREFERENCES
  return {
    button,
    dialog,
    isReady: preferences !== undefined,
    table: {
      columns: columns.filter((column) => isShown(column, chosen)),
      everyColumn: columns,
      density,
    },
  }
}
