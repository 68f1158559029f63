import { payBillLive } from './features/bills/pay-bill.live'
import { requerySmsLive } from './features/bulk-sms/requery-sms.live'
import { sendBulkSmsLive } from './features/bulk-sms/send-bulk-sms.live'
import { updateAccountLive } from './features/customer-accounts/update-account.live'
import { approvePostingLive } from './features/postings/approve-posting.live'
import { cashPostingLive, chequePostingLive } from './features/postings/create-posting.live'
import { uploadPostingsLive } from './features/postings/upload-postings.live'
import { chargeMandateLive } from './features/repayments/charge-mandate.live'
import { createMandateLive } from './features/repayments/create-mandate.live'
import { createRecurringLive } from './features/repayments/create-recurring.live'
import { updateCifLive } from './features/repayments/update-cif.live'
import { uploadRecurringLive } from './features/repayments/upload-recurring.live'
import { createLoanLive } from './features/salary-loans/create-loan.live'
import { changePasswordLive } from './features/settings/change-password.live'
import { createAdminLive } from './features/settings/create-admin.live'
import { createTransferSwitchLive } from './features/settings/create-transfer-switch.live'
import { updateAdminLive } from './features/settings/update-admin.live'
import { updateConfigLive } from './features/settings/update-config.live'
import { updateUserLive } from './features/staff/update-user.live'
import { createTransferLive } from './features/transfers/create-transfer.live'
import { retryTransferLive } from './features/transfers/retry-transfer.live'
import { updateTransfersStatusLive } from './features/transfers/update-transfers-status.live'
import { uploadTransfersLive } from './features/transfers/upload-transfers.live'
import type { AnyLiveWrite } from './offline/live-writes/define-live'

/** Every live write that has entries in the live-write log. The registry loads this file if there are any. */
export const LIVE_WRITE_KINDS: readonly AnyLiveWrite[] = [
  changePasswordLive,
  createAdminLive,
  createTransferSwitchLive,
  updateAdminLive,
  updateConfigLive,
  payBillLive,
  requerySmsLive,
  sendBulkSmsLive,
  updateAccountLive,
  approvePostingLive,
  cashPostingLive,
  chequePostingLive,
  uploadPostingsLive,
  chargeMandateLive,
  createMandateLive,
  createRecurringLive,
  uploadRecurringLive,
  updateCifLive,
  createLoanLive,
  updateUserLive,
  createTransferLive,
  retryTransferLive,
  updateTransfersStatusLive,
  uploadTransfersLive,
]
