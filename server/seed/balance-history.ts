import type { BalanceHistoryRow } from '../storage/tables-ledger.ts'
import { insertAll } from './insert-all.ts'
import { amountKobo, instants } from './random-values.ts'
import type { OrganisationPlan, SeedContext } from './seed-context.ts'

const moneyIn = ['Auto Topup', 'Reversed Transfer', 'Refund', 'External']
const moneyOut = [
  'Transaction',
  'Transfer',
  'Tranfer Charge',
  'BVN Request CHarge',
  'BVN Match Charge',
  'Paystack Payout',
]

/**
 * Writes the transaction balance's movements, each from the balance that the last one left. Returns the final
 * balance in kobo.
 */
export async function seedBalanceHistory(
  { db, random, now }: SeedContext,
  plan: OrganisationPlan,
): Promise<number> {
  let balance = 2_500_000_000_00
  const rows = instants(random, now, plan.amounts.balanceHistory, 120).map(
    (created_at): BalanceHistoryRow => {
      const isCredit = random.chance(0.35)
      const transaction_type = random.pick(isCredit ? moneyIn : moneyOut)
      const amount_kobo =
        transaction_type.includes('harge') || transaction_type.includes('CHarge') ? 5_375 : amountKobo(random)
      const balance_before_kobo = balance
      balance += isCredit ? amount_kobo : -amount_kobo
      return {
        id: random.id(),
        org_id: plan.org_id,
        user_id: null,
        balance_kobo: balance,
        balance_before_kobo,
        amount_kobo,
        transaction_type,
        reason: `${transaction_type} ${random.digits(8)}`,
        credit: isCredit ? 'true' : 'false',
        created_at,
      }
    },
  )
  await insertAll(db, 'balance_history', rows)
  return balance
}
