/** The messages of the accounts table. */
export const ACCOUNTS = {
  title: 'Current Transactions',
  upload: 'Bulk Upload',
  open: 'Account Opening',
  tabs: 'Customer account',
  text: 'Name, phone, e-mail or number',
  view: 'View',
  review: 'Review',
  edit: 'Edit',
  approved: 'Approved',
  notApproved: 'Not approved',
  messages: {
    one: 'account',
    many: 'accounts',
    none: 'No accounts yet',
    notice: { unanswered: 'Network error' },
  },
} as const
