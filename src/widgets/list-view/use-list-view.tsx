import type { ListPreferences } from '../../offline/lists/list-preferences'
import { Button } from '../../ui/Button/Button'
import { lazyDialog, useLazyDialog } from '../../ui/lazy-part/lazy-dialog'
import type { ChoosableColumn } from './shown-columns'

const ListViewDialog = lazyDialog(() => import('./ListViewDialog'))

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
