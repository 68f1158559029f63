import { type ListPreferences, NO_PREFERENCES } from '../../../offline/lists/list-preferences'
import { Button } from '../../../ui/Button/Button'
import type { TableColumn } from '../../../ui/DataTable/table.types'
import { lazyDialog, useLazyDialog } from '../../../ui/lazy-part/lazy-dialog'
import { type ChoosableColumn, isShown } from './shown-columns'
import { useListPreferences } from './use-list-preferences'

const ListViewDialog = lazyDialog(() => import(/* chunk: list-parts */ './ListViewDialog'))

/**
 * "View" for the head of a list, by which a user chooses its columns and the height of its rows, and its
 * dialog, which stands elsewhere: on a phone the head closes when its button is pressed.
 */
export function useListView(
  list: string,
  columns: readonly ChoosableColumn[],
  preferences: ListPreferences | undefined,
) {
  const dialog = useLazyDialog()
  return {
    button: (
      <Button kind="text" onClick={dialog.open}>
        View
      </Button>
    ),
    dialog: dialog.isWanted && preferences && (
      <ListViewDialog
        list={list}
        columns={columns}
        preferences={preferences}
        open={dialog.isOpen}
        onClose={dialog.close}
      />
    ),
  }
}

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
