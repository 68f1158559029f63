import type { Resolver } from '../call/context.ts'
import { onePage } from '../lists/one-page.ts'
import { pageOf, pagePagination } from '../lists/paging.ts'

/** From the contract, "Smaller decisions". */
const rowsPerPage = 10

export const smsRequestsHistory: Resolver<{ org_id: string; page?: number }> = async (
  _,
  { org_id, page: at },
  context,
) => {
  const page = pageOf({ page: at ?? 1 }, rowsPerPage)
  const query = context.db.selectFrom('sms_requests').where('org_id', '=', org_id)
  const { rows: data, total } = await onePage(
    context,
    query.selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc'),
    page,
  )
  return { status: 'success', data, pagination: pagePagination(page, total, data.length) }
}

/** Returns the recipients of a request of the caller's organisation; a request of another one has none. */
export const smsRecipientsHistory: Resolver<{ sms_request_id: string; page?: number }> = async (
  _,
  args,
  context,
) => {
  const page = pageOf({ page: args.page ?? 1 }, rowsPerPage)
  const query = context.db
    .selectFrom('sms_recipients')
    .innerJoin('sms_requests', 'sms_requests.id', 'sms_recipients.sms_requests_id')
    .where('org_id', '=', context.caller.org_id)
    .where('sms_requests_id', '=', args.sms_request_id)
  const { rows: data, total } = await onePage(
    context,
    query
      .selectAll('sms_recipients')
      .orderBy('sms_recipients.created_at', 'desc')
      .orderBy('sms_recipients.id', 'desc'),
    page,
  )
  return { status: 'success', data, pagination: pagePagination(page, total, data.length) }
}
