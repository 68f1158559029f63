import { PAGE_SIZE } from '../../domain/limits'
import { defineList, type ListRequest, type ShownIn } from '../../offline/lists/define-list'
import { pageListArguments } from '../../offline/lists/list-answers'
import { ofPostings, POSTINGS_ASKED, postingList } from './postings.list'

/** The postings that wait for approval (money-movement §2 and §7), newest first, of all operation dates. */
export const pendingPostingList = defineList({
  ...ofPostings,
  name: 'pending-postings',
  version: 1,
  capability: 'view pending postings',
  pageSize: PAGE_SIZE.pendingPostings,
  fetchAhead: 3,
  document: `query PendingPostings($limit: Int, $page: Int, $org_id: String!, $use_op: String) {
    list: getPendingPostings(limit: $limit, page: $page, org_id: $org_id, use_op: $use_op) ${POSTINGS_ASKED}
  }`,
  variables: (request: ListRequest) => ({ ...pageListArguments(request), use_op: 'false' }),
})

/** Returns where users look for a posting before its approval, by its teller number; '' for the newest. */
export function shownInPending(tellerNo: string): ShownIn {
  return { list: pendingPostingList, text: tellerNo, path: '/transactions/pending-postings' }
}

/** Returns where users look for an approved posting, by its teller number. */
export function shownInPostings(tellerNo: string): ShownIn {
  return { list: postingList, text: tellerNo, path: '/transactions/teller' }
}
