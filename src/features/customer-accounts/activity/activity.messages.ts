import type { HandedOver } from '../../../widgets/handed-over/handed-over'

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
    all: 'All in Current Transactions',
  },
  ways: 'With this account',
  way: {
    '/transactions/statement': 'Bank Statement',
    '/transactions/cash': 'Cash Entry',
    '/transactions/newtransfer': 'New transfer',
  },
  retry: 'Retry',
  shownAsAt: 'Shown as at',
  date: 'Date',
  what: 'Detail',
  amount: 'Amount',
} as const satisfies Readonly<Record<string, ActivityWords | string | Record<keyof HandedOver, string>>>

/**
 * Returns the sentence below `count` rows, or '' if none is needed. `isAll`: these are all that the bank has.
 * `isDevice`: the rows are those on the device, and not the bank's answer.
 */
export function belowRowsMessage(
  { many, none }: ActivityWords,
  count: number,
  { isAll, isDevice }: { readonly isAll: boolean; readonly isDevice: boolean },
): string {
  if (isAll) return count === 0 ? none : ''
  if (isDevice)
    return count === 0
      ? `None among the ${many} on this device. The bank may have some.`
      : `Among the ${many} on this device. The bank may have more.`
  return count === 0 ? `None among the first ${many} that the bank has found.` : ''
}

/** Returns the name of the button that asks for a list again. */
export function retryMessage({ many }: ActivityWords): string {
  return `Retry ${many}`
}
