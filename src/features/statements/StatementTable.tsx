import { useEffect, useMemo, useState } from 'react'
import { useSearchParams } from 'wouter'
import { isIsoDay, toMs } from '../../domain/days/dates'
import { Amount } from '../../ui/Amount/Amount'
import { DataTable } from '../../ui/DataTable/DataTable'
import type { TableColumn } from '../../ui/DataTable/table.types'
import type { Detail } from '../../ui/Drawer/drawer.types'
import { Pager } from '../../ui/Pager/Pager'
import { RowDrawer } from '../../widgets/list/record/RowDrawer'
import type { OpenRow } from '../../widgets/list/record/use-open-row'
import { Timestamp } from '../../widgets/timestamp/Timestamp'
import {
  bookedText,
  dayText,
  ENTRIES_ON_PAGE,
  entriesOn,
  type Statement,
  type StatementEntry,
} from './statement'
import { ENTRY, STATEMENT, STATEMENT_COLUMNS } from './statements.messages'

/** Not `row`, which is that of the last ten movements on the same screen. */
const PARAM = 'entry'

/** In the state of the history entry that opening an entry added, so that closing it can go back. */
const ADDED = { opensEntry: true }

/** How many rows are drawn at once: on a slow tablet they are some ten milliseconds of work. */
const SLICE = 10

/**
 * Returns the beginning of `rows`, and more of it with every frame until all are there. Fifty rows at once
 * would stop the page for longer than a frame. `rows` must be the same array as long as they are the same.
 */
function useRowsInSlices<Row>(rows: readonly Row[]): readonly Row[] {
  const [drawn, setDrawn] = useState({ rows, count: SLICE })
  const count = drawn.rows === rows ? drawn.count : SLICE
  useEffect(() => {
    if (count >= rows.length) return undefined
    const frame = requestAnimationFrame(() => setDrawn({ rows, count: count + SLICE }))
    return () => cancelAnimationFrame(frame)
  }, [rows, count])
  return count >= rows.length ? rows : rows.slice(0, count)
}

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
      cell: ({ entry }) => <Booked date={entry.date} />,
      foot: STATEMENT.totalBalance,
    },
    {
      key: 'narration',
      head: STATEMENT_COLUMNS.narration,
      primary: true,
      share: 3,
      cell: ({ entry }) => entry.narration || ENTRY.none,
    },
    {
      key: 'transactionNo',
      head: STATEMENT_COLUMNS.transactionNo,
      rank: 2,
      cell: ({ entry }) => entry.transactionNo,
    },
    {
      key: 'valueDate',
      head: STATEMENT_COLUMNS.valueDate,
      unbroken: true,
      rank: 1,
      cell: ({ entry }) => dayText(entry.valueDate),
    },
    amount('withdrawal'),
    amount('lodgement'),
    { ...amount('balance'), main: true, foot: finalBalance !== '' && <Amount value={finalBalance} /> },
  ]
}

/** When an entry was booked, as exactly as the bank says: with a time only if it sends one. */
function Booked({ date }: { date: string }) {
  return isIsoDay(date) || Number.isNaN(toMs(date)) ? dayText(date) || ENTRY.none : <Timestamp at={date} />
}

/** All that the bank says about an entry. */
function details({ number, entry }: NumberedEntry): readonly Detail[] {
  const amount = (name: 'withdrawal' | 'lodgement' | 'balance'): Detail => ({
    label: STATEMENT_COLUMNS[name],
    value: entry[name] === '' ? ENTRY.none : <Amount value={entry[name]} sign="₦" />,
  })
  return [
    { label: ENTRY.number, value: String(number) },
    { label: STATEMENT_COLUMNS.date, value: bookedText(entry.date) },
    {
      label: STATEMENT_COLUMNS.narration,
      value: entry.narration || ENTRY.none,
      copy: entry.narration,
      wide: true,
    },
    {
      label: STATEMENT_COLUMNS.transactionNo,
      value: entry.transactionNo || ENTRY.none,
      copy: entry.transactionNo,
    },
    { label: STATEMENT_COLUMNS.valueDate, value: dayText(entry.valueDate) || ENTRY.none },
    amount('withdrawal'),
    amount('lodgement'),
    amount('balance'),
  ]
}

const labelOf = ({ number, entry }: NumberedEntry) => entry.narration || `${ENTRY.number} ${number}`

/** The entries of a statement, oldest first, 50 a page, with the final balance below each page. */
export function StatementTable({ statement }: { statement: Statement }) {
  const { pages, count, asOf, finalBalance } = statement
  const [page, setPage] = useState(1)
  const before = (page - 1) * ENTRIES_ON_PAGE
  const rows = useMemo(
    () => entriesOn({ pages }, page).map((entry, index) => ({ number: before + index + 1, entry })),
    [pages, page, before],
  )
  const columns = useMemo(() => columnsOf(finalBalance), [finalBalance])
  const keyOf = ({ number }: NumberedEntry) => `${asOf}-${number}`
  const opened = useOpenEntry(rows, keyOf)
  const drawn = useRowsInSlices(rows)
  return (
    <>
      <DataTable
        label={STATEMENT.table}
        columns={columns}
        rows={drawn}
        position={{ before, total: count }}
        rowKey={keyOf}
        rowLabel={labelOf}
        onOpen={opened.open}
      />
      <Pager
        page={page}
        pages={Math.ceil(count / ENTRIES_ON_PAGE)}
        from={before + 1}
        to={before + rows.length}
        total={count}
        onPage={setPage}
        jump
        label={STATEMENT.table}
      />
      <RowDrawer
        opened={opened}
        count={rows.length}
        columns={columns}
        rowLabel={labelOf}
        messages={ENTRY}
        details={details}
      />
    </>
  )
}

/**
 * The entry of a statement that the URL names, among those of the page that is shown. `keyOf` has to tell
 * the entries of two statements apart, because an address may be older than the statement. Opening adds a
 * step to the history, so Back closes it; a step to a neighbour adds none.
 */
function useOpenEntry<Entry>(rows: readonly Entry[], keyOf: (entry: Entry) => string): OpenRow<Entry> {
  const [params, setParams] = useSearchParams()
  const name = params.get(PARAM)
  const at = rows.findIndex((row) => keyOf(row) === name)
  const row = rows[at]

  const show = (entry: Entry | undefined, options: { replace?: boolean; state: unknown }) => {
    const to = new URLSearchParams(location.search)
    if (entry) to.set(PARAM, keyOf(entry))
    else to.delete(PARAM)
    setParams(to, options)
  }
  const step = (to: number) => rows[to] && (() => show(rows[to], { replace: true, state: history.state }))
  return {
    state: row ? 'open' : 'closed',
    row,
    key: row && keyOf(row),
    at,
    open: (entry) => show(entry, { state: ADDED }),
    close: () => {
      if (history.state?.opensEntry) history.back()
      else show(undefined, { replace: true, state: null })
    },
    isStepping: () => false,
    previous: at > 0 ? step(at - 1) : undefined,
    next: at >= 0 ? step(at + 1) : undefined,
  }
}
