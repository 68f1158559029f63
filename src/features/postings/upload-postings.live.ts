import { ok } from '../../domain/result'
import { defineUpload } from '../../offline/live-writes/define-live'
import { findBySamples } from '../../offline/live-writes/finding/find-by-samples'
import { uploadOf } from '../../offline/live-writes/upload-facts'
import { CALLS_WITH_UPLOADS, fits, readPostings } from './find-posting'
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
    read: async (_, since, context) => {
      const read = await readPostings(since, context, CALLS_WITH_UPLOADS)
      if (!read.ok) return read
      const { pending, approved, extent } = read.value
      return ok({ rows: [...pending, ...approved], extent })
    },
    isLike: (row, cells, { staffId }) =>
      fits(row.staff_id, staffId) &&
      row.account_number === cells.account_number &&
      row.amount === cells.amount &&
      row.trans_type === cells.trans_type &&
      row.teller_cheque_no === String(Number(cells.teller_no)),
    key: ({ id }) => id,
    at: ({ created_at }) => created_at,
  }),
  invalidates: [pendingPostingList, postingList],
})
