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

/** Rows such as a teller compares, for the parts page only. */
type PartsRow = {
  id: string
  status: 'Successful' | 'Initiated' | 'Pending' | 'Approval (B)' | 'Failed' | 'Rejected' | 'Outcome unknown'
  time: string
  order: string
  from: string
  fromNumber: string
  to: string
  toNumber: string
  amount: string
  by: string
  authorizer: string
  remarks: string
}

const row = (line: string): PartsRow => {
  const [
    id = '',
    status,
    time = '',
    from = '',
    fromNumber = '',
    to = '',
    toNumber = '',
    amount = '',
    by = '',
    authorizer = '',
    remarks = '',
  ] = line.split('|')
  return {
    id,
    status: status as PartsRow['status'],
    time,
    order: `…${id}`,
    from,
    fromNumber,
    to,
    toNumber,
    amount,
    by,
    authorizer,
    remarks,
  }
}

const partsRows: readonly PartsRow[] = [
  '4122002|Successful|10:41|Ṣadé Ògúnbàdé|0142230981|Chukwuemeka Ọkafọ|2019884410, Zenith Bank|1250000|Tèmítọ́pẹ́ Bámigbóyè|Adéọlá Ọ̀ṣúnlàjà|Rice delivery, Bódìjà market',
  '4164674|Initiated|10:38|Ìyábọ̀ Àjàyí|0142198834|Ngọzi Ụzọdinma|0690122457, Access Bank|86500|Kẹ́hìndé Fálànà|not yet authorised|School fees second term',
  '4094257|Pending|10:33|Agbowó Farmers Cooperative|0100003312|Ɗanjuma Kofar-Mata|3087710265, First Bank of Nigeria|4780250.5|Tèmítọ́pẹ́ Bámigbóyè|Adéọlá Ọ̀ṣúnlàjà|Maize, 40 tonnes, final part',
  '4101163|Approval (B)|10:29|Bọ̀lájí Ọládiípọ̀|0142200417|Amarachi Nnàmdi|1004478120, UBA|15600000|Kẹ́hìndé Fálànà|Halima Ɓello|Land at Àkọ́bọ̀, plot 14',
  '4139138|Failed|10:24|Ifẹ́olúwa Adéṣínà|0142231166|Zaynab Ƙwarbai|0011920348, Jaiz Bank|32000|Tèmítọ́pẹ́ Bámigbóyè|Adéọlá Ọ̀ṣúnlàjà|Fabric',
  '4121533|Rejected|10:12|Músá Ìbíkúnlé|0142211093|Músá Ìbíkúnlé|8145520097, Moniepoint MFB|2000000|Tèmítọ́pẹ́ Bámigbóyè|Halima Ɓello|Own account',
  '4167201|Outcome unknown|10:02|Káyọ̀dé Akíntọ́lá|0142188829|Yetúndé Ṣówándé|6170045528, Wema Bank|125000|Adéọlá Ọ̀ṣúnlàjà|not yet authorised|Hospital deposit',
].map(row)

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
