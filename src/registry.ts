import { balanceHistoryList } from './features/balance-history/balance-history.list'
import { billList } from './features/bills/bills.list'
import { accountList } from './features/customer-accounts/accounts.list'
import { postingList } from './features/postings/postings.list'
import { transferList } from './features/transfers/transfers.list'
import type { AnyDraft } from './offline/drafts/define-draft'
import type { AnyLive } from './offline/flights/define-live'
import type { AnyList } from './offline/lists/define-list'

/** Every cached list. The page and the worker read it; a list that is not here is not cached. */
export const lists: readonly AnyList[] = [
  transferList,
  accountList,
  postingList,
  balanceHistoryList,
  billList,
]

/** Every kind of form that may be finished without a line. */
export const drafts: readonly AnyDraft[] = []

/** Every live write that leaves a line in the flight log. */
export const lives: readonly AnyLive[] = []
