import { useMemo, useState } from 'react'
import { createPortal } from 'react-dom'
import { formatDateTime, formatDay } from '../../domain/days/dates'
import { knownSidesOf } from '../../domain/money/sides'
import { Amount } from '../../ui/Amount/Amount'
import { Button } from '../../ui/Button/Button'
import { DataTable } from '../../ui/DataTable/DataTable'
import type { TableColumn } from '../../ui/DataTable/table.types'
import { Dialog, DialogFoot } from '../../ui/Dialog/Dialog'
import type { Detail } from '../../ui/Drawer/drawer.types'
import { StatusBadge } from '../../ui/StatusBadge/StatusBadge'
import { SummaryList } from '../../ui/SummaryList/SummaryList'
import { VisuallyHidden } from '../../ui/VisuallyHidden/VisuallyHidden'
import { listScreen } from '../../widgets/list/list-screen'
import { useOptions } from '../../widgets/options/use-options'
import { useWaitingRows } from '../../widgets/waiting-drafts/use-waiting-rows'
import { withWaiting } from '../../widgets/waiting-drafts/waiting-columns'
import { waitingSource } from '../../widgets/waiting-drafts/waiting-source'
import { branchesRead } from './branches.read'
import css from './JournalList.module.css'
import { type JournalValues, journalDraft } from './journal.draft'
import { type JournalEntry, journalList } from './journals.list'
import { isPending, listMessages, messages } from './journals.messages'

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

/** Entries that wait on the device, as rows of the list. The bank's row has the reference in its note. */
const waitingJournals = waitingSource<JournalEntry, JournalValues>(journalDraft, {
  rowOf: ({ narration, branch, operationDate, folio, records }, { id, at, reference }) => ({
    id,
    narration: narration.trim(),
    branch,
    note: reference,
    operationDate,
    folio: folio === '' ? undefined : Number(folio),
    created_date: at,
    status: '',
    journal_records: records.map(({ account_title: _, ...record }) => record),
  }),
  isRowOf: ({ note }, { reference }) => note.includes(reference),
})

/** Returns the sum of one side, if the other side has the same. */
function figureOf({ journal_records }: JournalEntry): Detail[] {
  const sums = knownSidesOf(journal_records)
  if (journal_records.length === 0 || !sums || sums.debit !== sums.credit) return []
  return [{ label: 'Amount', value: <Amount value={sums.debit} sign="₦" />, place: 'figure' }]
}

const rowLabel = ({ narration, folio }: JournalEntry) => `${narration}, folio ${folio ?? 'none'}`

/** Journal Entries (money-movement §2). */
export default listScreen({
  list: journalList,
  title: 'Journal Entries',
  messages: listMessages,
  columns: useColumns,
  rowLabel,
  filter: { text: 'Narration, note or folio' },
  next: { href: '/journal/new', label: 'Create New Entry', capability: 'write journal' },
})

function useColumns() {
  const waiting = useWaitingRows(journalList, waitingJournals)
  const { titleOf } = useOptions(branchesRead)
  const inUse = useMemo(() => {
    const branchOf = (code: string) => `${code} ${titleOf(code)}`.trim()
    return {
      columns: withWaiting(journalColumns(branchOf), waiting, 'status', rowLabel),
      waiting,
      details: (entry: JournalEntry): Detail[] => [
        ...figureOf(entry),
        ...journalFacts(entry, branchOf(entry.branch)),
        { label: 'Records', value: <JournalRecordLines entry={entry} />, wide: true },
      ],
      // The records are among the details already.
      detailActions: () => null,
    }
  }, [titleOf, waiting])
  return inUse
}

/**
 * `branchOf` returns the code of a branch and its name, or the code alone while the branches are not known.
 */
function journalColumns(branchOf: (code: string) => string): TableColumn<JournalEntry>[] {
  return [
    {
      key: 'date',
      main: true,
      head: 'Operation Date',
      label: '',
      unbroken: true,
      cell: (entry) => formatDay(entry.operationDate),
    },
    { key: 'branch', head: 'Branch', cell: (entry) => branchOf(entry.branch) },
    { key: 'narration', head: 'Narration', share: 2, cell: (entry) => entry.narration },
    {
      key: 'status',
      head: 'Status',
      primary: true,
      unbroken: true,
      cell: (entry) => <JournalStatus status={entry.status} />,
    },
    {
      key: 'acts',
      head: '',
      cell: (entry) => <JournalRecords entry={entry} branch={branchOf(entry.branch)} />,
    },
  ]
}

/** The button of a row that opens the Journal Details of its entry. */
function JournalRecords({ entry, branch }: { entry: JournalEntry; branch: string }) {
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

/**
 * The Journal Details of an entry: its fields, its records, the sums of both sides. Closed if there is no
 * entry.
 */
function JournalDetails({
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

/** Returns the fields of an entry with their labels (money-movement §2, "Journal Details"). */
function journalFacts(entry: JournalEntry, branch: string) {
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
function JournalRecordLines({ entry }: { entry: JournalEntry }) {
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
function JournalStatus({ status }: { status: string }) {
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
