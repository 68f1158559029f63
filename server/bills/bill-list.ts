import type { Resolver } from '../call/context.ts'
import { badInput } from '../call/refusals.ts'
import { type DateFilter, periodOf } from '../lists/days.ts'
import { onePage } from '../lists/one-page.ts'
import { offsetOf } from '../lists/paging.ts'
import { searched } from '../lists/search.ts'
import { naira } from '../money/naira.ts'

interface Args extends DateFilter {
  org_id: string
  type: string
  limit?: number
  offset?: number
  query_filter?: string
}

/** Returns the bills that were paid, newest first, each with its merchant and categories. */
export const getTransac: Resolver<Args> = async (_, args, context) => {
  if (args.type !== 'bills') throw badInput('type is bills')
  const { db, rules } = context
  const page = offsetOf(args)
  const period = periodOf(args, rules.now())
  let query = db
    .selectFrom('bill_transactions as bill')
    .innerJoin('bill_variations as variation', 'variation.id', 'bill.variation_id')
    .innerJoin('bill_merchants as merchant', 'merchant.id', 'variation.merchant_id')
    .innerJoin('bill_sub_categories as sub', 'sub.id', 'merchant.sub_category_id')
    .innerJoin('bill_categories as category', 'category.id', 'sub.category_id')
    .where('bill.org_id', '=', args.org_id)
  if (period)
    query = query.where('bill.created_at', '>=', period.from).where('bill.created_at', '<', period.until)
  query = searched(query, args.query_filter, {
    within: ['bill.search', 'merchant.search'],
    first: ['bill.teller_no', 'bill.teller_no2', 'bill.accountNumber'],
  })
  const { rows, total } = await onePage(
    context,
    query
      .selectAll('bill')
      .select([
        'variation.name as variation',
        'merchant.id as merchant_id',
        'merchant.name as merchant',
        'sub.id as sub_category_id',
        'sub.name as sub_category',
        'category.id as category_id',
        'category.name as category',
      ])
      .orderBy('bill.created_at', 'desc')
      .orderBy('bill.id', 'desc'),
    page,
  )
  const data = rows.map((row) => ({ ...row, amount: naira(row.amount_kobo) }))
  return { status: 'success', error: false, data, pagination: { ...page, total_count: total } }
}
