import type { Resolver } from '../call/context.ts'
import { naira } from '../money/naira.ts'
import { shownMovement } from './balance-history.ts'

const recentMovements = 10

export const getDashboardDetails: Resolver<{ org_id: string }> = async (_, { org_id }, { db }) => {
  const organisation = await db
    .selectFrom('organisations')
    .selectAll()
    .where('org_id', '=', org_id)
    .executeTakeFirstOrThrow()
  const counts = await db
    .selectNoFrom((row) => [
      row
        .selectFrom('transfers')
        .select((of) => of.fn.countAll<number>().as('n'))
        .where('org_id', '=', org_id)
        .as('transfer_count'),
      row
        .selectFrom('bill_transactions')
        .select((of) => of.fn.countAll<number>().as('n'))
        .where('org_id', '=', org_id)
        .as('bills_paid'),
      row
        .selectFrom('bill_transactions')
        .innerJoin('bill_variations', 'bill_variations.id', 'bill_transactions.variation_id')
        .innerJoin('bill_merchants', 'bill_merchants.id', 'bill_variations.merchant_id')
        .innerJoin('bill_sub_categories', 'bill_sub_categories.id', 'bill_merchants.sub_category_id')
        .innerJoin('bill_categories', 'bill_categories.id', 'bill_sub_categories.category_id')
        .select((of) => of.fn.countAll<number>().as('n'))
        .where('org_id', '=', org_id)
        .where('bill_categories.name', '=', 'Airtime')
        .as('airtime_count'),
    ])
    .executeTakeFirstOrThrow()
  const movements = await db
    .selectFrom('balance_history')
    .selectAll()
    .where('org_id', '=', org_id)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(recentMovements)
    .execute()
  const virtual_account_numbers = await db
    .selectFrom('virtual_accounts')
    .select(['virtual_account_name', 'virtual_account_no'])
    .where('org_id', '=', org_id)
    .orderBy('virtual_account_no')
    .execute()
  return {
    ...counts,
    wallet_balance: naira(organisation.wallet_kobo),
    bank_name: organisation.bank_name,
    balance_history: movements.map(shownMovement),
    virtual_account_numbers,
  }
}
