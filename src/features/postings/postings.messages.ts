/** The messages of the postings lists (money-movement §2). */
export const POSTINGS = {
  title: 'Teller Postings',
  upload: 'Bulk upload',
  text: 'Name, account or teller no',
  approved: 'approved',
  messages: {
    one: 'posting',
    many: 'postings',
    none: 'No postings yet',
    loading: '...Fetching postings',
    failed: 'Something went wrong',
  },
} as const
