import { formatDateTime } from '../../domain/days/dates'
import { Amount } from '../../ui/Amount/Amount'
import type { Detail } from '../../ui/Drawer/drawer.types'
import { AccountNumber } from '../../widgets/account-number/AccountNumber'
import { useNow } from '../../widgets/use-now'
import { bankMessage } from './bank-message.rules'
import { pendingAgeMessage } from './pending/pending.messages'
import { isPending, pendingFor } from './pending/switch-age.rules'
import { BankMessage, TransferStatusBadge } from './TransferStatusBadge'
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
    { label: 'Amount with fees', value: <Amount value={row.amount_wth_fees} sign="₦" />, place: 'figure' },
    { label: 'Status', value: <TransferStatusBadge status={row.status} />, place: 'status' },
    ...told('Sender', row.sender_acct_name, 'from'),
    {
      label: 'Sender account number',
      value: <AccountNumber number={sender_acct_no} />,
      copy: sender_acct_no,
      place: 'from',
    },
    ...told('Beneficiary', row.beneficiary_acct_name, 'to'),
    {
      label: 'Beneficiary account number',
      value: beneficiary_acct_no,
      copy: beneficiary_acct_no,
      place: 'to',
    },
    ...told('Beneficiary bank', row.beneficiary_org_name, 'to'),
    ...(isPending(row) ? [{ label: 'Age', value: <Age row={row} />, wide: true }] : []),
    { label: 'Order ID', value: order_id, copy: order_id },
    ...told('Remarks', row.remarks),
    ...(retries === undefined ? [] : [{ label: 'Retried', value: timesMessage(retries) }]),
    ...(row.initiator_name === ''
      ? told('Created', timeOf(row.created_at), 'step')
      : [
          {
            label: 'Initiator',
            value: row.initiator_name,
            when: timeOf(row.created_at),
            place: 'step' as const,
          },
        ]),
    { label: 'Authorizer', value: row.authorizer_name || TRANSFERS.notAuthorised, place: 'step' },
    ...(message === ''
      ? []
      : [{ label: 'Bank message', value: <BankMessage row={row} />, place: 'step' as const }]),
    ...told('Last changed', timeOf(row.updated_at), 'step'),
  ]
}

const timeOf = (at: string) => at && formatDateTime(at)

/** How long a pending transfer has waited, and what that means. */
function Age({ row }: { row: Transfer }) {
  const pending = pendingFor(row, useNow())
  return pending && <p>{pendingAgeMessage(pending)}</p>
}

function told(label: string, value: string, place?: Detail['place']): readonly Detail[] {
  return value === '' ? [] : [{ label, value, place }]
}

function timesMessage(count: number): string {
  return count === 1 ? 'once' : `${count} times`
}
