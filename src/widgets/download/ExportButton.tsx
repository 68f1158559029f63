import { lazy, Suspense, useState } from 'react'
import { may } from '../../domain/permissions'
import type { ListFilter } from '../../offline/lists/define-list'
import { useConnection } from '../../offline/react/use-connection'
import { useWorkspace } from '../../offline/react/use-workspace'
import { Button } from '../../ui/Button/Button'
import { OFFLINE_SHORT } from '../offline-reason.messages'
import type { ListExport } from './list-export'

const ExportDialog = lazy(() => import('./ExportDialog'))

/** "Export as CSV" at the head of a list; not there for a user who may not export it. */
export function ExportButton({ list, filter }: { list: ListExport; filter: ListFilter }) {
  const { user, config } = useWorkspace()
  const { up } = useConnection()
  const [isOpen, setOpen] = useState(false)
  // Its code is fetched for the first question, and stays, so that closing is the dialog's own.
  const [isAsked, setAsked] = useState(false)
  if (!may(user, list.capability, config).allowed) return null
  return (
    <>
      <Button
        kind="text"
        off={up ? undefined : OFFLINE_SHORT}
        offQuiet
        onClick={() => {
          setAsked(true)
          setOpen(true)
        }}
      >
        Export as CSV
      </Button>
      {isAsked && (
        <Suspense>
          <ExportDialog list={list} filter={filter} open={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
