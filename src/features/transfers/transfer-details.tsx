import { formatDateTime } from '../../domain/dates'
import { Amount } from '../../ui/Amount/Amount'
import type { Detail } from '../../ui/Drawer/drawer.types'
import { useNow } from '../../widgets/use-now'
import { BankMessage } from './BankMessage'
import { bankMessage } from './bank-message.rules'
import { pendingAgeMessage } from './pending/pending.messages'
import { isPending, pendingFor } from './pending/switch-age.rules'
import { TransferStatusBadge } from './TransferStatusBadge'
import type { Transfer } from './transfer'
import { TRANSFERS } from './transfers.messages'

/** The name of a transfer's row: "Ṣadé Ògúnbàdé to Ngọzi Ụzọdinma". */
export function transferLabel({ sender_acct_name, beneficiary_acct_name }: Transfer): string {
  return `${sender_acct_name} to ${beneficiary_acct_name}`
}

/** All that the bank says about a transfer; what it leaves out is left out here too. */
export function transferDetails(row: Transfer): readonly Detail[] {
  const { order_id, sender_acct_no, beneficiary_acct_no, retries } = row
  const message = bankMessage(row)
  return [
    { label: 'Status', value: <TransferStatusBadge status={row.status} /> },
    ...(isPending(row) ? [{ label: 'Age', value: <Age row={row} />, wide: true }] : []),
    { label: 'Amount with fees', value: <Amount value={row.amount_wth_fees} sign="₦" /> },
    ...(message === '' ? [] : [{ label: 'Bank message', value: <BankMessage row={row} /> }]),
    { label: 'Order ID', value: order_id, copy: order_id },
    ...told('Sender', row.sender_acct_name),
    { label: 'Sender account number', value: sender_acct_no, copy: sender_acct_no },
    ...told('Beneficiary', row.beneficiary_acct_name),
    { label: 'Beneficiary account number', value: beneficiary_acct_no, copy: beneficiary_acct_no },
    ...told('Beneficiary bank', row.beneficiary_org_name),
    ...told('Remarks', row.remarks),
    ...told('Initiator', row.initiator_name),
    { label: 'Authorizer', value: row.authorizer_name || TRANSFERS.notAuthorised },
    ...(retries === undefined ? [] : [{ label: 'Retried', value: timesMessage(retries) }]),
    ...told('Created', row.created_at && formatDateTime(row.created_at)),
    ...told('Last changed', row.updated_at && formatDateTime(row.updated_at)),
  ]
}

/** How long a pending transfer has waited, and what that means. */
function Age({ row }: { row: Transfer }) {
  const pending = pendingFor(row, useNow())
  return pending && <p>{pendingAgeMessage(pending)}</p>
}

function told(label: string, value: string): readonly Detail[] {
  return value === '' ? [] : [{ label, value }]
}

function timesMessage(count: number): string {
  return count === 1 ? 'once' : `${count} times`
}
