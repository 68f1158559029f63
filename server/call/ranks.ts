/** The user types of foundations §6. */
const ranks: Record<string, number> = {
  Super_Admin: 8,
  Authorizer: 7,
  Basic_Admin: 6,
  Operational_Staff: 5,
  Super_Agent: 4,
  Basic_Agent: 3,
  Teller: 2,
  Customer: 1,
}

/** Returns the rank of a user type; an unknown type has rank 0 and may call nothing. */
export function rankOf(userType: string): number {
  return ranks[userType] ?? 0
}

/** Returns true for a user type of foundations §6. */
export function isUserType(userType: string): boolean {
  return Object.hasOwn(ranks, userType)
}

/** The least rank of every call (contract, "Ranks per call"); 1 is every signed-in user. */
export const leastRank: Record<string, number> = {
  getDashboardDetails: 1,
  getConfig: 1,
  getUserIdAndPhoneId: 1,
  getTransferSwitch: 1,
  updateAdmin: 1,
  changePassword: 1,

  getOperationDate: 2,
  getAccounts: 2,
  getAccountName: 2,
  getPostingAccountDetails: 2,
  getBalanceHistory: 2,
  getGLAccount: 2,
  getOrgBranches: 2,
  getAllTransfers: 2,
  getAllIcadAccountDetails: 2,
  getAllAccountDetails: 2,
  getAllMandateDetails: 2,
  getRecurring: 2,
  getPostings: 2,
  getPendingPostings: 2,
  accountStatement: 2,
  getOrgJournalEntries: 2,
  createAccount: 2,
  updateUserAccount: 2,
  createTransfer: 2,
  retryTransfer: 2,
  createMandate: 2,
  updateMandateStatus: 2,
  chargeAmount: 2,
  createIcadAccountCif: 2,
  createRecurring: 2,
  createPosting: 2,
  createJournal: 2,

  getUsers: 5,
  getAppUsers: 5,
  createAdmin: 5,
  updateUser: 5,

  getBillCategories: 7,
  getBillSubCategories: 7,
  getBillMerchants: 7,
  getBillVariations: 7,
  getTransac: 7,
  createTransac: 7,
  smsRequestsHistory: 7,
  smsRecipientsHistory: 7,
  sendBulkSms: 7,
  requery: 7,
  smsProcessing: 7,
  updateTransfersStatus: 7,
  approvePendingPosting: 7,
  createTransferSwitch: 7,

  updateConfig: 8,
  getCarDetails: 8,
}
