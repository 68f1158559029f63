/** The messages of the postings list (money-movement §2). */
export const POSTINGS = {
  title: 'Teller Postings',
  text: 'Name, account or teller no',
  messages: {
    one: 'posting',
    many: 'postings',
    none: 'No postings yet',
    loading: '...Fetching postings',
    failed: 'Something went wrong',
  },
} as const
