import { useList } from '../../offline/react/use-list'
import { Amount } from '../../ui/Amount/Amount'
import { AsOf } from '../../ui/AsOf/AsOf'
import { Button } from '../../ui/Button/Button'
import { DataTable } from '../../ui/DataTable/DataTable'
import type { TableColumn } from '../../ui/DataTable/table.types'
import type { Detail } from '../../ui/Drawer/drawer.types'
import { UiLink } from '../../ui/link'
import { Note } from '../../ui/Note/Note'
import { Section } from '../../ui/Page/Layout'
import { jobFailureMessage } from '../../widgets/job-failure.messages'
import { RowDrawer } from '../../widgets/list/record/RowDrawer'
import { useOpenRow } from '../../widgets/list/record/use-open-row'
import { Timestamp } from '../../widgets/timestamp/Timestamp'
import { fullTime } from '../../widgets/timestamp/timestamp-text'
import { useNow } from '../../widgets/use-now'
import { balanceHistoryList, type Movement } from '../balance-history/balance-history.list'
import { LAST_BALANCES, MOVEMENT } from './statements.messages'

const naira = (value: string) => value !== '' && <Amount value={value} />
const signed = (value: string) => (value === '' ? MOVEMENT.none : <Amount value={value} sign="₦" />)
const labelOf = (row: Movement) => `${row.transaction_type} ${row.reason}`

function amount(key: 'credit' | 'debit' | 'balance', cell: (row: Movement) => string): TableColumn<Movement> {
  return {
    key,
    head: `${MOVEMENT[key]} (₦)`,
    label: MOVEMENT[key],
    unit: '₦',
    numeric: true,
    cell: (row) => naira(cell(row)),
  }
}

const COLUMNS: readonly TableColumn<Movement>[] = [
  {
    key: 'time',
    head: MOVEMENT.time,
    label: '',
    unbroken: true,
    cell: (row) => <Timestamp at={row.created_at} />,
  },
  {
    key: 'category',
    head: MOVEMENT.category,
    primary: true,
    cell: (row) => row.transaction_type || MOVEMENT.none,
  },
  // A movement has no other reference (foundations §3).
  { key: 'reference', head: MOVEMENT.reference, rank: 2, cell: (row) => row.id },
  { key: 'narration', head: MOVEMENT.narration, rank: 1, cell: (row) => row.reason },
  amount('credit', (row) => (row.isOut ? '' : row.amount)),
  amount('debit', (row) => (row.isOut ? row.amount : '')),
  { ...amount('balance', (row) => row.balance), main: true },
]

function details(row: Movement): readonly Detail[] {
  return [
    { label: MOVEMENT.time, value: fullTime(row.created_at) },
    { label: MOVEMENT.category, value: row.transaction_type || MOVEMENT.none },
    { label: MOVEMENT.reference, value: row.id, copy: row.id },
    { label: MOVEMENT.narration, value: row.reason || MOVEMENT.none, copy: row.reason },
    { label: row.isOut ? MOVEMENT.debit : MOVEMENT.credit, value: signed(row.amount) },
    { label: MOVEMENT.before, value: signed(row.balance_before) },
    { label: MOVEMENT.balance, value: signed(row.balance) },
    { label: MOVEMENT.currency, value: row.currency || MOVEMENT.none },
  ]
}

const NO_FILTER = {}

/** The ten newest movements of the organisation's balance (foundations §2), also without a connection. */
export function LastBalances() {
  const now = useNow()
  const { state, rows, asOf, failure, refresh, refreshing } = useList(balanceHistoryList, NO_FILTER, 1)
  const opened = useOpenRow(balanceHistoryList, rows, state === 'loading')
  return (
    <section aria-label={LAST_BALANCES.title}>
      <Section
        title={LAST_BALANCES.title}
        note={asOf !== undefined && <AsOf at={asOf} now={now} />}
        action={<UiLink href="/transactions/balanceHistory">{LAST_BALANCES.all}</UiLink>}
      />
      {failure && (
        <Note
          tone="warn"
          title={LAST_BALANCES.failed}
          actions={
            <Button busy={refreshing} onClick={refresh}>
              Retry
            </Button>
          }
        >
          {jobFailureMessage(failure)}
        </Note>
      )}
      {state === 'rows' && rows.length === 0 && !failure ? (
        <p>{LAST_BALANCES.none}</p>
      ) : (
        <DataTable
          label={LAST_BALANCES.title}
          columns={COLUMNS}
          rows={rows}
          rowKey={(row) => row.id}
          rowLabel={labelOf}
          onOpen={opened.open}
          skeleton={state === 'loading' ? 5 : 0}
        />
      )}
      <RowDrawer
        opened={opened}
        count={rows.length}
        columns={COLUMNS}
        rowLabel={labelOf}
        messages={LAST_BALANCES}
        details={details}
      />
    </section>
  )
}
