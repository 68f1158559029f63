import { formatDateTime, formatDay } from '../../domain/dates'
import { knownSidesOf } from '../../domain/sides'
import { Amount } from '../../ui/Amount/Amount'
import { DataTable } from '../../ui/DataTable/DataTable'
import type { TableColumn } from '../../ui/DataTable/table.types'
import { StatusBadge } from '../../ui/StatusBadge/StatusBadge'
import { SummaryList } from '../../ui/SummaryList/SummaryList'
import css from './journal-facts.module.css'
import type { JournalEntry } from './journals.list'
import { isPending, messages } from './journals.messages'

type RecordLine = JournalEntry['journal_records'][number]

const COLUMNS: TableColumn<RecordLine>[] = [
  { key: 'account', head: 'Account code', label: '', primary: true, cell: (line) => line.account_code },
  { key: 'sub', head: 'Sub narration', label: '', cell: (line) => line.sub_narration },
  { key: 'type', head: 'Type', label: '', unbroken: true, cell: (line) => line.type },
  {
    key: 'amount',
    head: 'Amount',
    label: '',
    numeric: true,
    main: true,
    cell: (line) => <Amount value={line.amount} sign="₦" />,
  },
]

/** Returns the fields of an entry with their labels (money-movement §2, "Journal Details"). */
export function journalFacts(entry: JournalEntry, branch: string) {
  return [
    { label: 'Operation date', value: formatDay(entry.operationDate) },
    { label: 'Status', value: <JournalStatus status={entry.status} /> },
    { label: 'Branch', value: branch },
    { label: 'Folio', value: entry.folio ?? '–' },
    { label: 'Created on', value: formatDateTime(entry.created_date) },
    { label: 'Narration', value: entry.narration },
    { label: 'Note', value: entry.note || '–' },
  ]
}

/** The records of an entry, and the sums of both sides. */
export function JournalRecordLines({ entry }: { entry: JournalEntry }) {
  const sums = knownSidesOf(entry.journal_records)
  return (
    <>
      <DataTable
        label="Records"
        className={css.records}
        columns={COLUMNS}
        rows={entry.journal_records}
        rowKey={(line) => `${line.id} ${entry.journal_records.indexOf(line)}`}
        rowLabel={(line) => `${line.account_code} ${line.type}`}
      />
      <SummaryList
        lines={[
          {
            label: 'Sum of debit',
            value: sums ? <Amount value={sums.debit} sign="₦" /> : '–',
            total: true,
          },
          {
            label: 'Sum of credit',
            value: sums ? <Amount value={sums.credit} sign="₦" /> : '–',
            total: true,
          },
        ]}
      />
    </>
  )
}

/** The status of an entry: green unless it is PENDING (money-movement §2), or the bank sends none. */
export function JournalStatus({ status }: { status: string }) {
  if (status.trim() === '')
    return (
      <StatusBadge form="ring" tone="grey">
        {messages.noStatus}
      </StatusBadge>
    )
  const waits = isPending(status)
  return (
    <StatusBadge form={waits ? 'ring' : 'filled'} tone={waits ? 'amber' : 'good'}>
      {status}
    </StatusBadge>
  )
}
