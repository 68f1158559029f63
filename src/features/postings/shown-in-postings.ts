import type { ShownIn } from '../../offline/lists/shown-in'
import { pendingPostingList } from './pending-postings.list'
import { postingList } from './postings.list'

/** Returns where users look for a posting before its approval, by its teller number; '' for the newest. */
export function shownInPending(tellerNo: string): ShownIn {
  return { list: pendingPostingList, text: tellerNo, path: '/transactions/pending-postings' }
}

/** Returns where users look for an approved posting, by its teller number. */
export function shownInPostings(tellerNo: string): ShownIn {
  return { list: postingList, text: tellerNo, path: '/transactions/teller' }
}
