import * as v from 'valibot'
import { formatNaira } from '../../domain/money/amount'
import { amountToWire } from '../../domain/money/money'
import { defineLive } from '../../offline/live-writes/define-live'
import { flaggedWriteAnswer, StoredAmount } from '../../offline/live-writes/live-answers'
import { pendingPostingList, shownInPending } from './pending-postings.list'
import { postingList } from './postings.list'
import { POSTINGS } from './postings.messages'

/** The facts of every posting in the live-write log, with the wire's names (money-movement §3). */
const SHARED_FACTS = {
  use_account: v.string(),
  account_name_check: v.string(),
  account_number: v.string(),
  account_name: v.string(),
  /** In naira, like the amount. */
  balance: v.union([v.literal(''), StoredAmount]),
  naration: v.string(),
  operation_date: v.string(),
  amount: StoredAmount,
  transaction_type: v.string(),
  teller_cheque_no: v.number(),
  value_date: v.string(),
  staff_id: v.string(),
}
const CashFacts = v.object({
  ...SHARED_FACTS,
  cash_transaction_type: v.string(),
  transaction_cue: v.string(),
})
const ChequeFacts = v.object({
  ...SHARED_FACTS,
  /** The GL account's code, or the number of the In-House debit account. */
  GL_account_code_id: v.string(),
  account_title: v.string(),
  stamp_duty_charge: v.string(),
})
export type CashFacts = v.InferOutput<typeof CashFacts>
export type ChequeFacts = v.InferOutput<typeof ChequeFacts>
/** The facts that both kinds of posting have in common. */
export type SharedFacts = Omit<CashFacts, 'cash_transaction_type' | 'transaction_cue'>

/** The arguments of createPosting that both kinds have, and their types. */
const SHARED_ARGUMENTS = {
  use_account: 'String!',
  account_name_check: 'String',
  naration: 'String!',
  account_number: 'String!',
  balance: 'Float',
  account_name: 'String!',
  operation_date: 'String!',
  amount: 'Float!',
  transaction_type: 'String!',
  teller_cheque_no: 'Int!',
  value_date: 'String!',
  staff_id: 'String!',
  org_id: 'String!',
}

function documentWith(own: Readonly<Record<string, string>>): string {
  const types = Object.entries({ ...SHARED_ARGUMENTS, ...own })
  return `mutation CreatePosting(${types.map(([name, type]) => `$${name}: ${type}`).join(', ')}) {
    createPosting(${types.map(([name]) => `${name}: $${name}`).join(', ')}) { status message }
  }`
}

/**
 * Returns whether two postings book the same: the slip's number, the account, the amount and the type. The
 * fields that describe a posting (narration, value date) make no difference.
 */
function isSamePosting(one: SharedFacts, other: SharedFacts): boolean {
  return (
    one.account_number === other.account_number &&
    one.amount === other.amount &&
    one.teller_cheque_no === other.teller_cheque_no &&
    one.transaction_type === other.transaction_type
  )
}

const wireOf = ({ amount, balance, ...facts }: SharedFacts) => ({
  ...facts,
  amount: amountToWire(amount),
  ...(balance !== '' && { balance: amountToWire(balance) }),
})

const detailsOf = (facts: SharedFacts) => [
  { label: 'Account', value: `${facts.account_number}, ${facts.account_name}` },
  { label: 'Teller no', value: String(facts.teller_cheque_no) },
]

const SHARED = {
  noun: POSTINGS.messages,
  capability: 'write posting',
  needs: [],
  answer: flaggedWriteAnswer('createPosting'),
  waitsFor: 'an authorizer',
  details: detailsOf,
  shownIn: ({ teller_cheque_no }: SharedFacts) => shownInPending(String(teller_cheque_no)),
  invalidates: [pendingPostingList, postingList],
} as const

/** Posts cash (money-movement §7, createPosting). */
export const cashPostingLive = defineLive({
  ...SHARED,
  operation: 'createPosting/cash',
  document: documentWith({ cash_transaction_type: 'String', transaction_cue: 'String' }),
  variables: (facts: CashFacts, { user }) => ({ ...wireOf(facts), org_id: user.org_id }),
  facts: CashFacts,
  isSame: (one, other) =>
    isSamePosting(one, other) && one.cash_transaction_type === other.cash_transaction_type,
  title: ({ amount, cash_transaction_type, account_name }) =>
    `${formatNaira(amount)} ${cash_transaction_type}, ${account_name}`,
})

/** Posts a cheque (money-movement §7, createPosting). */
export const chequePostingLive = defineLive({
  ...SHARED,
  operation: 'createPosting/cheque',
  document: documentWith({
    GL_account_code_id: 'String',
    account_title: 'String',
    stamp_duty_charge: 'String',
  }),
  variables: ({ stamp_duty_charge, ...facts }: ChequeFacts, { user }) => ({
    ...wireOf(facts),
    ...(stamp_duty_charge !== '' && { stamp_duty_charge }),
    org_id: user.org_id,
  }),
  facts: ChequeFacts,
  isSame: isSamePosting,
  title: ({ amount, transaction_type, account_name }) =>
    `${formatNaira(amount)} ${transaction_type}, ${account_name}`,
})
