import { formatNaira } from '../../domain/naira'
import { defineList } from '../../offline/lists/define-list'
import { pagedListAnswer, pageListArguments } from '../../offline/lists/list-answers'
import { POSTING_FIELDS, type Posting, PostingRow } from './posting'

/** The postings list (money-movement §2 and §7), newest first. The bank narrows it by nothing. */
export const postingList = defineList({
  name: 'postings',
  version: 1,
  leastRank: 2,
  // Left out, the bank sends 100 (money-movement §9): too much for a thin line, and nobody reads a hundred at once.
  pageSize: 20,
  fetchAhead: 3,
  document: `query Postings($limit: Int, $page: Int, $org_id: String!) {
    list: getPostings(limit: $limit, page: $page, org_id: $org_id) {
      status error postings { ${POSTING_FIELDS} } pagination { total total_pages per_page limit }
    }
  }`,
  variables: pageListArguments,
  answer: pagedListAnswer('postings'),
  row: PostingRow,
  key: (row) => row.id,
  at: (row) => row.created_at,
  matches: () => true,
  hit: (row: Posting) => ({
    title: row.account_name,
    detail: `${formatNaira(row.amount)} ${row.trans_type}, ${row.account_number}, teller no ${row.teller_cheque_no}`,
  }),
})
