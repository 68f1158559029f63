import { defineUpload } from '../../offline/live-writes/define-live'
import { uploadOf } from '../../offline/live-writes/upload-facts'
import { pendingPostingList, shownInPending } from './pending-postings.list'
import { postingList } from './postings.list'
import { POSTINGS } from './postings.messages'

/** Stores the postings of a file, which wait for approval (contract/rest.md, "Uploads"). */
export const uploadPostingsLive = defineUpload({
  operation: 'uploadPostings',
  noun: POSTINGS.messages,
  capability: 'upload postings',
  upload: { path: '/api/postings/upload' },
  ...uploadOf(POSTINGS.messages),
  waitsFor: 'an authorizer',
  shownIn: () => shownInPending(''),
  invalidates: [pendingPostingList, postingList],
})
