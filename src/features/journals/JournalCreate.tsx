import { useRef, useState } from 'react'
import { useFormState, useWatch } from 'react-hook-form'
import { Note } from '../../ui/Note/Note'
import { Section } from '../../ui/Page/Section'
import { DraftForm } from '../../widgets/draft-form/DraftForm'
import { ShortForm } from '../../widgets/draft-form/ShortForm'
import { useOptions } from '../../widgets/options/use-options'
import { BalanceStatus } from './BalanceStatus'
import { branchesRead } from './branches.read'
import { JournalHeader } from './JournalHeader'
import { journalDraft } from './journal.draft'
import type { JournalFormHandle } from './journal-form'
import { journalSlip, repeatedJournal } from './journal-slip'
import { draftMessages, movedDateMessage } from './journals.messages'
import { RecordEntry } from './RecordEntry'
import { type EditedRecord, RecordTable } from './RecordTable'

const LIST = { href: '/journal', label: 'Journal Entries' }

const FIELDS = [
  { name: 'operationDate', label: 'Operation Date' },
  { name: 'branch', label: 'Branch(s)' },
  { name: 'folio', label: 'Folio 1' },
  { name: 'narration', label: 'Narration' },
  { name: 'row', label: 'Entry record', goTo: 'row.account_code' },
  { name: 'records', label: 'Entry records', goTo: 'row.account_code' },
]

/** Journal create (money-movement §2): the header, the record being typed, the records with their sums. */
export default function JournalCreate() {
  const { titleOf } = useOptions(branchesRead)
  const edited = useRef<EditedRecord>(undefined)
  const branchOf = (code: string) => `${code} ${titleOf(code)}`.trim()
  return (
    <DraftForm
      definition={journalDraft}
      title="Create journal entry"
      crumb={LIST}
      messages={draftMessages}
      submit="Create Journal Entry"
      slip={{ slipOf: (facts) => journalSlip(facts, branchOf), repeat: repeatedJournal }}
      fields={FIELDS}
    >
      {(draft) => (
        <ShortForm
          draft={draft}
          above={<MovedDateNote form={draft.form} />}
          below={
            <>
              <Section title="Entry records" />
              {!draft.locked && (
                <RecordEntry form={draft.form} tried={draft.tried} edited={edited} onFinish={draft.finish} />
              )}
              <RecordTable form={draft.form} tried={draft.tried} locked={draft.locked} edited={edited} />
            </>
          }
          status={<BalanceStatus form={draft.form} />}
        >
          <JournalHeader form={draft.form} locked={draft.locked} fillQuietly={draft.fillQuietly} />
        </ShortForm>
      )}
    </DraftForm>
  )
}

/**
 * Says that the operation date of an entry changed since the user began to write it. Draws nothing if it did
 * not.
 */
function MovedDateNote({ form }: { form: JournalFormHandle }) {
  const { isDirty, defaultValues } = useFormState({ control: form.control })
  const day = useWatch({ control: form.control, name: 'operationDate' })
  const opened = defaultValues?.operationDate ?? ''
  const [begunOn, setBegunOn] = useState(opened)
  // Until something is typed, nothing was written for another date.
  const isBegun = isDirty || opened !== ''
  if (!isBegun && begunOn !== day) setBegunOn(day)
  if (!isBegun || begunOn === '' || begunOn === day) return null
  return <Note tone="warn">{movedDateMessage(begunOn, day)}</Note>
}
