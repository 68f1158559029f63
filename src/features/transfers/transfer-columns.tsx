import { Button } from '../../ui/Button/Button'
import { amountColumn } from '../../ui/DataTable/amountColumn'
import type { TableColumn } from '../../ui/DataTable/table.types'
import { Timestamp } from '../../widgets/timestamp/Timestamp'
import { bankMessage, isGoodMessage } from './bank-message.rules'
import { Tip } from './Tip'
import { TransferStatusBadge } from './TransferStatusBadge'
import type { Transfer } from './transfer'
import { TRANSFERS } from './transfers.messages'

/** The actions of a listed transfer; one that is left out is not offered. */
export interface TransferActions {
  readonly onRepeat?: ((row: Transfer) => void) | undefined
  readonly retry?: {
    readonly ask: (row: Transfer) => void
    /** Why this transfer cannot be retried now. */
    readonly off: (row: Transfer) => string | undefined
  }
}

/** Returns the columns of the transfer list; most show two facts. */
export function transferColumns(actions: TransferActions): readonly TableColumn<Transfer>[] {
  return [
    { key: 'status', head: 'Status', primary: true, unbroken: true, cell: (row) => <StatusCell row={row} /> },
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
      // Without a width, long senders would make this column so narrow that each line has a single word.
      width: '26%',
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
    { key: 'acts', head: '', cell: (row) => <Actions row={row} {...actions} /> },
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

function StatusCell({ row }: { row: Transfer }) {
  const message = bankMessage(row)
  return (
    <>
      <TransferStatusBadge status={row.status} />
      {message && (
        <Tip name={`Bank message: ${message}`} tone={isGoodMessage(row) ? 'good' : 'bad'} opener="i">
          {message}
        </Tip>
      )}
    </>
  )
}

const ORDER_ID_SHOWN = 8

/** The end of an order id, which is enough to distinguish neighbours; pressing it shows the whole id. */
function OrderId({ id }: { id: string }) {
  if (id.length <= ORDER_ID_SHOWN) return <small>{id}</small>
  return (
    <small>
      <Tip name={`Order ID ${id}`} opener={`…${id.slice(-ORDER_ID_SHOWN)}`}>
        {id}
      </Tip>
    </small>
  )
}

function Actions({ row, onRepeat, retry }: { row: Transfer } & TransferActions) {
  const whom = row.beneficiary_acct_name
  return (
    <>
      {retry && row.status.toLowerCase() === 'pending' && (
        <Button
          kind="text"
          aria-label={`Retry the transfer to ${whom}`}
          off={retry.off(row)}
          offQuiet
          onClick={() => retry.ask(row)}
        >
          {TRANSFERS.retry}
        </Button>
      )}
      {onRepeat && (
        <Button kind="text" aria-label={`Repeat the transfer to ${whom}`} onClick={() => onRepeat(row)}>
          {TRANSFERS.repeat}
        </Button>
      )}
    </>
  )
}
