import { lagosDay } from '../lists/days.ts'
import { cashTypes, chequeTypes, inHouseCheque, inHouseDebitAccount } from '../postings/posting-types.ts'
import type { StaffRow } from '../storage/tables.ts'
import type { AccountRow } from '../storage/tables-ledger.ts'
import type { PostingRow } from '../storage/tables-money.ts'
import { insertAll } from './insert-all.ts'
import { amountKobo, instants } from './random-values.ts'
import type { OrganisationPlan, SeedContext } from './seed-context.ts'
import { staffWith } from './staff.ts'

const cashNarations = { CR: ['Cash deposit', 'Market takings'], DR: ["Customer's withdrawal"] }
const chequeNarations = { CR: ['Cheque clearing'], DR: ['SMS alert charge'] }

/** Writes approved postings over three months and pending ones of the last days, some above each limit. */
export async function seedPostings(
  context: SeedContext,
  plan: OrganisationPlan,
  staff: readonly StaffRow[],
  accounts: readonly AccountRow[],
): Promise<PostingRow[]> {
  const rows = [
    ...postings(context, plan, staff, accounts, {
      status: 'APPROVED',
      count: plan.amounts.postings,
      days: 90,
    }),
    ...postings(context, plan, staff, accounts, {
      status: 'PENDING',
      count: plan.amounts.pendingPostings,
      days: 3,
    }),
  ]
  await insertAll(context.db, 'postings', rows)
  return rows
}

function postings(
  { random, now }: SeedContext,
  plan: OrganisationPlan,
  staff: readonly StaffRow[],
  accounts: readonly AccountRow[],
  { status, count, days }: { status: string; count: number; days: number },
): PostingRow[] {
  const tellers = staffWith(staff, plan.org_id, ['Teller', 'Operational_Staff'])
  const holders = accounts.filter((account) => account.balance_kobo > 0)
  return instants(random, now, count, days).map((created_at): PostingRow => {
    const account = random.pick(holders)
    const isCash = random.chance(0.65)
    const cashType = random.chance(0.55) ? 'Deposit' : 'Withdrawn'
    const chequeType = random.pick([...chequeTypes.keys()])
    const trans_type = (isCash ? cashTypes.get(cashType) : chequeTypes.get(chequeType)) ?? 'DR'
    const day = lagosDay(new Date(created_at))
    return {
      id: random.id(),
      org_id: plan.org_id,
      status,
      use_account: 'nuban',
      account_name_check: null,
      naration: random.pick((isCash ? cashNarations : chequeNarations)[trans_type]),
      account_number: account.nuban,
      balance_kobo: account.balance_kobo,
      account_name: account.account_name,
      cash_transaction_type: isCash ? cashType : null,
      operation_date: day,
      teller_cheque_no: random.whole(100_000, 999_999),
      amount_kobo: amountKobo(random),
      transaction_type: isCash ? 'Self' : chequeType,
      transaction_cue: isCash ? '1' : null,
      value_date: day,
      GL_account_code_id: isCash ? null : chequeType === inHouseCheque ? inHouseDebitAccount : '10101',
      account_title: isCash ? null : 'Cash in vault',
      staff_id: random.pick(tellers).staff_id,
      stamp_duty_charge: isCash ? null : random.pick(['Yes', 'No']),
      trans_type,
      created_at,
      approved_by: null,
      approved_at: null,
    }
  })
}
