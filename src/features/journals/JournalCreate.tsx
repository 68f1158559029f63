import { DraftPage } from '../../pickers/draft-form/DraftPage'
import { JournalForm } from './JournalForm'
import { journalDraft } from './journal.draft'
import { draftWords } from './journals.messages'

const LIST = { href: '/journal', label: 'Journal Entries' }

/** Journal create (money-movement §2): written with or without a line, sent once. */
export default function JournalCreate() {
  return (
    <DraftPage definition={journalDraft} title="Create journal entry" crumb={LIST} words={draftWords}>
      {(draft) => <JournalForm {...draft} />}
    </DraftPage>
  )
}
