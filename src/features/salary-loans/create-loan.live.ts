import { writeToRemittance } from '../../bank/remittance'
import { amountToWire } from '../../domain/money'
import { formatNaira } from '../../domain/naira'
import { defineRestWrite } from '../../offline/live-writes/define-live'
import { countLoansBefore, findLoan } from './find-loan'
import { LoanFacts } from './loan-facts'
import { REMITTANCE_READS } from './remittance-read-names'
import { LOAN } from './salary-loans.messages'

/** Requests a loan for a salary customer (money-movement §7, POST /loan). */
export const createLoanLive = defineRestWrite({
  operation: 'createLoan',
  noun: LOAN.noun,
  capability: 'request loan',
  needs: [],
  post: (connection, body, options) => writeToRemittance(connection, { path: '/loan', body, ...options }),
  variables: ({ customerName: _, alikeBefore: _before, ...loan }: LoanFacts, { user }) => ({
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
  // The reference bank takes a code once.
  sharedName: {
    label: 'authorisation code',
    of: (loan, { authorisationCode }) => ({ ...loan, authorisationCode }),
  },
  // The day may have ended between two tries; the user chose neither date.
  asBefore: (loan, { dateOfDisbursement, dateOfCollection }) => ({
    ...loan,
    dateOfDisbursement,
    dateOfCollection,
  }),
  ifDone: LOAN.done,
  ifRefused: LOAN.refused,
  ifUnclear: LOAN.unclear,
  title: ({ loanAmount, customerName, customerId }) =>
    `Loan of ${formatNaira(loanAmount)} to ${customerName || `customer ${customerId}`}`,
  details: (facts) => [
    { label: LOAN.code, value: facts.authorisationCode, isReference: true },
    { label: LOAN.account, value: facts.accountNumber },
  ],
  readBefore: countLoansBefore,
  find: findLoan,
  invalidates: [],
  invalidatesReads: [REMITTANCE_READS.loans],
})
