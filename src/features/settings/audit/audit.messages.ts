/** The messages of the audit log. */
export const AUDIT = {
  title: 'Audit',
  done: 'Done',
  refused: 'Refused',
  unknownUser: 'Unknown user',
  entry: 'Entry',
  values: 'Values',
  noValues: 'The log has no values of this entry.',
  field: 'Field',
  old: 'Old value',
  new: 'New value',
  userId: 'User ID',
  user: 'User name or ID',
  record: 'Record',
  day: 'Day',
  messages: {
    one: 'entry',
    many: 'entries',
    none: 'No entries yet',
    loading: 'Fetching the audit log',
    failed: 'The audit log could not be refreshed',
    notice: { unanswered: 'The audit log could not be refreshed', position: 'top' },
  },
} as const

/** The calls of the bank in words. */
const OPERATIONS: Readonly<Record<string, string>> = {
  adminSignIn: 'Sign in',
  updateAdmin: 'Edit own profile',
  createAdmin: 'Create admin',
  updateUser: 'Edit staff user',
  changePassword: 'Change password',
  updateConfig: 'Update configuration',
  createTransferSwitch: 'Set transfer switch',
  createAccount: 'Open account',
  updateUserAccount: 'Edit or approve account',
  createTransfer: 'Create transfer',
  retryTransfer: 'Retry transfer',
  updateTransfersStatus: 'Approve or reject transfer',
  uploadTransfers: 'Upload transfers',
  createMandate: 'Create mandate',
  updateMandateStatus: 'Ask for mandate status',
  chargeAmount: 'Charge mandate',
  createIcadAccountCif: 'Set CIF',
  createRecurring: 'Create recurring repayment',
  uploadRecurring: 'Upload recurring repayments',
  createPosting: 'Create posting',
  approvePendingPosting: 'Approve posting',
  uploadPostings: 'Upload postings',
  createTransac: 'Pay bill',
  createJournal: 'Create journal entry',
  sendBulkSms: 'Send bulk SMS',
  requery: 'Send bulk SMS again',
  createLoan: 'Request loan',
}

/** Returns a call of the bank in words; one that the app does not know as the bank spells it. */
export function operationInWords(operation: string): string {
  return OPERATIONS[operation] ?? operation
}

/** Returns a field's name in words: "postingLimit" and "posting_limit" are "Posting limit". */
export function fieldInWords(name: string): string {
  const words = name
    .replace(/_/g, ' ')
    .replace(/([a-z])([A-Z])/g, (_, end, start) => `${end} ${start.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}
