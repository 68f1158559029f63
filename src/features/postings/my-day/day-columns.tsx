import { amountColumn } from '../../../ui/DataTable/amountColumn'
import type { TableColumn } from '../../../ui/DataTable/table.types'
import { StatusBadge } from '../../../ui/StatusBadge/StatusBadge'
import { postingColumns } from '../posting-columns'
import { MY_DAY } from './my-day.messages'
import { type DayPosting, typeOf } from './my-day.rules'

/** The columns of a teller's own postings, approved and pending. */
export const DAY_COLUMNS: readonly TableColumn<DayPosting>[] = [
  ...postingColumns(amountColumn(({ amount }) => amount)).map((column) =>
    column.key === 'type' ? { ...column, head: MY_DAY.type, cell: typeOf } : column,
  ),
  {
    key: 'status',
    head: MY_DAY.status,
    unbroken: true,
    cell: ({ isPending }) => (
      <StatusBadge form={isPending ? 'ring' : 'filled'} tone={isPending ? 'amber' : 'good'}>
        {isPending ? MY_DAY.isPending : MY_DAY.isApproved}
      </StatusBadge>
    ),
  },
]
