import { appUserList } from './features/app-users/app-users.list'
import { balanceHistoryList } from './features/balance-history/balance-history.list'
import { billList } from './features/bills/bills.list'
import { smsList } from './features/bulk-sms/sms.list'
import { carList } from './features/cars/cars.list'
import { accountList } from './features/customer-accounts/accounts.list'
import { journalList } from './features/journals/journals.list'
import { pendingPostingList } from './features/postings/pending-postings.list'
import { postingList } from './features/postings/postings.list'
import { icadAccountList } from './features/repayments/icad-accounts.list'
import { repaymentAccountList } from './features/repayments/repayment-accounts.list'
import { auditList } from './features/settings/audit.list'
import { staffList } from './features/staff/staff.list'
import { transferList } from './features/transfers/transfers.list'
import type { LoadDraftKinds } from './offline/drafts/define-draft'
import type { AnyList } from './offline/lists/define-list'
import type { LoadLiveWriteKinds } from './offline/live-writes/define-live'

/**
 * Every cached list, for the page and the worker, in the order in which the search shows its results and the
 * device fetches ahead: customers come before their money. A list that is not here is not cached.
 */
export const lists: readonly AnyList[] = [
  accountList,
  transferList,
  postingList,
  pendingPostingList,
  balanceHistoryList,
  billList,
  journalList,
  staffList,
  appUserList,
  carList,
  icadAccountList,
  smsList,
  repaymentAccountList,
  auditList,
]

/**
 * Every kind of form that can be finished without a connection. Their code is loaded when it is called: the
 * device has no drafts at most starts.
 */
export const draftKinds: LoadDraftKinds = () =>
  Promise.all([
    import('./features/customer-accounts/account-opening.draft').then(
      ({ accountOpeningDraft }) => accountOpeningDraft,
    ),
    import('./features/journals/journal.draft').then(({ journalDraft }) => journalDraft),
  ])

/**
 * Every live write that has entries in the live-write log. Their code is loaded when it is called: the log is
 * empty at most starts.
 */
export const liveWriteKinds: LoadLiveWriteKinds = () =>
  import(/* chunk: live-writes */ './live-write-kinds').then(({ LIVE_WRITE_KINDS }) => LIVE_WRITE_KINDS)
