import { defineList } from '../../offline/lists/define-list'
import { pageListArguments } from '../../offline/lists/list-answers'
import { ofPostings, POSTINGS_ASKED } from './posting-list-parts'

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
