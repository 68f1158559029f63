import { useRef, useState } from 'react'
import { useFormState, useWatch } from 'react-hook-form'
import { formatDay } from '../../domain/days/dates'
import { formatNaira } from '../../domain/money/amount'
import { balanceOf, sidesOf } from '../../domain/money/sides'
import { Note } from '../../ui/Note/Note'
import { Section } from '../../ui/Page/Layout'
import { StatusBadge } from '../../ui/StatusBadge/StatusBadge'
import { DraftForm } from '../../widgets/draft-form/DraftForm'
import type { DraftSlip, SlipFacts } from '../../widgets/draft-form/draft-slip'
import { ShortForm } from '../../widgets/draft-form/ShortForm'
import { useOptions } from '../../widgets/options/use-options'
import { branchesRead } from './branches.read'
import css from './JournalCreate.module.css'
import { JournalHeader } from './JournalHeader'
import { type JournalValues, journalDraft } from './journal.draft'
import type { JournalFormHandle } from './journal-form'
import { balanceMessage, draftMessages, messages, movedDateMessage } from './journals.messages'
import { isBalanced } from './journals.rules'
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
                <RecordEntry
                  form={draft.form}
                  isSubmitted={draft.isSubmitted}
                  edited={edited}
                  onFinish={draft.finish}
                />
              )}
              <RecordTable
                form={draft.form}
                isSubmitted={draft.isSubmitted}
                locked={draft.locked}
                edited={edited}
              />
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

/** Returns what the slip of an entry shows. `branchOf` returns a branch's code and name. */
function journalSlip(
  { values, reference }: SlipFacts<JournalValues>,
  branchOf: (code: string) => string,
): DraftSlip {
  return {
    amount: formatNaira(sidesOf(values.records).debit),
    lines: [
      { label: 'Operation date', value: formatDay(values.operationDate) },
      { label: 'Branch', value: branchOf(values.branch) },
      { label: 'Folio', value: values.folio },
      { label: 'Narration', value: values.narration },
      ...values.records.map((record, at) => ({
        label: `${at + 1}. ${record.type} ${record.account_code} ${record.account_title}`.trim(),
        value: formatNaira(record.amount),
        note: record.sub_narration,
      })),
    ],
    reference: { label: 'Reference', value: reference },
  }
}

/** Returns what the next entry starts with if this one is repeated; the bank gives the date. */
function repeatedJournal(values: JournalValues): JournalValues {
  return {
    ...values,
    operationDate: '',
    records: values.records.map((record) => ({ ...record, id: crypto.randomUUID() })),
  }
}

/** Whether debit and credit balance, by how much they do not, and what that means for sending. */
function BalanceStatus({ form }: { form: JournalFormHandle }) {
  const records = useWatch({ control: form.control, name: 'records' })
  if (records.length === 0) return null
  const balance = balanceOf(sidesOf(records))
  const { label, detail } = balanceMessage(balance)
  return (
    <div role="status">
      <b className={css.verdict} data-heavier={balance.heavier}>
        <StatusBadge form="filled" tone={balance.heavier === 'none' ? 'good' : 'bad'}>
          {label}
        </StatusBadge>
        {detail && `: ${detail}`}
      </b>
      {!isBalanced(records) && <p className={css.why}>{messages.notBalanced}</p>}
    </div>
  )
}
