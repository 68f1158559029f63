import type { ReactNode } from 'react'
import { may } from '../../domain/permissions'
import type { ListFilter } from '../../offline/lists/define-list'
import { useConnection, useWorkspace } from '../../offline/react/use-workspace'
import { Button } from '../../ui/Button/Button'
import { lazyDialog, useLazyDialog } from '../../ui/lazy-part/lazy-dialog'
import { OFFLINE_SHORT } from '../offline-reason.messages'
import type { ListExport } from './list-export'

const ExportDialog = lazyDialog(() => import('./ExportDialog'))

/**
 * "Export as CSV" for the head of a list, and its dialog, which stands elsewhere: on a phone the head closes
 * when its button is pressed. Both are undefined for a list without it, and for a user who may not export.
 */
export function useListExport(
  list: ListExport | undefined,
  filter: ListFilter,
): { readonly button: ReactNode; readonly dialog: ReactNode } {
  const { user, config } = useWorkspace()
  const { up } = useConnection()
  const dialog = useLazyDialog()
  if (!list || !may(user, list.capability, config).allowed) return { button: undefined, dialog: undefined }
  return {
    button: (
      <Button kind="text" off={up ? undefined : OFFLINE_SHORT} offQuiet onClick={dialog.open}>
        Export as CSV
      </Button>
    ),
    dialog: dialog.isWanted && (
      <ExportDialog list={list} filter={filter} open={dialog.isOpen} onClose={dialog.close} />
    ),
  }
}
