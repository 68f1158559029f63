import { useId } from 'react'
import { type FieldErrors, useFormState } from 'react-hook-form'
import { useConnection } from '../../offline/react/use-connection'
import { Button } from '../../ui/Button/Button'
import { Note } from '../../ui/Note/Note'
import { Section } from '../../ui/Page/Section'
import type { OpenDraft } from '../../widgets/draft-form/DraftPage'
import { LOCKED } from '../../widgets/draft-form/draft-form.messages'
import { ErrorSummary } from '../../widgets/draft-form/ErrorSummary'
import { showField } from '../../widgets/draft-form/focus-field'
import { KeepAsDraft } from '../../widgets/draft-form/KeepAsDraft'
import { problemsIn } from '../../widgets/draft-form/problems'
import { SaveFailure } from '../../widgets/draft-form/SaveFailure'
import { useDraftForm } from '../../widgets/draft-form/use-draft-form'
import { Verdict } from './BalanceStatus'
import css from './JournalCreate.module.css'
import { JournalHeader } from './JournalHeader'
import { type JournalValues, journalDraft } from './journal.draft'
import type { JournalFormHold } from './journal-form'
import { RecordEntry } from './RecordEntry'
import { RecordTable } from './RecordTable'

/** The fields in the order in which they are put right. */
const FIELDS = [
  { name: 'operationDate', label: 'Operation Date' },
  { name: 'branch', label: 'Branch(s)' },
  { name: 'folio', label: 'Folio 1' },
  { name: 'narration', label: 'Narration' },
  { name: 'row', label: 'Entry record' },
  { name: 'records', label: 'Entry records' },
] as const

/** The form of a journal entry: the header, the record being typed, the records with their sums. */
export function JournalForm({ editor, locked, reopen, goTo }: OpenDraft<JournalValues>) {
  const headerId = useId()
  const { up: isOnline } = useConnection()
  const go = (name: string) => showField(name === 'row' || name === 'records' ? 'row.account_code' : name)
  const toFirst = (errors: FieldErrors<JournalValues>) => go(problemsIn(errors, FIELDS)[0]?.name ?? '')
  const draftForm = useDraftForm(journalDraft, editor, { onWrong: toFirst })
  const { form, submit, tried, queueing } = draftForm

  return (
    <>
      <SaveFailure
        definition={journalDraft}
        editor={editor}
        queueFailure={draftForm.queueFailure}
        contents={async () => ({ values: form.getValues(), pictures: [] })}
        onSaveAgain={draftForm.saveAgain}
        onReopen={reopen}
        onMoved={goTo}
      />
      {locked && <Note>{LOCKED}</Note>}
      {tried && !locked && <Problems form={form} onGo={go} />}
      {/* A fieldset around the table as well would be simpler, but Chromium drops the layout of a table in a container query
          inside of one as soon as a row goes. */}
      <form id={headerId} onSubmit={submit} noValidate>
        <fieldset disabled={locked}>
          <JournalHeader form={form} locked={locked} fillQuietly={draftForm.fillQuietly} />
        </fieldset>
      </form>
      <Section title="Entry records" />
      {!locked && <RecordEntry form={form} tried={tried} />}
      <RecordTable form={form} tried={tried} locked={locked} />
      {!locked && (
        <div className={css.stamp}>
          <Button kind="main" type="submit" form={headerId} busy={queueing}>
            {isOnline ? 'Create Journal Entry' : 'Queue for sending'}
          </Button>
          <KeepAsDraft editor={editor} />
          <Verdict form={form} />
        </div>
      )}
    </>
  )
}

function Problems({ form, onGo }: { form: JournalFormHold; onGo: (name: string) => void }) {
  const { errors } = useFormState({ control: form.control })
  return <ErrorSummary problems={problemsIn(errors, FIELDS)} onGo={onGo} />
}
