import { Amount } from '../../ui/Amount/Amount'
import { DataTable } from '../../ui/DataTable/DataTable'
import type { TableColumn } from '../../ui/DataTable/table.types'
import { UiLink } from '../../ui/link'
import { Section } from '../../ui/Page/Section'
import { Timestamp } from '../../widgets/timestamp/Timestamp'
import type { Movement } from '../balance-history/balance-history.list'
import { DASHBOARD } from './dashboard.messages'
import { newestMovements } from './recent-transactions.rules'

const COLUMNS: readonly TableColumn<Movement>[] = [
  {
    key: 'detail',
    head: 'Detail',
    primary: true,
    cell: (row) => (
      <>
        {row.transaction_type} <small>{row.reason}</small>
      </>
    ),
  },
  { key: 'time', head: 'Time', label: '', cell: (row) => <Timestamp at={row.created_at} /> },
  {
    key: 'amount',
    head: 'Amount',
    numeric: true,
    main: true,
    cell: (row) => <Amount value={row.amount} sign={row.isOut ? '−₦' : '+₦'} />,
  },
]

/** The newest movements of the transaction balance. */
export function RecentTransactions({ movements }: { movements: readonly Movement[] }) {
  return (
    <div>
      <Section
        title={DASHBOARD.recent}
        action={<UiLink href="/transactions/balanceHistory">Balance history</UiLink>}
      />
      {movements.length === 0 ? (
        <p>{DASHBOARD.noRecent}</p>
      ) : (
        <DataTable
          label={DASHBOARD.recent}
          columns={COLUMNS}
          rows={newestMovements(movements)}
          rowKey={(row) => row.id}
          rowLabel={(row) => `${row.transaction_type} ${row.reason}`}
        />
      )}
    </div>
  )
}
