import * as v from 'valibot'
import { askBank } from '../../bank/client'
import type { BankFailure } from '../../bank/failure'
import { presentText, text } from '../../bank/reading'
import { compactUtc } from '../../domain/dates'
import { PAGE_SIZE } from '../../domain/limits'
import { failed, ok, type Result } from '../../domain/result'
import { listAnswer } from '../../offline/lists/list-answers'
import type { CheckContext } from '../../offline/live-writes/define-live'

/** What the bank has under an order id. */
export type TransferFound =
  | { readonly kind: 'there'; readonly status: string; readonly authorizerId: string }
  | { readonly kind: 'not-there' }
  /** It answered more than a page of other transfers, so that its search does not know order ids. */
  | { readonly kind: 'cannot-tell' }

const Row = v.object({ order_id: presentText, status: text, authorizer_id: text })

/** Looks for a transfer by its order id, to the letter (contract, "Smaller decisions"). */
export async function findTransfer(
  orderId: string,
  { connection, token, orgId, signal }: CheckContext,
): Promise<Result<TransferFound, BankFailure>> {
  const limit = PAGE_SIZE.transfers
  const asked = await askBank(connection, {
    document: `query FindTransfer($org_id: String!, $timeString: String, $limit: Int, $offset: Int, $query_filter: String) {
      list: getAllTransfers(org_id: $org_id, timeString: $timeString, limit: $limit, offset: $offset, query_filter: $query_filter) {
        status error message data { order_id status authorizer_id } pagination { total_count }
      }
    }`,
    variables: {
      org_id: orgId,
      timeString: compactUtc(new Date()),
      limit,
      offset: 0,
      query_filter: orderId,
    },
    answer: listAnswer(),
    token,
    signal,
  })
  if (!asked.ok) return asked
  const { rows, total, refusal, isConfirmed } = asked.value
  if (refusal !== undefined) return failed({ kind: 'refused', message: refusal })
  const read = rows.map((row) => v.safeParse(Row, row))
  for (const { success, output } of read)
    if (success && output.order_id === orderId)
      return ok({ kind: 'there', status: output.status, authorizerId: output.authorizer_id })
  // Absence counts only where the bank says yes in so many words, and every row can be read.
  if (!isConfirmed || read.some(({ success }) => !success)) return failed({ kind: 'unreadable', status: 200 })
  return ok({ kind: (total ?? 0) > rows.length || rows.length >= limit ? 'cannot-tell' : 'not-there' })
}

/** What people are told where the bank's search cannot tell. */
export const CANNOT_TELL = 'its search does not find transfers by their order id'
