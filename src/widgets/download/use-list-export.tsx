import { lazy, type ReactNode, Suspense, useState } from 'react'
import { may } from '../../domain/permissions'
import type { ListFilter } from '../../offline/lists/define-list'
import { useConnection } from '../../offline/react/use-connection'
import { useWorkspace } from '../../offline/react/use-workspace'
import { Button } from '../../ui/Button/Button'
import { OFFLINE_SHORT } from '../offline-reason.messages'
import type { ListExport } from './list-export'

const ExportDialog = lazy(() => import('./ExportDialog'))

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
  const [isOpen, setOpen] = useState(false)
  // Its code is fetched for the first question, and stays, so that closing is the dialog's own.
  const [isAsked, setAsked] = useState(false)
  if (!list || !may(user, list.capability, config).allowed) return { button: undefined, dialog: undefined }
  const open = () => {
    setAsked(true)
    setOpen(true)
  }
  return {
    button: (
      <Button kind="text" off={up ? undefined : OFFLINE_SHORT} offQuiet onClick={open}>
        Export as CSV
      </Button>
    ),
    dialog: isAsked && (
      <Suspense>
        <ExportDialog list={list} filter={filter} open={isOpen} onClose={() => setOpen(false)} />
      </Suspense>
    ),
  }
}
