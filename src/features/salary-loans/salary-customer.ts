import * as v from 'valibot'
import { optionalNaira, presentText, text } from '../../bank/reading'

/** A salary customer (money-movement §3, "Salary record"). */
export const SalaryCustomer = v.object({
  customerId: presentText,
  accountNumber: text,
  phoneNumber: text,
  companyName: text,
  customerName: text,
})
export type SalaryCustomer = v.InferOutput<typeof SalaryCustomer>

/** A payment of a salary; the amount is a decimal string of naira, '' if the bank sends none. */
export const SalaryPayment = v.object({ amount: optionalNaira, paymentDate: text })
export type SalaryPayment = v.InferOutput<typeof SalaryPayment>

/** Returns the customer as users tell one from another. */
export function customerTitle({ customerId, customerName }: SalaryCustomer): string {
  return customerName ? `${customerName}, ${customerId}` : `Customer ${customerId}`
}
