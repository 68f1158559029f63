import { lazy, Suspense, useState } from 'react'
import type { ListFilter } from '../../offline/lists/define-list'
import { Button } from '../../ui/Button/Button'
import type { ListFilterFields } from '../list-filter/list-filter'

const SavedFiltersDialog = lazy(() => import('./SavedFiltersDialog'))

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
  const [isOpen, setOpen] = useState(false)
  // Its code is fetched when it is first opened, and stays, so that closing is the dialog's own.
  const [isWanted, setWanted] = useState(false)
  return {
    button: (
      <Button
        kind="text"
        onClick={() => {
          setWanted(true)
          setOpen(true)
        }}
      >
        Saved filters
      </Button>
    ),
    dialog: isWanted && (
      <Suspense>
        <SavedFiltersDialog
          list={list}
          fields={fields}
          filter={filter}
          open={isOpen}
          onApply={onApply}
          onClose={() => setOpen(false)}
        />
      </Suspense>
    ),
  }
}
