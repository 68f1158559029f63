import { Button } from '../../ui/Button/Button'
import type { TableColumn } from '../../ui/DataTable/table.types'
import type { Detail } from '../../ui/Drawer/drawer.types'
import { fullTime } from '../../widgets/timestamp/full-time'
import { Timestamp } from '../../widgets/timestamp/Timestamp'
import { AccountStatus } from './AccountStatus'
import type { IcadAccount } from './icad-account'
import { REPAYMENTS } from './repayments.messages'

const FACTS: readonly TableColumn<IcadAccount>[] = [
  {
    key: 'name',
    head: 'Account name',
    label: '',
    primary: true,
    share: 1.6,
    cell: (row) => <b>{row.accountName}</b>,
  },
  { key: 'number', head: 'Account number', unbroken: true, cell: (row) => row.accountNumber },
  { key: 'bank', head: 'Bank name', rank: 1, cell: (row) => row.bankName },
  { key: 'designation', head: 'Designation', rank: 3, cell: (row) => row.accountDesignationName },
  { key: 'type', head: 'Account type', rank: 2, cell: (row) => row.accountTypeName },
  { key: 'cif', head: 'CIF', cell: (row) => row.cif || REPAYMENTS.noCif },
  {
    key: 'status',
    head: 'Status',
    main: true,
    unbroken: true,
    cell: (row) => <AccountStatus status={row.accountStatus} />,
  },
  { key: 'date', head: 'Created', rank: 1, unbroken: true, cell: (row) => <Timestamp at={row.created_at} /> },
]

/**
 * Returns the columns of the auto-repayment accounts (money-movement §2); `onSetup` gets the account whose
 * button was pressed. Without it, there are no buttons.
 */
export function icadAccountColumns(
  onSetup: ((row: IcadAccount) => void) | undefined,
): readonly TableColumn<IcadAccount>[] {
  if (!onSetup) return FACTS
  const acts: TableColumn<IcadAccount> = {
    key: 'acts',
    head: '',
    cell: (row) => (
      <Button kind="text" aria-label={`${REPAYMENTS.setup}, ${row.accountName}`} onClick={() => onSetup(row)}>
        {REPAYMENTS.setup}
      </Button>
    ),
  }
  return [...FACTS, acts]
}

/** Returns all that the bank says about an auto-repayment account. */
export function icadAccountDetails(row: IcadAccount): readonly Detail[] {
  return [
    { label: 'Account name', value: row.accountName || '–' },
    { label: 'Status', value: <AccountStatus status={row.accountStatus} /> },
    { label: 'Account number', value: row.accountNumber || '–', copy: row.accountNumber },
    { label: 'Bank name', value: row.bankName || '–' },
    { label: 'Bank code', value: row.bankCode || '–' },
    { label: 'Designation', value: row.accountDesignationName || '–' },
    { label: 'Account type', value: row.accountTypeName || '–' },
    { label: 'CIF', value: row.cif || REPAYMENTS.noCif, copy: row.cif },
    { label: 'BVN', value: row.bvn || '–', copy: row.bvn },
    { label: 'Created', value: fullTime(row.created_at) },
    { label: 'ID', value: row.id, copy: row.id },
  ]
}
