import * as v from 'valibot'
import { optionalInteger, presentText, text } from '../../bank/reading'
import type { OrderList } from '../../offline/live-writes/finding/find-by-order-id'
import { transferList } from './transfers.list'
import { TRANSFERS } from './transfers.messages'

/** What a status check reads of a transfer. Other fields may be odd at some banks and must not hide it. */
const TransferOrder = v.object({
  order_id: presentText,
  status: text,
  authorizer_id: text,
  retries: optionalInteger,
})
export type TransferOrder = v.InferOutput<typeof TransferOrder>

/** The transfer list, searched by order id. */
export const transferOrders: OrderList<TransferOrder> = {
  list: transferList,
  noun: TRANSFERS.noun,
  row: TransferOrder,
}
