import { useState } from 'react'
import { logError } from '../../offline/error-log/error-log'
import { useSingleRun } from '../../offline/react/use-single-run'
import { useWorkspace } from '../../offline/react/use-workspace'
import { Button } from '../../ui/Button/Button'
import { ConfirmDialog } from '../../ui/Dialog/ConfirmDialog'
import { notify } from '../../ui/Toaster/notify'
import { saveFile } from '../../widgets/download/save-file'
import { exportQuestionMessage, FILES } from './draft-files.messages'
import { exportDrafts } from './export-drafts'

/** Moves all drafts that have never left this device to one encrypted file. */
export function ExportDrafts({ kind = 'plain' }: { kind?: 'plain' | 'text' }) {
  const { busy, run } = useExportDrafts()
  const [isAsked, setAsked] = useState(false)
  const question = exportQuestionMessage(FILES.all)
  return (
    <>
      <Button kind={kind} busy={busy} onClick={() => setAsked(true)}>
        {FILES.exportAll}
      </Button>
      <ConfirmDialog
        {...question}
        open={isAsked}
        onNo={() => setAsked(false)}
        onYes={() => {
          setAsked(false)
          void run()
        }}
      >
        <p>{question.text}</p>
      </ConfirmDialog>
    </>
  )
}

/** Moves drafts to a file and saves it: the one with an id, or all that have never left this device. */
export function useExportDrafts() {
  const { db } = useWorkspace()
  return useSingleRun(async (id?: string) => {
    try {
      const exported = await exportDrafts(db, id)
      if (!exported.ok) return notify.error(FILES.tooLarge)
      const { name, drafts, content } = exported.value
      if (drafts === 0) return notify.warn(FILES.none)
      saveFile(name, content)
      notify.success(FILES.exported(drafts), { description: FILES.exportedWhy })
    } catch (thrown) {
      logError('drafts/export', thrown)
      notify.error(FILES.notExported)
    }
  })
}
