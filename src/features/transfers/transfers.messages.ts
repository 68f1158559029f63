/** The messages of the transfer list (money-movement §2 and §4). */
export const TRANSFERS = {
  title: 'Transfers',
  make: 'Make transfer',
  upload: 'Bulk upload',
  retry: 'Retry',
  retryTitle: 'Retry this transfer?',
  receipt: 'Receipt',
  downloadReceipt: 'Download receipt',
  repeat: 'Repeat',
  repeatTransfer: 'Repeat transfer',
  text: 'Name, account or order ID',
  notAuthorised: 'not yet authorised',
  messages: {
    one: 'transfer',
    many: 'transfers',
    none: 'No transfers yet',
  },
} as const
