import * as v from 'valibot'
import type { BankFailure } from '../../bank/failure'
import { naira, presentText, text } from '../../bank/reading'
import { ok, type Result } from '../../domain/result'
import { fullName } from '../../domain/session-user'
import { type CheckContext, defineUpload } from '../../offline/live-writes/define-live'
import { bothExtents } from '../../offline/live-writes/finding/extent'
import { findBySamples } from '../../offline/live-writes/finding/find-by-samples'
import {
  exactLikeness,
  likenessOf,
  numberLikeness,
  wordsLikeness,
} from '../../offline/live-writes/finding/likeness'
import type { SearchedRows } from '../../offline/live-writes/finding/search-list'
import { searchNumber } from '../../offline/live-writes/finding/search-number'
import { type UploadFacts, uploadFields, uploadOf } from '../../offline/live-writes/upload-facts'
import { transferList } from './transfers.list'
import { TRANSFERS } from './transfers.messages'

/** What a status check reads of a transfer that a file brought. */
const UploadedTransfer = v.object({
  id: presentText,
  sender_acct_no: text,
  beneficiary_acct_no: text,
  beneficiary_org_id: text,
  amount_wth_fees: naira,
  remarks: text,
  initiator_id: text,
})

/** How many transfers to one beneficiary are compared. */
const ROWS_COMPARED = 100

/** Reads the transfers to the beneficiaries of the samples. */
async function readTransfersLike(
  { samples }: UploadFacts,
  _: string | undefined,
  context: CheckContext,
): Promise<Result<SearchedRows<v.InferOutput<typeof UploadedTransfer>>, BankFailure>> {
  const numbers = new Set(samples.map(({ cells }) => cells.beneficiary_acct_no ?? ''))
  const answers = await Promise.all(
    [...numbers].map((number) =>
      searchNumber(transferList, UploadedTransfer, number, context, { limit: ROWS_COMPARED }),
    ),
  )
  const rows = []
  let extent: SearchedRows<unknown>['extent'] = 'whole'
  for (const answer of answers) {
    if (!answer.ok) return answer
    rows.push(...answer.value.rows)
    extent = bothExtents(extent, answer.value.extent)
  }
  return ok({ rows, extent })
}

/** Initiates the transfers of a file (contract/rest.md, "Uploads"). */
export const uploadTransfersLive = defineUpload({
  operation: 'uploadTransfers',
  noun: TRANSFERS.noun,
  capability: 'upload transfers',
  upload: { path: '/api/transfers/create2' },
  ...uploadOf(TRANSFERS.noun),
  variables: (_, sender) => ({
    ...uploadFields(sender),
    initiatorID: sender.user.id,
    initiatorName: fullName(sender.user),
  }),
  ...findBySamples({
    read: readTransfersLike,
    key: ({ id }) => id,
    likeness: (row, cells, { userId }) =>
      likenessOf([
        numberLikeness(row.sender_acct_no, cells.sender_acct_no ?? ''),
        numberLikeness(row.beneficiary_acct_no, cells.beneficiary_acct_no ?? ''),
        numberLikeness(row.beneficiary_org_id, cells.beneficiary_bank_code ?? ''),
        exactLikeness(row.amount_wth_fees, cells.amount ?? ''),
        wordsLikeness(row.remarks, cells.remarks ?? ''),
        exactLikeness(row.initiator_id, userId),
      ]),
  }),
  invalidates: [transferList],
})
