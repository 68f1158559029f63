import type { TableColumn } from '../../../ui/DataTable/table.types'
import type { Transfer } from '../transfer'
import { transferColumns } from '../transfer-columns'
import { shortReasonMessage } from './approvals.messages'
import type { NotSelectable } from './approvals.rules'

/**
 * The columns of the transfer list without its actions and, as an initiated transfer has none, without its
 * authorizer. Why a row has no box is said below its status, because that column is there at every width.
 */
export function approvalColumns(
  reason: (row: Transfer) => NotSelectable | undefined,
): readonly TableColumn<Transfer>[] {
  return transferColumns({}).flatMap((column): TableColumn<Transfer>[] => {
    switch (column.key) {
      case 'acts':
        return []
      case 'status':
        return [
          {
            ...column,
            cell: (row) => (
              <>
                {column.cell(row)} <Reason why={reason(row)} />
              </>
            ),
          },
        ]
      case 'by':
        return [
          {
            ...column,
            head: 'Transaction Initiator',
            label: 'Initiator',
            unbroken: false,
            cell: (row) => row.initiator_name,
          },
        ]
      default:
        return [column]
    }
  })
}

function Reason({ why }: { why: NotSelectable | undefined }) {
  const text = shortReasonMessage(why)
  if (text === undefined) return null
  return <small title={why?.kind === 'own' ? why.denial.reason : undefined}>{text}</small>
}
