import type * as v from 'valibot'
import type { BankFailure } from '../../../bank/failure'
import type { Noun } from '../../../domain/noun'
import { failed, ok, type Result } from '../../../domain/result'
import type { AnyList } from '../../lists/define-list'
import type { CheckContext, Finding } from '../define-live'
import { searchList } from './search-list'

/** The bank's answer about an order id. */
export type OrderFound<Row> =
  | { readonly kind: 'there'; readonly row: Row }
  | { readonly kind: 'not-there' }
  /**
   * The bank answered with a full page of other rows, so its search does not support order ids; or with a row
   * that may have this one in another spelling.
   */
  | { readonly kind: 'cannot-tell'; readonly detail: string }

/** A list that can be searched by order id. `row` reads the fields of a row that matter here. */
export interface OrderList<Row> {
  readonly list: AnyList
  readonly noun: Noun
  readonly row: v.GenericSchema<unknown, Row>
}

/** Searches a list for an order id, exactly as it is spelled (contract, "Smaller decisions"). */
export async function findOrder<Row extends { readonly order_id: string }>(
  { list, noun, row }: OrderList<Row>,
  orderId: string,
  context: CheckContext,
): Promise<Result<OrderFound<Row>, BankFailure>> {
  const searched = await searchList(list, row, { query_filter: orderId }, context)
  if (!searched.ok) return searched
  const { rows, extent } = searched.value
  const found = rows.find(({ order_id }) => order_id === orderId)
  if (found) return ok({ kind: 'there', row: found })
  if (rows.some(({ order_id }) => order_id.trim().toLowerCase() === orderId.toLowerCase()))
    return ok({ kind: 'cannot-tell', detail: 'it has one whose order id is spelled otherwise' })
  if (extent === 'doubtful') return failed({ kind: 'unreadable', status: 200 })
  return ok(
    extent === 'whole'
      ? { kind: 'not-there' }
      : { kind: 'cannot-tell', detail: `its search does not find ${noun.many} by their order id` },
  )
}

/**
 * Finds a write by the order id that it gave to the thing it made. `stateOf` returns that thing's status:
 * "Initiated".
 */
export function findByOrderId<
  Facts extends { readonly order_id: string },
  Row extends { readonly order_id: string },
>(orders: OrderList<Row>, stateOf: (row: Row) => string) {
  return async ({ order_id }: Facts, context: CheckContext): Promise<Result<Finding, BankFailure>> => {
    const found = await findOrder(orders, order_id, context)
    if (!found.ok) return found
    switch (found.value.kind) {
      case 'there':
        return ok({ kind: 'arrived', detail: stateOf(found.value.row) })
      case 'not-there':
        return ok({ kind: 'absent' })
      case 'cannot-tell':
        return ok({ kind: 'unclear', detail: found.value.detail })
    }
  }
}
