import * as v from 'valibot'
import { presentText, text } from '../../bank/reading'
import { naira } from '../../bank/reading-amounts'
import { formatNaira } from '../../domain/money/amount'
import { defineList, type ListFilter } from '../../offline/lists/define-list'
import { listAnswer, pageListArguments, passesText } from '../../offline/lists/list-answers'

/**
 * A posting as the lists store it, approved or pending; amounts are decimal strings of naira (money-movement
 * §3).
 */
const PostingRow = v.object({
  id: presentText,
  status: text,
  account_name: text,
  account_number: text,
  amount: naira,
  teller_cheque_no: text,
  trans_type: text,
  transaction_type: text,
  cash_transaction_type: text,
  naration: text,
  operation_date: text,
  value_date: text,
  GL_account_code_id: text,
  account_title: text,
  stamp_duty_charge: text,
  staff_id: text,
  created_at: text,
})

/** A posting. */
export type Posting = v.InferOutput<typeof PostingRow>

/** The fields of a posting to ask for. */
const POSTING_FIELDS = Object.keys(PostingRow.entries).join(' ')

/** The members of the bank's answer to ask for. */
export const POSTINGS_ASKED = `{
      status error postings { ${POSTING_FIELDS} } pagination { total total_pages per_page limit }
    }`

/**
 * The common parts of the lists of approved and of pending postings. The bank filters neither list, so that
 * the device does, also by the user who made the postings, by the operation date, and by the numbers of an
 * account, of which a posting has the one that the teller chose (`account_number`, with a space between two).
 */
export const ofPostings = {
  answer: listAnswer('postings'),
  row: PostingRow,
  key: (row: Posting) => row.id,
  at: (row: Posting) => row.created_at,
  narrowedBy: 'device',
  matches: (row: Posting, filter: ListFilter) =>
    (filter.staff_id === undefined || row.staff_id === filter.staff_id) &&
    (filter.operation_date === undefined || row.operation_date.slice(0, 10) === filter.operation_date) &&
    (filter.account_number === undefined || filter.account_number.split(' ').includes(row.account_number)) &&
    passesText([row.account_name, row.account_number, row.teller_cheque_no], filter.query_filter),
  hit: (row: Posting) => ({
    title: row.account_name,
    detail: `${formatNaira(row.amount)} ${row.trans_type}, ${row.account_number}, teller no ${row.teller_cheque_no}`,
    query: row.teller_cheque_no || row.account_number,
  }),
} as const

/** The postings list: the approved ones (money-movement §2 and §7), newest first. */
export const postingList = defineList({
  ...ofPostings,
  name: 'postings',
  version: 2,
  capability: 'view postings',
  // 100 a page (money-movement §9) is only the bank's default, and too much for a slow line.
  pageSize: 20,
  fetchAhead: 3,
  document: `query Postings($limit: Int, $page: Int, $org_id: String!) {
    list: getPostings(limit: $limit, page: $page, org_id: $org_id) ${POSTINGS_ASKED}
  }`,
  variables: pageListArguments,
})
