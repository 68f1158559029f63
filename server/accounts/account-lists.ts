import type { Resolver } from '../call/context.ts'
import { badInput } from '../call/refusals.ts'
import { type DateFilter, periodOf } from '../lists/days.ts'
import { onePage } from '../lists/one-page.ts'
import { offsetOf, pageOf, pagePagination } from '../lists/paging.ts'
import { searched, sought } from '../lists/search.ts'
import { holderName } from './accounts.ts'
import { picturesWhenAsked } from './pictures.ts'

interface AccountArgs extends DateFilter {
  org_id: string
  id?: string
  limit?: number
  offset?: number
  query_filter?: string
}

/**
 * Returns the organisation's customer accounts, or the one with this id. A BVN finds its accounts too, though
 * no answer shows it.
 */
export const getAccounts: Resolver<AccountArgs> = async (_, args, context) => {
  const { db, rules } = context
  const page = offsetOf(args)
  const period = periodOf(args, rules.now())
  let query = db.selectFrom('accounts').where('org_id', '=', args.org_id)
  const id = args.id
  if (id) query = query.where('id', '=', id)
  if (period) query = query.where('created_at', '>=', period.from).where('created_at', '<', period.until)
  query = searched(query, args.query_filter, { within: ['search'], first: ['nuban', 'account_number'] })
  const { rows, total } = await onePage(
    context,
    query.selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc'),
    page,
  )
  const data = rows.map((row) => ({ ...row, ...picturesWhenAsked(context, row.id) }))
  return { data, error: false, pagination: { ...page, total_count: total } }
}

interface SearchArgs {
  search_key: string
  value: string
  limit?: number
  page?: number
}

/** Returns the accounts whose holder's name has every word that is searched for. */
export const getPostingAccountDetails: Resolver<SearchArgs> = async (_, args, context) => {
  if (args.search_key !== 'name') throw badInput('search_key is name')
  const { db, caller } = context
  const page = pageOf(args)
  let query = db.selectFrom('accounts').where('org_id', '=', caller.org_id)
  for (const word of args.value.split(/\s+/)) {
    const wanted = sought(word)
    if (wanted) query = query.where(wanted.isIn('search')).where(wanted.isInText('account_name'))
  }
  const { rows, total } = await onePage(
    context,
    query
      .select(['surname', 'first_name', 'middle_name', 'nuban', 'account_number'])
      .orderBy('account_name')
      .orderBy('id'),
    page,
  )
  return {
    error: false,
    accounts: rows.map((row) => ({
      fullname: holderName(row),
      nuban: row.nuban,
      internal: row.account_number,
    })),
    pagination: pagePagination(page, total, rows.length),
  }
}
