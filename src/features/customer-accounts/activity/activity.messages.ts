/** The words of one list of an account's page. */
export interface ActivityWords {
  readonly title: string
  readonly many: string
  readonly none: string
  readonly all: string
}

/** The messages of the lists on an account's page. */
export const ACTIVITY = {
  transfers: {
    title: 'Transfers',
    many: 'transfers',
    none: 'No transfers of this account.',
    all: 'All in Transfers',
  },
  postings: {
    title: 'Teller Postings',
    many: 'postings',
    none: 'No postings to this account.',
    all: 'All in Teller Postings',
  },
  accounts: {
    title: 'Other accounts of this customer',
    many: 'accounts',
    none: 'No other account has this Customer ID.',
    all: 'All in Customer accounts',
  },
  retry: 'Retry',
  date: 'Date',
  what: 'Detail',
  amount: 'Amount',
} as const satisfies Readonly<Record<string, ActivityWords | string>>

/**
 * Returns the sentence below `count` rows, or '' if none is needed. `isDevice`: the rows are those on the
 * device, and not the bank's answer.
 */
export function belowRowsMessage({ many, none }: ActivityWords, count: number, isDevice: boolean): string {
  if (!isDevice) return count === 0 ? none : ''
  return count === 0
    ? `None among the ${many} on this device. The bank may have some.`
    : `Among the ${many} on this device. The bank may have more.`
}
