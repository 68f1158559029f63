import { Moment } from '../../pickers/moment/Moment'
import { Amount } from '../../ui/Amount/Amount'
import { UiLink } from '../../ui/link'
import { Section } from '../../ui/Page/Section'
import { Sheet } from '../../ui/Sheet/Sheet'
import type { SheetColumn } from '../../ui/Sheet/sheet.types'
import type { Movement } from '../balance-history/balance-history.list'
import { DASHBOARD } from './dashboard.messages'

const COLUMNS: readonly SheetColumn<Movement>[] = [
  {
    key: 'detail',
    head: 'Detail',
    lead: true,
    cell: (row) => (
      <>
        {row.transaction_type} <small>{row.reason}</small>
      </>
    ),
  },
  { key: 'time', head: 'Time', label: '', cell: (row) => <Moment at={row.created_at} /> },
  {
    key: 'amount',
    head: 'Amount',
    numeric: true,
    main: true,
    cell: (row) => <Amount value={row.amount} sign={row.isOut ? '−₦' : '+₦'} />,
  },
]

/** The newest movements of the balance. */
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
        <Sheet
          label={DASHBOARD.recent}
          columns={COLUMNS}
          rows={movements}
          rowKey={(row) => row.id}
          rowLabel={(row) => `${row.transaction_type} ${row.reason}`}
        />
      )}
    </div>
  )
}
