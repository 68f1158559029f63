import { balanceHistoryList } from './features/balance-history/balance-history.list'
import { billList } from './features/bills/bills.list'
import { payBillLive } from './features/bills/pay-bill.live'
import { accountOpeningDraft } from './features/customer-accounts/account-opening.draft'
import { accountList } from './features/customer-accounts/accounts.list'
import { journalDraft } from './features/journals/journal.draft'
import { journalList } from './features/journals/journals.list'
import { approvePostingLive } from './features/postings/approve-posting.live'
import { cashPostingLive, chequePostingLive } from './features/postings/create-posting.live'
import { pendingPostingList } from './features/postings/pending-postings.list'
import { postingList } from './features/postings/postings.list'
import { uploadPostingsLive } from './features/postings/upload-postings.live'
import { createTransferLive } from './features/transfers/create-transfer.live'
import { retryTransferLive } from './features/transfers/retry-transfer.live'
import { transferList } from './features/transfers/transfers.list'
import { updateTransfersStatusLive } from './features/transfers/update-transfers-status.live'
import { uploadTransfersLive } from './features/transfers/upload-transfers.live'
import type { AnyDraft } from './offline/drafts/define-draft'
import type { AnyList } from './offline/lists/define-list'
import type { AnyLiveWrite } from './offline/live-writes/define-live'

/** Every cached list, for the page and the worker. A list that is not here is not cached. */
export const lists: readonly AnyList[] = [
  transferList,
  accountList,
  postingList,
  pendingPostingList,
  balanceHistoryList,
  billList,
  journalList,
]

/** Every kind of form that can be finished without a connection. */
export const drafts: readonly AnyDraft[] = [accountOpeningDraft, journalDraft]

/** Every live write that has entries in the live-write log. */
export const liveWriteKinds: readonly AnyLiveWrite[] = [
  createTransferLive,
  retryTransferLive,
  updateTransfersStatusLive,
  uploadTransfersLive,
  uploadPostingsLive,
  cashPostingLive,
  chequePostingLive,
  approvePostingLive,
  payBillLive,
]
