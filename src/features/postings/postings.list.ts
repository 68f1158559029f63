import { dayIsWithin } from '../../domain/date-filter'
import { formatNaira } from '../../domain/naira'
import { defineList } from '../../offline/lists/define-list'
import { listAnswer, pageListArguments, passesText } from '../../offline/lists/list-answers'
import { POSTING_FIELDS, type Posting, PostingRow } from './posting'

/** The postings list (money-movement §2 and §7), newest first. */
export const postingList = defineList({
  name: 'postings',
  version: 1,
  capability: 'view postings',
  // 100 a page (money-movement §9) is only the bank's default:
  // src/decisions/010-postings-come-twenty-a-page.md.
  pageSize: 20,
  fetchAhead: 3,
  document: `query Postings($limit: Int, $page: Int, $org_id: String!) {
    list: getPostings(limit: $limit, page: $page, org_id: $org_id) {
      status error postings { ${POSTING_FIELDS} } pagination { total total_pages per_page limit }
    }
  }`,
  variables: pageListArguments,
  answer: listAnswer('postings'),
  row: PostingRow,
  key: (row) => row.id,
  at: (row) => row.created_at,
  narrowedBy: 'device',
  matches: (row: Posting, filter, today) =>
    dayIsWithin(row.created_at, filter, today) &&
    passesText([row.account_name, row.account_number, row.teller_cheque_no], filter.query_filter),
  hit: (row: Posting) => ({
    title: row.account_name,
    detail: `${formatNaira(row.amount)} ${row.trans_type}, ${row.account_number}, teller no ${row.teller_cheque_no}`,
    query: row.teller_cheque_no || row.account_number,
  }),
})
