import type { DecisionFacts } from './update-transfers-status.live'

/** What the transfer authorisation says (money-movement §2). */
export const APPROVALS = {
  title: 'Approvals',
  refresh: 'Refresh list',
  approve: 'Approve',
  reject: 'Reject',
  clear: 'Clear',
  all: 'Select this page',
  nothingChosen: 'Select transfers first',
  needsLine: 'Needs a live line. Nothing is queued.',
  thisPage: 'What is selected are rows of this page; another page or filter starts anew.',
  own: 'yours: somebody else has to authorise it',
  unsettled: 'outcome unknown',
  token: 'Please enter your token',
  see: 'See all transfers',
  words: {
    one: 'initiated transfer',
    many: 'initiated transfers',
    none: 'No transfer waits for an authorizer',
    loading: 'Fetching transfers',
    failed: 'The transfers could not be refreshed',
  },
} as const

/** The dialog's words for what is decided: "Authorize" approves, "Reject" rejects. */
export const DECISION: Record<DecisionFacts['status'], { readonly submit: string; readonly does: string }> = {
  pending: { submit: 'Authorize', does: APPROVALS.approve },
  rejected: { submit: 'Reject', does: APPROVALS.reject },
}

/** "7 initiated transfers wait for an authorizer." */
export function waitingSentence(total: number): string {
  return total === 1
    ? '1 initiated transfer waits for an authorizer.'
    : `${new Intl.NumberFormat('en-NG').format(total)} initiated transfers wait for an authorizer.`
}
