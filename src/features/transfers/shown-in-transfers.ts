import type { ShownIn } from '../../offline/lists/define-list'
import { transferList } from './transfers.list'

/** Returns where users look for a transfer, by its order id; '' for the newest ones. */
export function shownInTransfers(order_id: string): ShownIn {
  return { list: transferList, text: order_id, path: '/transactions/transfer' }
}
