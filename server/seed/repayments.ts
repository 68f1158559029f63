import { banks } from '../reference/banks.ts'
import { firstNames, surnames } from '../reference/names.ts'
import type { IcadAccountRow, MandateRow, RecurringScheduleRow } from '../storage/tables-services.ts'
import { insertAll } from './insert-all.ts'
import { instants } from './random-values.ts'
import type { OrganisationPlan, SeedContext } from './seed-context.ts'

const mandateAnswers = [
  { responseCode: '00', responseDescription: 'Successful', workFlowStatusDescription: 'Bank Approved' },
  { responseCode: '00', responseDescription: 'Successful', workFlowStatusDescription: 'Biller Initiated' },
  {
    responseCode: '06',
    responseDescription: 'Rejected by the customer',
    workFlowStatusDescription: 'Bank Rejected',
  },
]

export async function seedRepayments(
  { db, random, now }: SeedContext,
  plan: OrganisationPlan,
): Promise<void> {
  const accounts = instants(random, now, plan.amounts.icadAccounts, 200).map((created_at): IcadAccountRow => {
    const bank = random.pick(banks)
    return {
      id: random.id(),
      org_id: plan.org_id,
      accountName: `${random.pick(surnames)} ${random.pick(firstNames)}`,
      accountNumber: random.digits(10),
      bankName: bank.name,
      bankCode: bank.code,
      accountDesignationName: random.pick(['Individual', 'Corporate']),
      accountTypeName: random.pick(['Savings', 'Current']),
      bvn: `22${random.digits(9)}`,
      cif: random.chance(0.6) ? random.digits(6) : null,
      card: random.chance(0.5) ? `**** **** **** ${random.digits(4)}` : null,
      accountStatus: random.pick(['Active', 'Active', 'Dormant', 'Expired', 'Initiated']),
      created_at,
    }
  })
  await insertAll(db, 'icad_accounts', accounts)
  const schedules = accounts
    .filter(() => random.chance(0.5))
    .map(
      (account): RecurringScheduleRow => ({
        id: random.id(),
        payment_id: account.id,
        loan_kobo: random.whole(10, 90) * 1_200_000,
        repayment_kobo: random.whole(10, 90) * 100_000,
        day_of_the_month: String(random.whole(1, 28)),
        frequency: random.pick(['daily', 'weekly', 'monthly', 'monthly']),
        created_at: account.created_at,
      }),
    )
  await insertAll(db, 'recurring_schedules', schedules)
  const mandates = accounts
    .filter(() => random.chance(0.6))
    .map(
      (account): MandateRow => ({
        ...random.pick(mandateAnswers),
        id: random.id(),
        org_id: plan.org_id,
        accountNumber: account.accountNumber,
        bankCode: account.bankCode,
        payerName: account.accountName,
        accountName: account.accountName,
        amount_kobo: random.whole(5, 80) * 100_000,
        mandateCode: `RC${random.digits(10)}/${random.digits(4)}`,
        created_at: account.created_at,
        email: null,
        phone: null,
        answers_at: null,
      }),
    )
  await insertAll(db, 'mandates', mandates)
}
