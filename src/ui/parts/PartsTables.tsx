import { useState } from 'react'
import { Amount } from '../Amount/Amount'
import { Button } from '../Button/Button'
import { amountColumn } from '../DataTable/amountColumn'
import { DataTable } from '../DataTable/DataTable'
import type { TableColumn } from '../DataTable/table.types'
import { Field } from '../Field/Field'
import { Select, TextInput } from '../Field/Input'
import { FilterBar } from '../FilterBar/FilterBar'
import { Section } from '../Page/Layout'
import { Pager } from '../Pager/Pager'
import { StatusBadge, type StatusForm, type StatusTone } from '../StatusBadge/StatusBadge'
import { type PartsRow, partsRows } from './rows'

const BADGES: Record<PartsRow['status'], [StatusForm, StatusTone]> = {
  Successful: ['filled', 'good'],
  Initiated: ['ring', 'amber'],
  Pending: ['filled', 'grey'],
  'Approval (B)': ['half', 'amber'],
  Failed: ['filled', 'bad'],
  Rejected: ['bar', 'bad'],
  'Outcome unknown': ['diamond', 'ink'],
}

const columns: TableColumn<PartsRow>[] = [
  {
    key: 'status',
    head: 'Status',
    primary: true,
    cell: ({ status }) => {
      const [form, tone] = BADGES[status]
      return (
        <StatusBadge form={form} tone={tone}>
          {status}
        </StatusBadge>
      )
    },
  },
  {
    key: 'to',
    head: 'Beneficiary',
    label: '',
    cell: (row) => (
      <>
        <b>{row.to}</b> <small>{row.toNumber}</small>
      </>
    ),
  },
  amountColumn((row) => row.amount),
  {
    key: 'from',
    head: 'Sender',
    label: 'from',
    cell: (row) => (
      <>
        {row.from} <small>{row.fromNumber}</small>
      </>
    ),
  },
  {
    key: 'order',
    head: 'Date',
    label: '',
    rank: 1,
    unbroken: true,
    sortBy: (row) => row.amount,
    cell: (row) => (
      <>
        <time>{row.time}</time> <small>{row.order}</small>
      </>
    ),
  },
  {
    key: 'by',
    head: 'Initiator, authorizer',
    rank: 2,
    cell: (row) => (
      <>
        {row.by} <small>{row.authorizer}</small>
      </>
    ),
  },
  { key: 'remarks', head: 'Remarks', rank: 3, cell: (row) => row.remarks },
  {
    key: 'acts',
    head: '',
    cell: (row) => (
      <>
        <Button kind="text" off={row.status === 'Pending' ? 'Needs a live connection' : undefined} offQuiet>
          Retry
        </Button>
        <Button kind="text">Copy</Button>
      </>
    ),
  },
]

const shared = {
  rowKey: (row: PartsRow) => row.id,
  rowLabel: (row: PartsRow) => `${row.from} to ${row.to}`,
  tone: (row: PartsRow) => (row.status === 'Outcome unknown' ? ('unknown' as const) : undefined),
}

/** Tables, filters and pagers in every state. */
export function PartsTables() {
  const [page, setPage] = useState(5)
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set(['4164674']))
  const [direction, setDirection] = useState<'ascending' | 'descending'>('descending')
  const toggle = (key: string) =>
    setSelected((before) => {
      const after = new Set(before)
      if (!after.delete(key)) after.add(key)
      return after
    })
  return (
    <>
      <FilterBar
        set={[
          { key: 'date', label: 'Date', value: 'today', onClear: () => undefined },
          { key: 'status', label: 'Status', value: 'Initiated', onClear: () => undefined },
        ]}
        onApply={() => undefined}
        onClearAll={() => undefined}
      >
        <Field label="Period">
          <Select>
            <option>today</option>
          </Select>
        </Field>
        <Field label="Status">
          <Select>
            <option>Initiated</option>
          </Select>
        </Field>
        <Field label="Name, account or order ID" wide>
          <TextInput type="search" />
        </Field>
      </FilterBar>
      <DataTable
        label="Transfers"
        columns={columns}
        rows={partsRows}
        {...shared}
        sort={{ key: 'order', direction }}
        onSort={() => setDirection(direction === 'ascending' ? 'descending' : 'ascending')}
      />
      <Pager page={page} pages={65} from={81} to={100} total={1284} onPage={setPage} jump />
      <Section title="To choose from" note={`${selected.size} chosen`} />
      <DataTable
        label="Transfers to authorise"
        columns={columns
          .filter(({ key }) => key !== 'acts')
          .map((column) =>
            column.key === 'amount'
              ? { ...column, foot: <Amount value="23873750.5" /> }
              : column.key === 'to'
                ? { ...column, foot: 'Together, 7 of 7' }
                : column,
          )}
        rows={partsRows}
        {...shared}
        onOpen={() => undefined}
        selection={{
          selected,
          onToggle: toggle,
          onToggleAll: (chosen) => setSelected(new Set(chosen ? partsRows.map(({ id }) => id) : [])),
          may: (row) => row.status !== 'Outcome unknown',
        }}
      />
      <Section title="Loading" />
      <DataTable label="Transfers, loading" columns={columns} rows={[]} {...shared} skeleton={3} />
    </>
  )
}
