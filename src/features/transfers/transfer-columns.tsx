import { amountColumn } from '../../ui/DataTable/amountColumn'
import type { TableColumn } from '../../ui/DataTable/table.types'
import { Icon } from '../../ui/Icon/Icon'
import { Popover } from '../../ui/Popover/Popover'
import { Timestamp } from '../../widgets/timestamp/Timestamp'
import { bankMessage, isGoodMessage } from './bank-message.rules'
import { type OfferedActions, TransferActions } from './TransferActions'
import { BankMessage, TransferStatusBadge } from './TransferStatusBadge'
import type { Transfer } from './transfer'
import { transferLabel } from './transfer-details'
import css from './transfer-table.module.css'
import { TRANSFERS } from './transfers.messages'

/** An order id begins with thirteen or more digits of the time. */
const SHOWN_IN_FRONT = 14
const SHOWN_AT_END = 3

/** Returns the columns of the transfer list; most show two facts. */
export function transferColumns(actions: OfferedActions): readonly TableColumn<Transfer>[] {
  return [
    {
      key: 'status',
      head: 'Status',
      unbroken: true,
      cell: (row) => (
        <>
          <TransferStatusBadge status={row.status} />
          <BankMessageIcon row={row} />
        </>
      ),
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
      primary: true,
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
      share: 1.4,
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

/**
 * An order id by its ends: it begins with the time, to the millisecond, and ends with what is random; the
 * user id between is the same in most rows. The open row has all of it.
 */
function OrderId({ id }: { id: string }) {
  const isLong = id.length > SHOWN_IN_FRONT + SHOWN_AT_END + 1
  return <small title={id}>{isLong ? `${id.slice(0, SHOWN_IN_FRONT)}…${id.slice(-SHOWN_AT_END)}` : id}</small>
}

/** The bank's message about a transfer, behind a symbol (money-movement §2); no symbol without a message. */
function BankMessageIcon({ row }: { row: Transfer }) {
  const message = bankMessage(row)
  if (message === '') return null
  const isGood = isGoodMessage(row)
  return (
    <>
      {' '}
      <Popover
        label={<Icon name={isGood ? 'info' : 'warning'} />}
        name={`Bank message of ${transferLabel(row)}: ${message}`}
        hint={message}
        title="Bank message"
        className={isGood ? css.goodMessage : css.badMessage}
      >
        <BankMessage row={row} />
      </Popover>
    </>
  )
}
