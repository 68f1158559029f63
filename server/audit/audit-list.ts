import type { Resolver } from '../call/context.ts'
import { rankOf } from '../call/ranks.ts'
import { type DateFilter, periodOf } from '../lists/days.ts'
import { onePage } from '../lists/one-page.ts'
import { offsetOf } from '../lists/paging.ts'

interface Args extends DateFilter {
  org_id: string
  user_id?: string | null
  record_id?: string | null
  limit?: number
  offset?: number
}

/** Returns the organisation's entries of the audit log, newest first. */
export const getAuditEntries: Resolver<Args> = async (_, args, context) => {
  const { db, rules } = context
  const { limit, offset } = offsetOf(args)
  const period = periodOf(args, rules.now())
  const { user_id, record_id } = args
  const query = db
    .selectFrom('audit_entries')
    .selectAll()
    .where('org_id', '=', args.org_id)
    .$if(Boolean(user_id), (entries) => entries.where('user_id', '=', user_id ?? ''))
    .$if(Boolean(record_id), (entries) => entries.where('record_id', '=', record_id ?? ''))
    .$if(period !== undefined, (entries) =>
      entries.where('created_at', '>=', period?.from ?? '').where('created_at', '<', period?.until ?? ''),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
  const { rows, total } = await onePage(context, query, { limit, offset })
  return {
    data: rows.map((row) => ({ ...row, rank: rankOf(row.user_type ?? '') })),
    pagination: { limit, offset, total_count: total },
  }
}
