import type { Resolver } from '../call/context.ts'
import { type DateFilter, periodOf } from '../lists/days.ts'
import { onePage } from '../lists/one-page.ts'
import { offsetOf } from '../lists/paging.ts'
import { searched, statusFilter } from '../lists/search.ts'
import { naira } from '../money/naira.ts'
import type { TransferRow } from '../storage/tables-money.ts'

interface Args extends DateFilter {
  org_id?: string
  orgId?: string
  status?: string
  limit?: number
  offset?: number
  query_filter?: string
}

/** From the contract, "Smaller decisions". */
const approved = ['pending', 'approval_one', 'successful']

/** Returns the caller's organisation's transfers, newest first, whether org_id, orgId or neither is given. */
export const getAllTransfers: Resolver<Args> = async (_, args, context) => {
  const { db, caller, rules } = context
  const page = offsetOf(args)
  const period = periodOf(args, rules.now())
  const status = statusFilter(args.status)
  let query = db.selectFrom('transfers').where('org_id', '=', caller.org_id)
  if (status) query = query.where('status', 'in', status === 'approved' ? approved : [status])
  if (period) query = query.where('created_at', '>=', period.from).where('created_at', '<', period.until)
  query = searched(query, args.query_filter, {
    within: ['search'],
    exactly: ['order_id'],
    first: ['order_id', 'sender_acct_no', 'beneficiary_acct_no'],
  })
  const { rows, total } = await onePage(
    context,
    query.selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc'),
    page,
  )
  return {
    status: 'success',
    data: rows.map(shownTransfer),
    error: false,
    pagination: { ...page, total_count: total },
  }
}

function shownTransfer(row: TransferRow) {
  return { ...row, amount_wth_fees: naira(row.amount_kobo) }
}
