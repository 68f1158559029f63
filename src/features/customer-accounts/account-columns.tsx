import { Button } from '../../ui/Button/Button'
import type { TableColumn } from '../../ui/DataTable/table.types'
import type { Detail } from '../../ui/Drawer/drawer.types'
import { StatusBadge } from '../../ui/StatusBadge/StatusBadge'
import { ACCOUNT_SCREEN } from '../../widgets/account-number/account-screen'
import { Timestamp } from '../../widgets/timestamp/Timestamp'
import { fullTime } from '../../widgets/timestamp/timestamp-text'
import { type Account, accountTypeShown, holderName, isApproved } from './account'
import { EDIT_PATH } from './account-in-state'
import { ACCOUNTS } from './accounts.messages'

/** Returns the columns of the accounts table; `open` goes to a screen of one account. */
export function accountColumns(
  open: (path: string, account: Account) => void,
): readonly TableColumn<Account>[] {
  return [
    {
      key: 'name',
      head: 'Name',
      label: '',
      primary: true,
      share: 1.6,
      cell: (row) => <b>{holderName(row)}</b>,
    },
    { key: 'email', head: 'Email', rank: 3, cell: (row) => row.email },
    { key: 'phone', head: 'Phone number', unbroken: true, cell: (row) => row.phone_number },
    { key: 'type', head: 'Account type', cell: accountTypeShown },
    { key: 'number', head: 'Account number', rank: 2, cell: (row) => row.account_number },
    { key: 'branch', head: 'Branch code', rank: 3, share: 0.5, cell: (row) => row.branch_code },
    { key: 'nuban', head: 'NUBAN', label: 'NUBAN', unbroken: true, cell: (row) => row.nuban },
    { key: 'date', head: 'Date', rank: 1, unbroken: true, cell: (row) => <Timestamp at={row.created_at} /> },
    {
      key: 'approved',
      head: 'Status',
      main: true,
      unbroken: true,
      cell: (row) => <AccountApproval account={row} />,
    },
    {
      key: 'acts',
      head: '',
      cell: (row) => (
        <>
          <Button
            kind="text"
            aria-label={`${isApproved(row) ? ACCOUNTS.view : ACCOUNTS.review} ${holderName(row)}`}
            onClick={() => open(ACCOUNT_SCREEN, row)}
          >
            {isApproved(row) ? ACCOUNTS.view : ACCOUNTS.review}
          </Button>
          <Button
            kind="text"
            aria-label={`${ACCOUNTS.edit} ${holderName(row)}`}
            onClick={() => open(EDIT_PATH, row)}
          >
            {ACCOUNTS.edit}
          </Button>
        </>
      ),
    },
  ]
}

/** Returns all that the list knows of an account. */
export function accountDetails(row: Account): readonly Detail[] {
  return [
    { label: 'Name', value: holderName(row), place: 'from' },
    { label: 'Status', value: <AccountApproval account={row} />, place: 'status' },
    { label: 'NUBAN', value: row.nuban || '–', copy: row.nuban, place: 'figure' },
    { label: 'Account number', value: row.account_number || '–', copy: row.account_number, place: 'to' },
    { label: 'Account type', value: accountTypeShown(row) || '–' },
    { label: 'Phone number', value: row.phone_number || '–', copy: row.phone_number },
    { label: 'Email', value: row.email || '–', copy: row.email },
    { label: 'Customer ID', value: row.customer_id || '–', copy: row.customer_id },
    { label: 'Branch code', value: row.branch_code || '–' },
    { label: 'Staff ID', value: row.staff_id || '–' },
    { label: 'Date', value: fullTime(row.created_at) },
  ]
}

/** Whether an account is approved. */
export function AccountApproval({ account }: { account: Pick<Account, 'staff_id'> }) {
  return isApproved(account) ? (
    <StatusBadge form="filled" tone="good">
      {ACCOUNTS.approved}
    </StatusBadge>
  ) : (
    <StatusBadge form="ring" tone="amber">
      {ACCOUNTS.notApproved}
    </StatusBadge>
  )
}
