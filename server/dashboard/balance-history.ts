import type { Resolver } from '../call/context.ts'
import { type DateFilter, periodOf } from '../lists/days.ts'
import { onePage } from '../lists/one-page.ts'
import { offsetOf } from '../lists/paging.ts'
import { statusFilter } from '../lists/search.ts'
import { naira } from '../money/naira.ts'
import type { BalanceHistoryRow } from '../storage/tables-ledger.ts'

interface Args extends DateFilter {
  org_id: string
  limit?: number
  offset?: number
  tranc_type?: string
}

/**
 * Returns the movements of the organisation's transaction balance, newest first; tranc_type is compared
 * without case.
 */
export const getBalanceHistory: Resolver<Args> = async (_, args, context) => {
  const { db, rules } = context
  const page = offsetOf(args)
  const period = periodOf(args, rules.now())
  const type = statusFilter(args.tranc_type)
  let query = db.selectFrom('balance_history').where('org_id', '=', args.org_id)
  if (type) query = query.where((row) => row(row.fn<string>('lower', ['transaction_type']), '=', type))
  if (period) query = query.where('created_at', '>=', period.from).where('created_at', '<', period.until)
  const { rows, total } = await onePage(
    context,
    query.selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc'),
    page,
  )
  return { data: rows.map(shownMovement), pagination: { ...page, total_count: total } }
}

export function shownMovement(row: BalanceHistoryRow) {
  return {
    ...row,
    balance: naira(row.balance_kobo),
    balance_before: naira(row.balance_before_kobo),
    amount: naira(row.amount_kobo),
    currency: 'NGN',
  }
}
