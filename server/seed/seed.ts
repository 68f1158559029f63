import { lagosDay } from '../lists/days.ts'
import type { Database } from '../storage/open.ts'
import { seedAccounts } from './accounts.ts'
import { seedAppUsers } from './app-users.ts'
import { seedBalanceHistory } from './balance-history.ts'
import { seedBillCatalogue, seedBills } from './bills.ts'
import { seedCars } from './cars.ts'
import { insertAll } from './insert-all.ts'
import { seedLedger } from './ledger.ts'
import { seedOpeningEntries } from './opening-entries.ts'
import { seedPostings } from './postings.ts'
import { randomFrom } from './random.ts'
import { seedRemittance } from './remittance.ts'
import { seedRepayments } from './repayments.ts'
import type { Amounts, OrganisationPlan, SeedContext } from './seed-context.ts'
import { seedSms, seedTransferSwitches } from './services.ts'
import { seedStaff } from './staff.ts'
import { seedTransfers } from './transfers.ts'

/** `small` is for tests: the same people and every kind of row, but only as many as a test reads. */
export type SeedSize = 'small' | 'full'

const amounts: Record<SeedSize, { first: Amounts; second: Amounts }> = {
  full: {
    first: {
      accounts: 130,
      transfers: 2000,
      postings: 300,
      pendingPostings: 34,
      bills: 250,
      balanceHistory: 600,
      journals: 60,
      icadAccounts: 46,
      smsRequests: 24,
    },
    second: {
      accounts: 40,
      transfers: 300,
      postings: 60,
      pendingPostings: 8,
      bills: 50,
      balanceHistory: 120,
      journals: 15,
      icadAccounts: 14,
      smsRequests: 6,
    },
  },
  small: {
    first: {
      accounts: 24,
      transfers: 120,
      postings: 25,
      pendingPostings: 8,
      bills: 25,
      balanceHistory: 40,
      journals: 12,
      icadAccounts: 12,
      smsRequests: 12,
    },
    second: {
      accounts: 12,
      transfers: 30,
      postings: 6,
      pendingPostings: 3,
      bills: 6,
      balanceHistory: 12,
      journals: 4,
      icadAccounts: 4,
      smsRequests: 2,
    },
  },
}

/** The organisation that sees the Loan group comes first. */
export const firstOrganisation = 'IUMB'

const firstBankName = 'Ìrẹ̀pọ̀dùn Unity Microfinance Bank'

/**
 * Fills an empty database, all or nothing. Dates are relative to `now`, everything else is always the same.
 */
export async function seed(db: Database, size: SeedSize, now: Date): Promise<void> {
  const plans: OrganisationPlan[] = [
    {
      org_id: firstOrganisation,
      bank_name: firstBankName,
      nubanPrefix: '30',
      amounts: amounts[size].first,
    },
    {
      org_id: 'AGCO',
      bank_name: "Agbani Growers' Cooperative",
      nubanPrefix: '41',
      amounts: amounts[size].second,
    },
  ]
  await db.transaction().execute(async (trx) => {
    const context: SeedContext = { db: trx, random: randomFrom(20_220_105), now }
    for (const plan of plans) await seedOrganisation(context, plan)
    const staff = await seedStaff(context)
    const variations = await seedBillCatalogue(context)
    await seedAppUsers(context)
    await seedCars(context)
    for (const plan of plans) {
      const accounts = await seedAccounts(context, plan, staff)
      await seedTransfers(context, plan, staff, accounts)
      const postings = await seedPostings(context, plan, staff, accounts)
      await seedOpeningEntries(context, plan, accounts, postings)
      await seedBills(context, plan, staff, variations)
      await seedLedger(context, plan)
      await seedRepayments(context, plan)
      await seedSms(context, plan)
      await seedTransferSwitches(context, plan)
    }
    await seedRemittance({ db: trx, random: randomFrom(20_230_611), now }, firstOrganisation)
  })
}

async function seedOrganisation(context: SeedContext, plan: OrganisationPlan): Promise<void> {
  await insertAll(context.db, 'organisations', [
    {
      org_id: plan.org_id,
      bank_name: plan.bank_name,
      wallet_kobo: 0,
      posting_limit: 60_000,
      authorization_limit: 120_000,
      operation_date: lagosDay(context.now),
      opened_day: lagosDay(context.now),
    },
  ])
  const wallet_kobo = await seedBalanceHistory(context, plan)
  await context.db
    .updateTable('organisations')
    .set({ wallet_kobo })
    .where('org_id', '=', plan.org_id)
    .execute()
  await insertAll(
    context.db,
    'virtual_accounts',
    ['Wema Bank', 'Providus Bank'].map((bank) => ({
      org_id: plan.org_id,
      virtual_account_name: `${plan.bank_name}, ${bank}`,
      virtual_account_no: `99${context.random.digits(8)}`,
    })),
  )
}
