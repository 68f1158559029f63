import { useState } from 'react'
import { Button } from '../../ui/Button/Button'
import { ConfirmDialog } from '../../ui/Dialog/ConfirmDialog'
import { exportQuestionMessage, FILES } from './draft-files.messages'
import { useExportDrafts } from './use-export-drafts'

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
