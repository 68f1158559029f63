import { dayIsWithin } from '../../domain/date-filter'
import { PAGE_SIZE } from '../../domain/limits'
import { defineList, type ListRequest } from '../../offline/lists/define-list'
import { listAnswer, passesText } from '../../offline/lists/list-answers'
import { SmsRequestRow } from './sms-request'

/** The bulk SMS history (money-movement §2 and §7), newest first. The bank has no filter for it. */
export const smsList = defineList({
  name: 'bulk-sms',
  version: 1,
  capability: 'view bulk sms',
  pageSize: PAGE_SIZE.sms,
  fetchAhead: 1,
  document: `query SmsRequests($org_id: String!, $page: Int) {
    list: smsRequestsHistory(org_id: $org_id, page: $page) {
      status error data { id message total_messages delivered_messages created_at }
      pagination { total total_pages per_page }
    }
  }`,
  variables: ({ orgId, limit, offset }: ListRequest) => ({
    org_id: orgId,
    page: Math.floor(offset / limit) + 1,
  }),
  answer: listAnswer(),
  row: SmsRequestRow,
  key: (row) => row.id,
  at: (row) => row.created_at,
  narrowedBy: 'device',
  matches: (row, filter, today) =>
    dayIsWithin(row.created_at, filter, today) && passesText([row.message], filter.query_filter),
})
