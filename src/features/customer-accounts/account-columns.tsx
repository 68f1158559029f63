import { Button } from '../../ui/Button/Button'
import type { TableColumn } from '../../ui/DataTable/table.types'
import { StatusBadge } from '../../ui/StatusBadge/StatusBadge'
import { Timestamp } from '../../widgets/timestamp/Timestamp'
import { type Account, accountTypeShown, holderName, isApproved } from './account'
import { ACCOUNTS } from './accounts.messages'

/** Returns the columns of the accounts table; `onEdit` gets the account's id. */
export function accountColumns(onEdit: (id: string) => void): readonly TableColumn<Account>[] {
  return [
    { key: 'name', head: 'Name', label: '', primary: true, cell: (row) => <b>{holderName(row)}</b> },
    { key: 'email', head: 'Email', rank: 3, cell: (row) => row.email },
    { key: 'phone', head: 'Phone number', cell: (row) => row.phone_number },
    { key: 'type', head: 'Account type', cell: accountTypeShown },
    { key: 'number', head: 'Account number', rank: 2, cell: (row) => row.account_number },
    { key: 'branch', head: 'Branch code', rank: 2, cell: (row) => row.branch_code },
    { key: 'nuban', head: 'NUBAN', cell: (row) => row.nuban },
    { key: 'date', head: 'Date', rank: 1, cell: (row) => <Timestamp at={row.created_at} /> },
    {
      key: 'approved',
      head: 'Status',
      main: true,
      cell: (row) =>
        isApproved(row) ? (
          <StatusBadge form="filled" tone="good">
            {ACCOUNTS.approved}
          </StatusBadge>
        ) : (
          <StatusBadge form="ring" tone="amber">
            {ACCOUNTS.notApproved}
          </StatusBadge>
        ),
    },
    {
      key: 'acts',
      head: '',
      cell: (row) => (
        <Button kind="text" aria-label={`Edit ${holderName(row)}`} onClick={() => onEdit(row.id)}>
          Edit
        </Button>
      ),
    },
  ]
}
