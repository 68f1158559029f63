import * as v from 'valibot'
import type { BankConnection } from '../../bank/client'
import type { BankFailure } from '../../bank/failure'
import { optionalInteger, text } from '../../bank/reading'
import { optionalNaira } from '../../bank/reading-amounts'
import { askRemittance } from '../../bank/remittance'
import { failed, ok, type Result } from '../../domain/result'
import { memberOf, type RemittanceRows, remittanceRows } from './remittance-answers'
import { SalaryCustomer, SalaryPayment } from './salary-customer'

/** A loan of a salary customer (money-movement §3, "Loan record"). Amounts are decimal strings of naira. */
export const Loan = v.object({
  accountNumber: text,
  loanAmount: optionalNaira,
  totalCollectionAmount: optionalNaira,
  collectionAmount: optionalNaira,
  customerId: text,
  phoneNumber: text,
  status: text,
  dateOfCollection: text,
  dateOfDisbursement: text,
  authorisationCode: text,
  numberOfRepayments: v.fallback(optionalInteger, undefined),
  currency: text,
})
export type Loan = v.InferOutput<typeof Loan>

/*
 * The reads of the remittance base (money-movement §7). They are asked for live and stored nowhere: what a
 * person earns is not kept on a device, and a loan is decided by what is true now.
 */

/** The connection and the session with which a read is asked. */
export interface RemittanceCaller {
  readonly connection: BankConnection
  readonly token: string | undefined
  readonly orgId: string
  readonly signal?: AbortSignal | undefined
}

const CustomersAnswer = remittanceRows(SalaryCustomer)
const LoansAnswer = remittanceRows(Loan)
const PaymentsAnswer = remittanceRows(SalaryPayment, (answer) => {
  const data = memberOf(answer, 'data')
  // Null for a customer without payments.
  return data ? (memberOf(data, 'salaryPaymentDetails') ?? []) : undefined
})

/** Asks for all salary customers of the organisation. */
export async function askSalaryCustomers(caller: RemittanceCaller) {
  const { connection, orgId, token, signal } = caller
  const call = { path: '/salary' as const, query: { orgId }, token, signal }
  return unlessRefused(await askRemittance(connection, call, CustomersAnswer))
}

/** Asks what the customer with a phone number was paid. It is a POST, so the number is in no URL. */
export async function askSalaryPayments(caller: RemittanceCaller, phoneNumber: string) {
  const { connection, orgId, token, signal } = caller
  const body = { orgId, phoneNumber, authorisationChannel: 'USSD' }
  const call = { path: '/salary' as const, body, token, signal }
  return unlessRefused(await askRemittance(connection, call, PaymentsAnswer))
}

/** Asks for the loans of the organisation, or of one customer. */
export async function askLoans(caller: RemittanceCaller, customerId?: string) {
  const { connection, orgId, token, signal } = caller
  const query = { orgId, ...(customerId && { customerId }) }
  return unlessRefused(await askRemittance(connection, { path: '/loan', query, token, signal }, LoansAnswer))
}

function unlessRefused<Row>(
  answered: Result<RemittanceRows<Row>, BankFailure>,
): Result<RemittanceRows<Row>, BankFailure> {
  if (!answered.ok) return answered
  const { refusal } = answered.value
  return refusal === undefined ? ok(answered.value) : failed({ kind: 'refused', message: refusal })
}
