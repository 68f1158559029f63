import { amountColumn } from '../../ui/DataTable/amountColumn'
import type { TableColumn } from '../../ui/DataTable/table.types'
import { Timestamp } from '../../widgets/timestamp/Timestamp'
import { type OfferedActions, TransferActions } from './TransferActions'
import { TransferStatusBadge } from './TransferStatusBadge'
import type { Transfer } from './transfer'
import { TRANSFERS } from './transfers.messages'

/** Returns the columns of the transfer list; most show two facts. */
export function transferColumns(actions: OfferedActions): readonly TableColumn<Transfer>[] {
  return [
    {
      key: 'status',
      head: 'Status',
      primary: true,
      unbroken: true,
      cell: (row) => <TransferStatusBadge status={row.status} />,
    },
    {
      key: 'order',
      head: <TwoLines first="Date" second="Order ID" />,
      unbroken: true,
      cell: (row) => (
        <>
          <Timestamp at={row.created_at} /> <OrderId id={row.order_id} />
        </>
      ),
    },
    {
      key: 'from',
      head: <TwoLines first="Sender" second="Account number" />,
      label: 'from',
      cell: (row) => (
        <>
          {row.sender_acct_name} <small>{row.sender_acct_no}</small>
        </>
      ),
    },
    {
      key: 'to',
      head: <TwoLines first="Beneficiary" second="Account number, bank" />,
      share: 1.4,
      cell: (row) => (
        <>
          <b>{row.beneficiary_acct_name}</b>{' '}
          <small>{[row.beneficiary_acct_no, row.beneficiary_org_name].filter(Boolean).join(', ')}</small>
        </>
      ),
    },
    amountColumn((row) => row.amount_wth_fees),
    {
      key: 'by',
      head: <TwoLines first="Initiator" second="Authorizer" />,
      label: 'Initiator, authorizer',
      rank: 2,
      unbroken: true,
      cell: (row) => (
        <>
          {row.initiator_name} <small>{row.authorizer_name || TRANSFERS.notAuthorised}</small>
        </>
      ),
    },
    { key: 'remarks', head: 'Remarks', rank: 3, cell: (row) => row.remarks },
    { key: 'acts', head: '', cell: (row) => <TransferActions row={row} {...actions} /> },
  ]
}

function TwoLines({ first, second }: { first: string; second: string }) {
  return (
    <>
      {first}
      <br />
      {second}
    </>
  )
}

const ORDER_ID_SHOWN = 8

/** The end of an order id, which is enough to distinguish neighbours; the open row has all of it. */
function OrderId({ id }: { id: string }) {
  return <small title={id}>{id.length <= ORDER_ID_SHOWN ? id : `…${id.slice(-ORDER_ID_SHOWN)}`}</small>
}
