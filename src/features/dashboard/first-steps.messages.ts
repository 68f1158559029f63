import type { Desk } from './desk.rules'

const COUNTER = [
  'New cash enters a deposit or a withdrawal. It waits for an authorizer.',
  'My day counts your cash against your postings, before you hand over.',
]
const FIELD = [
  'Prepare for the field fetches your customers while you have a connection.',
  'New account can be filled in without one. The Outbox sends it when you are online.',
]
const APPROVALS = ['What waits longest for approval is below. Press a row to read it, then decide.']
const THIRTY_DAYS = [
  'Fetch 30 days in the morning, and the balance of the month and of the last week are here all day, also offline.',
]
const EVERYBODY = [
  'Help for each screen is in the menu of your profile, and with a keyboard under the key ?.',
]

/** Returns the first steps of a user, by the parts of their dashboard. */
export function firstSteps({ hasCounter, hasField, hasApprovals, hasThirtyDays }: Desk): readonly string[] {
  return [
    ...(hasCounter ? COUNTER : []),
    ...(hasField ? FIELD : []),
    ...(hasApprovals ? APPROVALS : []),
    ...(hasThirtyDays ? THIRTY_DAYS : []),
    ...EVERYBODY,
  ]
}
