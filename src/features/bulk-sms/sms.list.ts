import * as v from 'valibot'
import { optionalInteger, presentText, text } from '../../bank/reading'
import { PAGE_SIZE } from '../../domain/limits'
import { defineList, type ListRequest, type ShownIn } from '../../offline/lists/define-list'
import { listAnswer, passesText } from '../../offline/lists/list-answers'

/** A count that cannot be read is not known; its row is shown all the same. */
const count = v.fallback(optionalInteger, undefined)

/** A bulk SMS as the history stores it (money-movement §3); a count is undefined if the bank sends none. */
const SmsRequestRow = v.object({
  id: presentText,
  message: text,
  total_messages: count,
  delivered_messages: count,
  created_at: text,
})

/** A bulk SMS. */
export type SmsRequest = v.InferOutput<typeof SmsRequestRow>

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
  matches: (row, filter) => passesText([row.message], filter.query_filter),
})

/** Where users look for a bulk SMS: the newest of the history. */
export const shownInHistory: ShownIn = { list: smsList, text: '', path: '/bulk-sms/history' }
