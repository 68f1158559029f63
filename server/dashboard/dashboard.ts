import type { Resolver } from '../call/context.ts'
import { countRows } from '../lists/count-rows.ts'
import { naira } from '../money/naira.ts'
import { shownMovement } from './balance-history.ts'

const recentMovements = 10

export const getDashboardDetails: Resolver<{ org_id: string }> = async (_, { org_id }, context) => {
  const { db } = context
  const organisation = await db
    .selectFrom('organisations')
    .selectAll()
    .where('org_id', '=', org_id)
    .executeTakeFirstOrThrow()
  const transfers = db.selectFrom('transfers').where('org_id', '=', org_id)
  const bills = db.selectFrom('bill_transactions').where('org_id', '=', org_id)
  const airtime = bills
    .innerJoin('bill_variations', 'bill_variations.id', 'bill_transactions.variation_id')
    .innerJoin('bill_merchants', 'bill_merchants.id', 'bill_variations.merchant_id')
    .innerJoin('bill_sub_categories', 'bill_sub_categories.id', 'bill_merchants.sub_category_id')
    .innerJoin('bill_categories', 'bill_categories.id', 'bill_sub_categories.category_id')
    .where('bill_categories.name', '=', 'Airtime')
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
    transfer_count: await countRows(context, transfers),
    bills_paid: await countRows(context, bills),
    airtime_count: await countRows(context, airtime),
    wallet_balance: naira(organisation.wallet_kobo),
    bank_name: organisation.bank_name,
    balance_history: movements.map(shownMovement),
    virtual_account_numbers,
  }
}
