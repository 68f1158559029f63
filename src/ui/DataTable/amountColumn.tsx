import { Amount } from '../Amount/Amount'
import type { TableColumn } from './table.types'

/** The column of the amount in naira: the ₦ is in the column head, and on a card before the figure. */
export function amountColumn<Row>(amount: (row: Row) => string): TableColumn<Row> {
  return {
    key: 'amount',
    head: 'Amount (₦)',
    unit: '₦',
    numeric: true,
    main: true,
    cell: (row) => (
      <b>
        <Amount value={amount(row)} />
      </b>
    ),
  }
}
