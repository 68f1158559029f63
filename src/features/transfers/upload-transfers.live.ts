import * as v from 'valibot'
import { naira, text } from '../../bank/reading'
import { fullName } from '../../domain/session-user'
import { defineUpload } from '../../offline/live-writes/define-live'
import { findBySamples } from '../../offline/live-writes/finding/find-by-samples'
import { uploadOf } from '../../offline/live-writes/upload-facts'
import { transferList } from './transfers.list'
import { TRANSFERS } from './transfers.messages'

/** What a status check reads of a transfer that a file brought. */
const UploadedTransfer = v.object({
  sender_acct_no: text,
  beneficiary_acct_no: text,
  beneficiary_org_id: text,
  amount_wth_fees: naira,
  remarks: text,
  initiator_id: text,
})

/** Initiates the transfers of a file (contract/rest.md, "Uploads"). */
export const uploadTransfersLive = defineUpload({
  operation: 'uploadTransfers',
  noun: TRANSFERS.noun,
  capability: 'upload transfers',
  upload: { path: '/api/transfers/create2' },
  needs: ['identity', 'token'],
  variables: (_, { identity, token, user }) => ({
    userId: identity.user_id,
    phoneId: identity.phone_id,
    orgId: user.org_id,
    initiatorID: user.id,
    initiatorName: fullName(user),
    token,
  }),
  ...uploadOf(TRANSFERS.noun),
  ...findBySamples({
    list: transferList,
    row: UploadedTransfer,
    filter: ({ beneficiary_acct_no = '' }) => ({ query_filter: beneficiary_acct_no }),
    isLike: (row, cells, userId) =>
      row.sender_acct_no === cells.sender_acct_no &&
      row.beneficiary_acct_no === cells.beneficiary_acct_no &&
      row.beneficiary_org_id === cells.beneficiary_bank_code &&
      row.amount_wth_fees === cells.amount &&
      row.remarks === cells.remarks &&
      row.initiator_id === userId,
  }),
  invalidates: [transferList],
})
