import type { Resolver, SignedIn } from '../call/context.ts'
import { badInput } from '../call/refusals.ts'
import { isDay } from '../lists/days.ts'
import { onePage } from '../lists/one-page.ts'
import { pageOf, pagePagination } from '../lists/paging.ts'
import { shownPosting } from './shown-posting.ts'

interface PageArgs {
  limit?: number
  page?: number
}

export const getPostings: Resolver<PageArgs> = (_, args, context) => listed(context, 'APPROVED', args)

/**
 * @param args use_op "true" keeps only the postings of op_date, or of the bank's operation date if none is
 * given
 */
export const getPendingPostings: Resolver<PageArgs & { use_op?: string; op_date?: string }> = async (
  _,
  args,
  context,
) => {
  if (args.use_op !== 'true') return listed(context, 'PENDING', args)
  if (args.op_date && !isDay(args.op_date)) throw badInput('op_date is written YYYY-MM-DD')
  return listed(context, 'PENDING', args, args.op_date || (await operationDate(context)))
}

async function operationDate({ db, caller }: SignedIn): Promise<string> {
  const { operation_date } = await db
    .selectFrom('organisations')
    .select('operation_date')
    .where('org_id', '=', caller.org_id)
    .executeTakeFirstOrThrow()
  return operation_date
}

async function listed(context: SignedIn, status: string, args: PageArgs, day?: string) {
  const { db, caller } = context
  const page = pageOf(args)
  let query = db.selectFrom('postings').where('org_id', '=', caller.org_id).where('status', '=', status)
  if (day) query = query.where('operation_date', '=', day)
  const { rows, total } = await onePage(
    context,
    query.selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc'),
    page,
  )
  return {
    status: 'success',
    error: false,
    postings: rows.map(shownPosting),
    pagination: pagePagination(page, total, rows.length),
  }
}
