import { formatDateTime, formatDay } from '../../domain/dates'
import { Amount } from '../../ui/Amount/Amount'
import { Button } from '../../ui/Button/Button'
import { DataTable } from '../../ui/DataTable/DataTable'
import type { TableColumn } from '../../ui/DataTable/table.types'
import { Dialog, DialogFoot } from '../../ui/Dialog/Dialog'
import { SummaryList } from '../../ui/SummaryList/SummaryList'
import css from './JournalDetails.module.css'
import { JournalStatus } from './JournalStatus'
import { sidesOf } from './journal-balance.rules'
import type { JournalEntry } from './journal-entry'

type RecordLine = JournalEntry['journal_records'][number]

const COLUMNS: TableColumn<RecordLine>[] = [
  { key: 'account', head: 'Account code', label: '', primary: true, cell: (line) => line.account_code },
  { key: 'sub', head: 'Sub narration', label: '', cell: (line) => line.sub_narration },
  { key: 'type', head: 'Type', label: '', cell: (line) => line.type },
  {
    key: 'amount',
    head: 'Amount',
    label: '',
    numeric: true,
    main: true,
    cell: (line) => <Amount value={line.amount} sign="₦" />,
  },
]

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
      {entry && <Details entry={entry} branch={branch} />}
      <DialogFoot>
        <Button data-first onClick={onClose}>
          Close
        </Button>
      </DialogFoot>
    </Dialog>
  )
}

function Details({ entry, branch }: { entry: JournalEntry; branch: string }) {
  const { debit, credit } = sidesOf(entry.journal_records)
  return (
    <>
      <SummaryList
        lines={[
          { label: 'Operation date', value: formatDay(entry.operationDate) },
          { label: 'Status', value: <JournalStatus status={entry.status} /> },
          { label: 'Branch', value: branch },
          { label: 'Folio', value: entry.folio ?? '–' },
          { label: 'Created on', value: formatDateTime(entry.created_date) },
          { label: 'Narration', value: entry.narration },
          { label: 'Note', value: entry.note || '–' },
        ]}
      />
      <DataTable
        label="Records"
        className={css.records}
        columns={COLUMNS}
        rows={entry.journal_records}
        rowKey={(line) => line.id}
        rowLabel={(line) => `${line.account_code} ${line.type}`}
      />
      <SummaryList
        lines={[
          { label: 'Sum of debit', value: <Amount value={debit} sign="₦" />, total: true },
          { label: 'Sum of credit', value: <Amount value={credit} sign="₦" />, total: true },
        ]}
      />
    </>
  )
}
