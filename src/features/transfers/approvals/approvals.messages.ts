import { formatNaira } from '../../../domain/naira'
import {
  countMessage,
  type ListState,
  listStatusMessage,
} from '../../../widgets/list-status/list-status.messages'
import type { Transfer } from '../transfer'
import { TRANSFERS } from '../transfers.messages'
import type { DecisionFacts } from '../update-transfers-status.live'

/** The messages of the transfer authorisation (money-movement §2). */
export const APPROVALS = {
  title: 'Approvals',
  refresh: 'Refresh list',
  approve: 'Approve',
  reject: 'Reject',
  clear: 'Clear',
  all: 'Select this page',
  nothingChosen: 'Select transfers first',
  thisPage: 'What is selected are rows of this page; another page or filter starts anew.',
  own: 'You initiated this; another authorizer must approve it',
  unsettled: 'outcome unknown',
  beingSent: 'being sent',
  token: 'Please enter your token',
  see: 'See all transfers',
  messages: {
    one: 'initiated transfer',
    many: 'initiated transfers',
    none: 'No transfer waits for an authorizer',
    loading: 'Fetching transfers',
    failed: 'The transfers could not be refreshed',
  },
} as const

/** The texts of the dialog for each decision: "Authorize" approves, "Reject" rejects. */
export const DECISION: Record<DecisionFacts['status'], { readonly submit: string; readonly does: string }> = {
  pending: { submit: 'Authorize', does: APPROVALS.approve },
  rejected: { submit: 'Reject', does: APPROVALS.reject },
}

/**
 * Returns "2 transfers are not selected any more. What is selected are rows of this page; another page or
 * filter starts anew."
 */
export function notSelectedMessage(count: number): string {
  const isOne = count === 1
  return `${countMessage(count, TRANSFERS.noun)} ${isOne ? 'is' : 'are'} not selected any more. ${APPROVALS.thisPage}`
}

/**
 * Returns "7 initiated transfers wait for an authorizer." if the bank countMessage all of them. Otherwise it
 * says among which rows they were countMessage. Returns '' until something is known.
 */
export function waitingMessage(view: ListState, isFiltered: boolean): string {
  const { state, source, total, cached, bankTotal, isCounted } = view
  if (state !== 'rows' || isFiltered || !isCounted)
    return listStatusMessage(view, APPROVALS.messages, isFiltered)
  if (source === 'bank')
    return `${countMessage(total, APPROVALS.messages)} ${total === 1 ? 'waits' : 'wait'} for an authorizer.`
  const all = countMessage(Math.max(cached, bankTotal ?? 0), TRANSFERS.noun)
  const among = bankTotal === undefined || cached >= bankTotal ? all : `${NUMBER.format(cached)} of ${all}`
  return `${countMessage(total, APPROVALS.messages)} among the ${among} on this device.`
}

const NUMBER = new Intl.NumberFormat('en-NG')

/** Returns "₦1,250,000.00 to Chukwuemeka Ọkafọ". */
export function largestMessage(largest: Transfer): string {
  return `${formatNaira(largest.amount_wth_fees)} to ${largest.beneficiary_acct_name}`
}
