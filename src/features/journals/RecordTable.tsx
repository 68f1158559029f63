import { type RefObject, useEffect, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { sidesOf } from '../../domain/money/sides'
import { Amount } from '../../ui/Amount/Amount'
import { Button } from '../../ui/Button/Button'
import { DataTable } from '../../ui/DataTable/DataTable'
import type { TableColumn } from '../../ui/DataTable/table.types'
import { Note } from '../../ui/Note/Note'
import { VisuallyHidden } from '../../ui/VisuallyHidden/VisuallyHidden'
import { focusField } from '../../widgets/draft-form/focus-field'
import css from './JournalCreate.module.css'
import type { JournalFormHandle } from './journal-form'
import { FIRST_FINISH_RECORD } from './journals.messages'
import { isEmptyRecord, type JournalRecord } from './journals.rules'

/** A record that left the table to be typed again, with its form and where it was. */
export interface EditedRecord {
  readonly form: JournalFormHandle
  readonly record: JournalRecord
  readonly at: number
}

/** The added records with their sums. A record can be typed again, and a deleted record restored. */
export function RecordTable({
  form,
  isSubmitted,
  locked,
  edited,
}: {
  form: JournalFormHandle
  isSubmitted: boolean
  locked: boolean
  /** Gets the record that the user types again. */
  edited: RefObject<EditedRecord | undefined>
}) {
  const records = useWatch({ control: form.control, name: 'records' })
  const isTyping = !isEmptyRecord(useWatch({ control: form.control, name: 'row' }))
  const [deleted, setDeleted] = useState<{ record: JournalRecord; at: number }>()
  const undo = useRef<HTMLButtonElement>(null)

  const change = (next: JournalRecord[]) => {
    form.setValue('records', next)
    if (isSubmitted) void form.trigger('records')
  }
  const remove = (record: JournalRecord) => {
    setDeleted({ record, at: records.indexOf(record) })
    change(records.filter((other) => other !== record))
  }
  const edit = (record: JournalRecord) => {
    edited.current = { form, record, at: records.indexOf(record) }
    change(records.filter((other) => other !== record))
    const { account_code, type, amount, sub_narration } = record
    // The code is shown as it is, also if the list of accounts does not have it.
    form.setValue('row', { account_code, type, amount, sub_narration, account_code_begun: account_code })
    focusField('row.amount')
  }
  const bringBack = () => {
    if (!deleted) return
    change(records.toSpliced(deleted.at, 0, deleted.record))
    setDeleted(undefined)
  }
  // The button that had the focus was removed with its row.
  useEffect(() => {
    if (deleted) undo.current?.focus()
  }, [deleted])

  const columns = recordColumns(records, locked ? undefined : { edit, remove }, isTyping)
  return (
    <>
      {records.length === 0 ? (
        <p className={css.none}>No records yet. An entry has at least two, with as much debit as credit.</p>
      ) : (
        <DataTable
          label="Entry records"
          className={css.ledger}
          columns={columns}
          rows={records}
          rowKey={({ id }) => id}
          rowLabel={(record) => `${record.account_code} ${record.account_title}`}
        />
      )}
      {deleted && !locked && (
        <Note
          actions={
            <Button ref={undo} onClick={bringBack}>
              Undo
            </Button>
          }
        >
          Deleted: {deleted.record.account_code} {deleted.record.account_title}, {deleted.record.type}{' '}
          <Amount value={deleted.record.amount} sign="₦" />
        </Note>
      )}
    </>
  )
}

function recordColumns(
  records: readonly JournalRecord[],
  acts: Readonly<Record<'edit' | 'remove', (record: JournalRecord) => void>> | undefined,
  isTyping: boolean,
): TableColumn<JournalRecord>[] {
  const { debit, credit } = sidesOf(records)
  const side = (type: string) => (record: JournalRecord) =>
    record.type === type && <Amount value={record.amount} />
  return [
    {
      key: 'account',
      head: 'Account',
      label: '',
      cell: (record) => (
        <>
          {record.account_code} <b>{record.account_title}</b>
        </>
      ),
      foot: 'Sum',
    },
    { key: 'sub', head: 'Sub narration', label: '', cell: (record) => record.sub_narration },
    {
      key: 'debit',
      head: 'Debit (₦)',
      label: 'Debit ₦',
      numeric: true,
      cell: side('DEBIT'),
      foot: <Amount value={debit} />,
    },
    {
      key: 'credit',
      head: 'Credit (₦)',
      label: 'Credit ₦',
      numeric: true,
      cell: side('CREDIT'),
      foot: <Amount value={credit} />,
    },
    {
      key: 'acts',
      head: '',
      cell: (record) => {
        const which = (
          <VisuallyHidden>
            {' '}
            {record.account_code} {record.type}
          </VisuallyHidden>
        )
        return (
          acts && (
            <>
              <Button
                kind="text"
                off={isTyping ? FIRST_FINISH_RECORD : undefined}
                offQuiet
                onClick={() => acts.edit(record)}
              >
                Edit{which}
              </Button>
              <Button kind="text" onClick={() => acts.remove(record)}>
                Delete{which}
              </Button>
            </>
          )
        )
      },
    },
  ]
}
