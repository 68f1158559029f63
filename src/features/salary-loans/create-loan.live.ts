import * as v from 'valibot'
import { writeToRemittance } from '../../bank/remittance'
import { formatNaira } from '../../domain/money/amount'
import { amountToWire } from '../../domain/money/money'
import { ok } from '../../domain/result'
import { defineRestWrite } from '../../offline/live-writes/define-live'
import { StoredAmount } from '../../offline/live-writes/live-answers'
import { REMITTANCE_READS } from './remittance-read-names'
import { askLoans } from './remittance-reads'
import { LOAN } from './salary-loans.messages'

/** The facts of a loan request in the live-write log. Days are ISO days. */
export const LoanFacts = v.object({
  authorisationCode: v.string(),
  customerId: v.string(),
  customerName: v.string(),
  phoneNumber: v.string(),
  accountNumber: v.string(),
  loanAmount: StoredAmount,
  collectionAmount: StoredAmount,
  totalCollectionAmount: StoredAmount,
  numberOfRepayments: v.number(),
  dateOfDisbursement: v.string(),
  dateOfCollection: v.string(),
})
export type LoanFacts = v.InferOutput<typeof LoanFacts>

/**
 * Requests a loan for a salary customer (money-movement §7, POST /loan). It gives itself its authorisation
 * code, by which a bank without keys has it for certain.
 */
export const createLoanLive = defineRestWrite({
  operation: 'createLoan',
  noun: LOAN.noun,
  capability: 'request loan',
  needs: [],
  post: {
    path: '/loan',
    send: (connection, body, options) => writeToRemittance(connection, { path: '/loan', body, ...options }),
  },
  variables: ({ customerName: _, ...loan }: LoanFacts, { user }) => ({
    ...loan,
    loanAmount: amountToWire(loan.loanAmount),
    collectionAmount: amountToWire(loan.collectionAmount),
    totalCollectionAmount: amountToWire(loan.totalCollectionAmount),
    authorisationChannel: 'USSD',
    currency: 'NGN',
    orgId: user.org_id,
  }),
  facts: LoanFacts,
  isSame: (earlier, loan) => earlier.customerId === loan.customerId && earlier.loanAmount === loan.loanAmount,
  waitsFor: 'the bank’s decision',
  ifDone: LOAN.done,
  ifRefused: LOAN.refused,
  ifUnclear: LOAN.unclear,
  title: ({ loanAmount, customerName, customerId }) =>
    `Loan of ${formatNaira(loanAmount)} to ${customerName || `customer ${customerId}`}`,
  details: (facts) => [
    { label: LOAN.code, value: facts.authorisationCode, isReference: true },
    { label: LOAN.account, value: facts.accountNumber },
  ],
  isThere: async ({ customerId, authorisationCode }, context) => {
    const asked = await askLoans(context, customerId)
    if (!asked.ok) return asked
    const found = asked.value.rows.find((row) => row.authorisationCode === authorisationCode)
    return ok(found && { detail: found.status || 'listed', reference: authorisationCode })
  },
  invalidates: [],
  invalidatesReads: [REMITTANCE_READS.loans],
})
