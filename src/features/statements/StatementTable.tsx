import { useState } from 'react'
import { toMs } from '../../domain/dates'
import { Amount } from '../../ui/Amount/Amount'
import { DataTable } from '../../ui/DataTable/DataTable'
import type { TableColumn } from '../../ui/DataTable/table.types'
import { Pager } from '../../ui/Pager/Pager'
import { Timestamp } from '../../widgets/timestamp/Timestamp'
import { dayText } from './day-text'
import type { Statement, StatementEntry } from './statement'
import { STATEMENT, STATEMENT_COLUMNS } from './statements.messages'

const ROWS_ON_PAGE = 50

/** An entry with its number in the statement, since the bank gives it no name of its own. */
interface NumberedEntry {
  readonly number: number
  readonly entry: StatementEntry
}

function columnsOf(finalBalance: string): readonly TableColumn<NumberedEntry>[] {
  const amount = (name: 'withdrawal' | 'lodgement' | 'balance'): TableColumn<NumberedEntry> => ({
    key: name,
    head: `${STATEMENT_COLUMNS[name]} (₦)`,
    label: STATEMENT_COLUMNS[name],
    unit: '₦',
    numeric: true,
    cell: ({ entry }) => entry[name] !== '' && <Amount value={entry[name]} />,
  })
  return [
    {
      key: 'date',
      head: STATEMENT_COLUMNS.date,
      label: '',
      unbroken: true,
      cell: ({ entry }) => (Number.isNaN(toMs(entry.date)) ? entry.date : <Timestamp at={entry.date} />),
      foot: STATEMENT.totalBalance,
    },
    {
      key: 'narration',
      head: STATEMENT_COLUMNS.narration,
      primary: true,
      share: 3,
      cell: ({ entry }) => entry.narration || '–',
    },
    {
      key: 'transactionNo',
      head: STATEMENT_COLUMNS.transactionNo,
      cell: ({ entry }) => entry.transactionNo,
    },
    {
      key: 'valueDate',
      head: STATEMENT_COLUMNS.valueDate,
      unbroken: true,
      cell: ({ entry }) => dayText(entry.valueDate),
    },
    amount('withdrawal'),
    amount('lodgement'),
    { ...amount('balance'), main: true, foot: finalBalance !== '' && <Amount value={finalBalance} /> },
  ]
}

/** The entries of a statement, oldest first, 50 a page, with the final balance below each page. */
export function StatementTable({ statement: { entries, finalBalance } }: { statement: Statement }) {
  const [page, setPage] = useState(1)
  const before = (page - 1) * ROWS_ON_PAGE
  const rows = entries
    .slice(before, before + ROWS_ON_PAGE)
    .map((entry, index) => ({ number: before + index + 1, entry }))
  return (
    <>
      <DataTable
        label={STATEMENT.table}
        columns={columnsOf(finalBalance)}
        rows={rows}
        position={{ before, total: entries.length }}
        rowKey={({ number }) => String(number)}
        rowLabel={({ entry }) => entry.narration}
      />
      <Pager
        page={page}
        pages={Math.ceil(entries.length / ROWS_ON_PAGE)}
        from={before + 1}
        to={before + rows.length}
        total={entries.length}
        onPage={setPage}
        jump
        label={STATEMENT.table}
      />
    </>
  )
}
