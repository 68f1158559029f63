import type { ListFilter } from '../../../offline/lists/define-list'
import { Button } from '../../../ui/Button/Button'
import { lazyDialog, useLazyDialog } from '../../../ui/lazy-part/lazy-dialog'
import type { ListFilterFields } from './list-filter'

const SavedFiltersDialog = lazyDialog(() => import('./SavedFiltersDialog'))

/**
 * "Saved filters" for a filter bar, and its dialog, which stands elsewhere: on a phone the fields of the bar
 * close when a dialog opens, and whatever is in them.
 */
export function useSavedFiltersDialog(
  list: string,
  fields: ListFilterFields,
  filter: ListFilter,
  onApply: (filter: ListFilter) => void,
) {
  const dialog = useLazyDialog()
  return {
    button: (
      <Button kind="text" onClick={dialog.open}>
        Saved filters
      </Button>
    ),
    dialog: dialog.isWanted && (
      <SavedFiltersDialog
        list={list}
        fields={fields}
        filter={filter}
        open={dialog.isOpen}
        onApply={onApply}
        onClose={dialog.close}
      />
    ),
  }
}
