import { lagosDay } from '../lists/days.ts'
import { banks } from '../reference/banks.ts'
import { firstNames, surnames } from '../reference/names.ts'
import type { LoanRow, SalaryCustomerRow, SalaryPaymentRow } from '../storage/tables-remittance.ts'
import { insertAll } from './insert-all.ts'
import { instants } from './random-values.ts'
import type { SeedContext } from './seed-context.ts'

const companies = [
  'Dangote Cement PLC, Ọbájánà',
  'Federal Ministry of Education',
  'Zenith Poultry & Feeds',
  'University College Hospital, Ìbàdàn',
]
const monthMs = 30 * 86_400_000
const customersOfTheSeed = 26

/** Customers with missing fields, and one with a long name, by their number. */
const awkward: Readonly<Record<number, Partial<SalaryCustomerRow>>> = {
  3: { companyName: null, customerName: null },
  7: { companyName: 'Wolfeschlegelsteinhausenbergerdorff International Holdings Nigeria Limited' },
  9: { bankCode: null },
}

/** The salary customers of the organisation that sees the Loan group, one of them without any payment. */
export async function seedRemittance({ db, random, now }: SeedContext, org_id: string): Promise<void> {
  const customers = Array.from(
    { length: customersOfTheSeed },
    (_, at): SalaryCustomerRow => ({
      org_id,
      customerId: String(700_100 + at),
      accountNumber: random.digits(10),
      phoneNumber: `080${random.digits(8)}`,
      companyName: random.pick(companies),
      bankCode: random.pick(banks).code,
      customerName: `${random.pick(firstNames)} ${random.pick(surnames)}`,
      ...awkward[at],
    }),
  )
  await insertAll(db, 'salary_customers', customers)
  const payments = customers.slice(1).flatMap(({ customerId }) => {
    const amount_kobo = random.whole(60, 400) * 100_000
    return Array.from(
      { length: random.whole(1, 8) },
      (_, ago): SalaryPaymentRow => ({
        id: random.id(),
        org_id,
        customerId,
        amount_kobo: amount_kobo + random.whole(0, 99),
        paymentDate: lagosDay(new Date(now.getTime() - (ago + 1) * monthMs)),
      }),
    )
  })
  await insertAll(db, 'salary_payments', payments)
  const loans = instants(random, now, 24, 300).map((created_at): LoanRow => {
    const { customerId, accountNumber, phoneNumber } = random.pick(customers)
    const loan_kobo = random.whole(2, 40) * 1_000_000
    const numberOfRepayments = random.pick([3, 6, 10, 12])
    const total_collection_kobo = (loan_kobo * 6) / 5
    return {
      org_id,
      authorisationCode: random.digits(12),
      customerId,
      accountNumber,
      phoneNumber,
      currency: 'NGN',
      loan_kobo,
      collection_kobo: Math.ceil(total_collection_kobo / numberOfRepayments),
      total_collection_kobo,
      numberOfRepayments,
      dateOfDisbursement: created_at.slice(0, 10),
      dateOfCollection: lagosDay(new Date(Date.parse(created_at) + monthMs)),
      status: random.pick(['Requested', 'Disbursed', 'Disbursed', 'Collected', 'Declined']),
      created_at,
    }
  })
  await insertAll(db, 'loans', loans)
}
