import { badInput } from '../call/refusals.ts'
import type { RestCall } from '../call/rest-call.ts'
import { periodOf } from '../lists/days.ts'
import { onePage } from '../lists/one-page.ts'
import { offsetOf } from '../lists/paging.ts'
import { sought } from '../lists/search.ts'

/**
 * `GET /api/audit` (rest.md, "Audit"): the entries of the caller's organisation, newest first. `user` is a
 * user's id or a part of a name, `record` exactly what an entry has, `day` an ISO day.
 */
export const auditCall: RestCall = {
  path: '/api/audit',
  method: 'GET',
  operation: 'getAudit',
  leastRank: 8,
  run: async (context) => {
    const { db, rules, caller, request } = context
    const query = new URL(request.url).searchParams
    const user = sought(query.get('user'))
    const [record, day] = ['record', 'day'].map((name) => query.get(name) ?? '')
    const page = offsetOf({ limit: countOf(query, 'limit'), offset: countOf(query, 'offset') })
    const period = day ? periodOf({ date_filter: 'specific', specific_date: day }, rules.now()) : undefined
    const entries = db
      .selectFrom('audit_entries')
      .selectAll()
      .where('org_id', '=', caller.org_id)
      .$if(user !== undefined, (some) =>
        some.where((row) => row.or(user ? [user.isExactly('user_id'), user.isInText('user_name')] : [])),
      )
      .$if(Boolean(record), (some) => some.where('record_id', '=', record ?? ''))
      .$if(period !== undefined, (some) =>
        some.where('created_at', '>=', period?.from ?? '').where('created_at', '<', period?.until ?? ''),
      )
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
    const { rows, total } = await onePage(context, entries, page)
    const data = rows.map(({ id, created_at, record_id, changes, org_id: _, record_type: __, ...entry }) => ({
      id: String(id),
      at: created_at,
      ...entry,
      record: record_id,
      changes: changes.map((change) => ({ field: change.name, before: change.old, after: change.new })),
    }))
    return { status: 200, json: { data, pagination: { total_count: total } } }
  },
}

function countOf(query: URLSearchParams, name: string): number | null {
  const text = query.get(name)
  if (text === null) return null
  if (!/^\d{1,9}$/.test(text)) throw badInput(`${name} is not a number`)
  return Number(text)
}
