/** The messages of the balance history. */
export const BALANCE_HISTORY = {
  title: 'Balance history',
  in: 'In',
  out: 'Out',
  messages: {
    one: 'movement',
    many: 'movements',
    none: 'No movements yet',
    loading: 'Fetching the balance history',
    failed: 'The balance history could not be refreshed',
    notice: { unanswered: 'The balance history could not be refreshed', position: 'top' },
  },
} as const
