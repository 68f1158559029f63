import { getAccounts, getPostingAccountDetails } from '../accounts/account-lists.ts'
import { getAccountName } from '../accounts/account-name.ts'
import { createAccount } from '../accounts/create-account.ts'
import { updateUserAccount } from '../accounts/update-user-account.ts'
import { changePassword } from '../administration/change-password.ts'
import { createAdmin } from '../administration/create-admin.ts'
import { updateAdmin } from '../administration/update-admin.ts'
import { updateUser } from '../administration/update-user.ts'
import { getTransac } from '../bills/bill-list.ts'
import {
  getBillCategories,
  getBillMerchants,
  getBillSubCategories,
  getBillVariations,
} from '../bills/catalogue.ts'
import { createTransac } from '../bills/create-transac.ts'
import { getCarDetails } from '../cars/cars.ts'
import { getBalanceHistory } from '../dashboard/balance-history.ts'
import { getDashboardDetails } from '../dashboard/dashboard.ts'
import { createJournal } from '../journals/create-journal.ts'
import { getOrgJournalEntries } from '../journals/journal-list.ts'
import { getGLAccount, getOrgBranches } from '../ledger/ledger.ts'
import { getAppUsers } from '../people/app-users.ts'
import { getUserIdAndPhoneId, getUsers } from '../people/staff.ts'
import { approvePendingPosting } from '../postings/approve-posting.ts'
import { createPosting } from '../postings/create-posting.ts'
import { getPendingPostings, getPostings } from '../postings/posting-lists.ts'
import { chargeAmount } from '../repayments/charge-amount.ts'
import { createIcadAccountCif } from '../repayments/create-icad-account-cif.ts'
import { createRecurring } from '../repayments/create-recurring.ts'
import { createMandate, updateMandateStatus } from '../repayments/mandates.ts'
import {
  getAllAccountDetails,
  getAllIcadAccountDetails,
  getAllMandateDetails,
  getRecurring,
} from '../repayments/repayment-lists.ts'
import { adminSignIn } from '../session/sign-in.ts'
import { getConfig, getOperationDate, updateConfig } from '../settings/config.ts'
import { createTransferSwitch, getTransferSwitch } from '../settings/transfer-switches.ts'
import { requery, sendBulkSms } from '../sms/send-bulk-sms.ts'
import { smsRecipientsHistory, smsRequestsHistory } from '../sms/sms-lists.ts'
import { smsProcessing } from '../sms/sms-progress.ts'
import { accountStatement } from '../statements/account-statement.ts'
import { createTransfer } from '../transfers/create-transfer.ts'
import { retryTransfer } from '../transfers/retry-transfer.ts'
import { getAllTransfers } from '../transfers/transfer-list.ts'
import { updateTransfersStatus } from '../transfers/update-transfers-status.ts'
import { guarded } from './guard.ts'

const queries = {
  adminSignIn,
  getDashboardDetails,
  getConfig,
  updateConfig,
  getOperationDate,
  getAccounts,
  getAccountName,
  getPostingAccountDetails,
  getUserIdAndPhoneId,
  getUsers,
  getAppUsers,
  getCarDetails,
  getTransferSwitch,
  getBalanceHistory,
  getGLAccount,
  getOrgBranches,
  getAllTransfers,
  getAllIcadAccountDetails,
  getAllAccountDetails,
  getAllMandateDetails,
  getRecurring,
  getPostings,
  getPendingPostings,
  approvePendingPosting,
  getBillCategories,
  getBillSubCategories,
  getBillMerchants,
  getBillVariations,
  getTransac,
  accountStatement,
  smsRequestsHistory,
  smsRecipientsHistory,
  getOrgJournalEntries,
}

const mutations = {
  adminSignIn,
  createAccount,
  updateUserAccount,
  createAdmin,
  updateAdmin,
  updateUser,
  changePassword,
  updateConfig,
  createTransferSwitch,
  createMandate,
  updateMandateStatus,
  chargeAmount,
  createIcadAccountCif,
  createRecurring,
  createTransfer,
  retryTransfer,
  updateTransfersStatus,
  createPosting,
  approvePendingPosting,
  createTransac,
  createJournal,
  sendBulkSms,
  requery,
}

/** Fields of Query that write (schema, "Conventions"). */
const writingQueries = new Set(['updateConfig', 'approvePendingPosting'])

/** The calls that write, each once per Idempotency-Key. Signing in is none of them. */
export const graphqlWrites: ReadonlySet<string> = new Set(
  [...Object.keys(mutations), ...writingQueries].filter((field) => field !== 'adminSignIn'),
)

export const resolvers = {
  Query: guarded(queries, false),
  Mutation: guarded(mutations, true),
  Subscription: Object.fromEntries(
    Object.entries(guarded({ smsProcessing }, false)).map(([field, subscribe]) => [field, { subscribe }]),
  ),
}
