import { useState } from 'react'
import { createPortal } from 'react-dom'
import { Button } from '../../ui/Button/Button'
import { VisuallyHidden } from '../../ui/VisuallyHidden/VisuallyHidden'
import { JournalDetails } from './JournalDetails'
import type { JournalEntry } from './journal-entry'

/** The button of a row that opens the Journal Details of its entry. */
export function JournalRecords({ entry, branch }: { entry: JournalEntry; branch: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button kind="text" onClick={() => setOpen(true)}>
        Records
        <VisuallyHidden> of {entry.narration}</VisuallyHidden>
      </Button>
      {/* Inside the cell the dialog would inherit the text style of the table. */}
      {createPortal(
        <JournalDetails entry={isOpen ? entry : undefined} branch={branch} onClose={() => setOpen(false)} />,
        document.body,
      )}
    </>
  )
}
