import { defineUpload } from '../../offline/live-writes/define-live'
import { findBySamples } from '../../offline/live-writes/finding/find-by-samples'
import { uploadOf } from '../../offline/live-writes/upload-facts'
import { PostingRow } from './posting'
import { postingList } from './postings.list'
import { POSTINGS } from './postings.messages'

/** Stores the postings of a file (contract/rest.md, "Uploads"). */
export const uploadPostingsLive = defineUpload({
  operation: 'uploadPostings',
  noun: POSTINGS.noun,
  capability: 'upload postings',
  upload: { path: '/api/postings/upload' },
  needs: ['identity', 'token'],
  variables: (_, { identity, token, user }) => ({
    userId: identity.user_id,
    phoneId: identity.phone_id,
    orgId: user.org_id,
    token,
  }),
  ...uploadOf(POSTINGS.noun),
  ...findBySamples({
    list: postingList,
    row: PostingRow,
    // The bank has no filter for postings.
    filter: () => ({}),
    isLike: (row, cells) =>
      row.account_number === cells.account_number &&
      row.amount === cells.amount &&
      row.trans_type === cells.trans_type &&
      row.teller_cheque_no === cells.teller_no,
  }),
  invalidates: [postingList],
})
