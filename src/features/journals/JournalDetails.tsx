import { Button } from '../../ui/Button/Button'
import { Dialog, DialogFoot } from '../../ui/Dialog/Dialog'
import { SummaryList } from '../../ui/SummaryList/SummaryList'
import type { JournalEntry } from './journal-entry'
import { JournalRecordLines, journalFacts } from './journal-facts'

/**
 * The Journal Details of an entry: its fields, its records, the sums of both sides. Closed if there is no
 * entry.
 */
export function JournalDetails({
  entry,
  branch,
  onClose,
}: {
  entry: JournalEntry | undefined
  branch: string
  onClose: () => void
}) {
  return (
    <Dialog open={entry !== undefined} title="Journal Details" onClose={onClose}>
      {entry && (
        <>
          <SummaryList lines={journalFacts(entry, branch)} />
          <JournalRecordLines entry={entry} />
        </>
      )}
      <DialogFoot>
        <Button data-first onClick={onClose}>
          Close
        </Button>
      </DialogFoot>
    </Dialog>
  )
}
