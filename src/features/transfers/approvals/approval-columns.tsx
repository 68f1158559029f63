import type { TableColumn } from '../../../ui/DataTable/table.types'
import type { Transfer } from '../transfer'
import { transferColumns } from '../transfer-columns'
import { APPROVALS } from './approvals.messages'
import type { NotSelectable } from './approvals.rules'

/**
 * The columns of the transfer list without its actions. An initiated transfer has no authorizer, so that
 * column says why a row cannot be selected instead.
 */
export function approvalColumns(
  reason: (row: Transfer) => NotSelectable | undefined,
): readonly TableColumn<Transfer>[] {
  return transferColumns({}).flatMap((column): TableColumn<Transfer>[] => {
    if (column.key === 'acts') return []
    if (column.key !== 'by') return [column]
    return [
      {
        ...column,
        head: 'Transaction Initiator',
        label: 'Initiator',
        unbroken: false,
        cell: (row) => (
          <>
            {row.initiator_name} <Reason why={reason(row)} />
          </>
        ),
      },
    ]
  })
}

function Reason({ why }: { why: NotSelectable | undefined }) {
  if (why?.kind === 'own') return <small title={why.denial.reason}>{APPROVALS.own}</small>
  if (why?.kind === 'unsettled') return <small>{APPROVALS.unsettled}</small>
  if (why?.kind === 'being-sent') return <small>{APPROVALS.beingSent}</small>
  if (why?.kind === 'sent-elsewhere') return <small>{APPROVALS.sentElsewhere}</small>
  return null
}
