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
import { staffList } from './features/staff/staff.list'
import { transferList } from './features/transfers/transfers.list'
import type { LoadDraftKinds } from './offline/drafts/define-draft'
import type { AnyList } from './offline/lists/define-list'
import type { LoadLiveWriteKinds } from './offline/live-writes/define-live'

/** Every cached list, for the page and the worker. A list that is not here is not cached. */
export const lists: readonly AnyList[] = [
  transferList,
  accountList,
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
  Promise.all([
    import('./features/settings/change-password.live').then(({ changePasswordLive }) => changePasswordLive),
    import('./features/settings/create-admin.live').then(({ createAdminLive }) => createAdminLive),
    import('./features/settings/create-transfer-switch.live').then(
      ({ createTransferSwitchLive }) => createTransferSwitchLive,
    ),
    import('./features/settings/update-admin.live').then(({ updateAdminLive }) => updateAdminLive),
    import('./features/settings/update-config.live').then(({ updateConfigLive }) => updateConfigLive),
    import('./features/bills/pay-bill.live').then(({ payBillLive }) => payBillLive),
    import('./features/bulk-sms/requery-sms.live').then(({ requerySmsLive }) => requerySmsLive),
    import('./features/bulk-sms/send-bulk-sms.live').then(({ sendBulkSmsLive }) => sendBulkSmsLive),
    import('./features/customer-accounts/update-account.live').then(
      ({ updateAccountLive }) => updateAccountLive,
    ),
    import('./features/postings/approve-posting.live').then(({ approvePostingLive }) => approvePostingLive),
    import('./features/postings/create-posting.live').then(({ cashPostingLive }) => cashPostingLive),
    import('./features/postings/create-posting.live').then(({ chequePostingLive }) => chequePostingLive),
    import('./features/postings/upload-postings.live').then(({ uploadPostingsLive }) => uploadPostingsLive),
    import('./features/repayments/charge-mandate.live').then(({ chargeMandateLive }) => chargeMandateLive),
    import('./features/repayments/create-mandate.live').then(({ createMandateLive }) => createMandateLive),
    import('./features/repayments/create-recurring.live').then(
      ({ createRecurringLive }) => createRecurringLive,
    ),
    import('./features/repayments/upload-recurring.live').then(
      ({ uploadRecurringLive }) => uploadRecurringLive,
    ),
    import('./features/repayments/update-cif.live').then(({ updateCifLive }) => updateCifLive),
    import('./features/salary-loans/create-loan.live').then(({ createLoanLive }) => createLoanLive),
    import('./features/staff/update-user.live').then(({ updateUserLive }) => updateUserLive),
    import('./features/transfers/create-transfer.live').then(({ createTransferLive }) => createTransferLive),
    import('./features/transfers/retry-transfer.live').then(({ retryTransferLive }) => retryTransferLive),
    import('./features/transfers/update-transfers-status.live').then(
      ({ updateTransfersStatusLive }) => updateTransfersStatusLive,
    ),
    import('./features/transfers/upload-transfers.live').then(
      ({ uploadTransfersLive }) => uploadTransfersLive,
    ),
  ])
