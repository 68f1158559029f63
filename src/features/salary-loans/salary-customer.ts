import * as v from 'valibot'
import { optionalInteger, presentText, text } from '../../bank/reading'
import { optionalNaira } from '../../bank/reading-amounts'
import { LOAN } from './salary-loans.messages'

/** A salary customer (money-movement §3, "Salary record"). */
export const SalaryCustomer = v.object({
  customerId: presentText,
  accountNumber: text,
  phoneNumber: text,
  companyName: text,
  customerName: text,
  bankCode: text,
  countSalaryCr: v.fallback(optionalInteger, undefined),
})
export type SalaryCustomer = v.InferOutput<typeof SalaryCustomer>

/** A payment of a salary; the amount is a decimal string of naira, '' if the bank sends none. */
export const SalaryPayment = v.object({ amount: optionalNaira, paymentDate: text })
export type SalaryPayment = v.InferOutput<typeof SalaryPayment>

/** Returns the customer as users tell one from another. */
export function customerTitle({
  customerId,
  customerName,
}: Pick<SalaryCustomer, 'customerId' | 'customerName'>): string {
  return customerName ? `${customerName}, ${customerId}` : `Customer ${customerId}`
}

/**
 * The reference to a record that the salary table passes to the loans (passed-customer.ts). A customer with
 * two accounts or employers has two records with one id.
 */
export type PassedCustomer = Pick<SalaryCustomer, 'customerId' | 'accountNumber'>

/** Returns whether a salary record is the one that was passed. */
export function isPassed(record: SalaryCustomer, { customerId, accountNumber }: PassedCustomer): boolean {
  return record.customerId === customerId && record.accountNumber === accountNumber
}

/** Returns why no loan can be requested on the records that were found; undefined if one can. */
export function whyNoLoan([record, ...others]: readonly SalaryCustomer[]): string | undefined {
  if (record === undefined) return LOAN.missing
  if (!record.accountNumber || !record.phoneNumber) return LOAN.incomplete
  const isClear = others.every(
    ({ accountNumber, phoneNumber }) =>
      accountNumber === record.accountNumber && phoneNumber === record.phoneNumber,
  )
  return isClear ? undefined : LOAN.ambiguous
}
