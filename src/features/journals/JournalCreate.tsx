import { DraftPage } from '../../widgets/draft-form/DraftPage'
import { JournalForm } from './JournalForm'
import { journalDraft } from './journal.draft'
import { draftMessages } from './journals.messages'

const LIST = { href: '/journal', label: 'Journal Entries' }

/** Journal create (money-movement §2): written with or without a connection, sent once. */
export default function JournalCreate() {
  return (
    <DraftPage definition={journalDraft} title="Create journal entry" crumb={LIST} messages={draftMessages}>
      {(draft) => <JournalForm {...draft} />}
    </DraftPage>
  )
}
