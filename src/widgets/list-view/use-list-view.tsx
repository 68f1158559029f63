import { lazy, Suspense, useState } from 'react'
import type { ListPreferences } from '../../offline/lists/list-preferences'
import { Button } from '../../ui/Button/Button'
import type { ChoosableColumn } from './shown-columns'

const ListViewDialog = lazy(() => import('./ListViewDialog'))

/**
 * "View" for the head of a list, by which a user chooses its columns and the height of its rows, and its
 * dialog, which stands elsewhere: on a phone the head closes when its button is pressed.
 */
export function useListView(
  list: string,
  columns: readonly ChoosableColumn[],
  preferences: ListPreferences | undefined,
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
        View
      </Button>
    ),
    dialog: isWanted && preferences && (
      <Suspense>
        <ListViewDialog
          list={list}
          columns={columns}
          preferences={preferences}
          open={isOpen}
          onClose={() => setOpen(false)}
        />
      </Suspense>
    ),
  }
}
