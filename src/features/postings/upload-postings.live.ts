import { defineUpload } from '../../offline/live-writes/define-live'
import { findBySamples } from '../../offline/live-writes/finding/find-by-samples'
import {
  exactLikeness,
  ifShown,
  likenessOf,
  numberLikeness,
  textLikeness,
  wordsLikeness,
} from '../../offline/live-writes/finding/likeness'
import { uploadOf } from '../../offline/live-writes/upload-facts'
import { CALLS_WITH_UPLOADS, readPostings } from './find-posting'
import { pendingPostingList } from './pending-postings.list'
import { postingList } from './postings.list'
import { POSTINGS } from './postings.messages'

/**
 * Stores the postings of a file (contract/rest.md, "Uploads"). They wait for approval, so that a status check
 * searches the pending and the approved ones.
 */
export const uploadPostingsLive = defineUpload({
  operation: 'uploadPostings',
  noun: POSTINGS.noun,
  capability: 'upload postings',
  upload: { path: '/api/postings/upload' },
  ...uploadOf(POSTINGS.noun),
  ...findBySamples({
    read: (_, since, context) => readPostings(since, context, CALLS_WITH_UPLOADS),
    likeness: (row, { account_number = '', amount = '', trans_type = '', teller_no = '' }, { staffId }) =>
      likenessOf([
        numberLikeness(row.account_number, account_number),
        exactLikeness(row.amount, amount),
        wordsLikeness(row.trans_type, trans_type),
        numberLikeness(row.teller_cheque_no, teller_no),
        ifShown(row.staff_id, textLikeness(row.staff_id, staffId)),
      ]),
    key: ({ id }) => id,
    at: ({ created_at }) => created_at,
  }),
  invalidates: [pendingPostingList, postingList],
})
