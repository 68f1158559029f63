import { useList } from '../../offline/react/use-list'
import { Amount } from '../../ui/Amount/Amount'
import { AsOf } from '../../ui/AsOf/AsOf'
import { Button } from '../../ui/Button/Button'
import { DataTable } from '../../ui/DataTable/DataTable'
import type { TableColumn } from '../../ui/DataTable/table.types'
import { UiLink } from '../../ui/link'
import { Note } from '../../ui/Note/Note'
import { Section } from '../../ui/Page/Section'
import { jobFailureMessage } from '../../widgets/job-failure.messages'
import { Timestamp } from '../../widgets/timestamp/Timestamp'
import { useNow } from '../../widgets/use-now'
import { balanceHistoryList, type Movement } from '../balance-history/balance-history.list'
import { LAST_BALANCES } from './statements.messages'

const amount = (value: string) => value !== '' && <Amount value={value} />

const COLUMNS: readonly TableColumn<Movement>[] = [
  {
    key: 'time',
    head: 'Date Time',
    label: '',
    unbroken: true,
    cell: (row) => <Timestamp at={row.created_at} />,
  },
  { key: 'category', head: 'Category', primary: true, cell: (row) => row.transaction_type || '–' },
  { key: 'reference', head: 'Reference', cell: (row) => row.id },
  { key: 'narration', head: 'Narration', cell: (row) => row.reason },
  {
    key: 'credit',
    head: 'Credit (₦)',
    label: 'Credit',
    unit: '₦',
    numeric: true,
    cell: (row) => !row.isOut && amount(row.amount),
  },
  {
    key: 'debit',
    head: 'Debit (₦)',
    label: 'Debit',
    unit: '₦',
    numeric: true,
    cell: (row) => row.isOut && amount(row.amount),
  },
  {
    key: 'balance',
    head: 'Balance (₦)',
    label: 'Balance',
    unit: '₦',
    numeric: true,
    main: true,
    cell: (row) => amount(row.balance),
  },
]
const NO_FILTER = {}

/** The ten newest movements of the organisation's balance (foundations §2), also without a connection. */
export function LastBalances() {
  const now = useNow()
  const { state, rows, asOf, failure, refresh, refreshing } = useList(balanceHistoryList, NO_FILTER, 1)
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
          rowLabel={(row) => `${row.transaction_type} ${row.reason}`}
          skeleton={state === 'loading' ? 5 : 0}
        />
      )}
    </section>
  )
}
