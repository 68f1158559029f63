import type { Resolver } from '../call/context.ts'
import { type DateFilter, periodOf } from '../lists/days.ts'
import { onePage } from '../lists/one-page.ts'
import { offsetOf } from '../lists/paging.ts'
import { searched, statusFilter } from '../lists/search.ts'
import { naira } from '../money/naira.ts'

interface IcadArgs extends DateFilter {
  org_id: string
  status?: string
  limit?: number
  offset?: number
  query_filter?: string
}

export const getAllIcadAccountDetails: Resolver<IcadArgs> = async (_, args, context) => {
  const { db, rules } = context
  const page = offsetOf(args)
  const period = periodOf(args, rules.now())
  const status = statusFilter(args.status)
  let query = db.selectFrom('icad_accounts').where('org_id', '=', args.org_id)
  if (status) query = query.where((row) => row(row.fn<string>('lower', ['accountStatus']), '=', status))
  if (period) query = query.where('created_at', '>=', period.from).where('created_at', '<', period.until)
  query = searched(query, args.query_filter, { within: ['search'], first: ['accountNumber'] })
  const { rows: data, total } = await onePage(
    context,
    query.selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc'),
    page,
  )
  return { status: 'success', error: false, data, pagination: { ...page, total_count: total } }
}

/** Returns the older list: the same accounts under their older field names. */
export const getAllAccountDetails: Resolver<{ org_id: string }> = async (_, { org_id }, { db }) => {
  const data = await db
    .selectFrom('icad_accounts')
    .select([
      'accountName as account_name',
      'card',
      'accountNumber as account_number',
      'created_at',
      'id as payment_id',
    ])
    .where('org_id', '=', org_id)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return { status: 'success', data }
}

/** @param args id is an account number; another organisation's has no mandates for this caller */
export const getAllMandateDetails: Resolver<{ id: string }> = async (_, { id }, { db, caller }) => {
  const rows = await db
    .selectFrom('mandates')
    .selectAll()
    .where('org_id', '=', caller.org_id)
    .where('accountNumber', '=', id)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map((row) => ({ ...row, amount: naira(row.amount_kobo) }))
}

/** @param args payment_id is an Icad account's id */
export const getRecurring: Resolver<{ payment_id: string }> = async (_, { payment_id }, { db, caller }) => {
  const rows = await db
    .selectFrom('recurring_schedules')
    .innerJoin('icad_accounts', 'icad_accounts.id', 'recurring_schedules.payment_id')
    .selectAll('recurring_schedules')
    .where('org_id', '=', caller.org_id)
    .where('payment_id', '=', payment_id)
    .orderBy('recurring_schedules.created_at', 'desc')
    .execute()
  return rows.map((row) => ({
    ...row,
    loan_amount: naira(row.loan_kobo),
    repayment_amount: naira(row.repayment_kobo),
  }))
}
