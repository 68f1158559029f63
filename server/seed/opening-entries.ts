import { glCodes } from '../ledger/gl-codes.ts'
import type { AccountRow, LedgerRow } from '../storage/tables-ledger.ts'
import { insertAll } from './insert-all.ts'
import type { OrganisationPlan, SeedContext } from './seed-context.ts'

/**
 * Books the balances that the customers and the organisation begin with. What the seed tells of the time
 * before, as its transfers and postings, is in them and not booked again.
 */
export async function seedOpeningEntries(
  { db, now }: SeedContext,
  { org_id }: OrganisationPlan,
  accounts: readonly AccountRow[],
): Promise<void> {
  const { wallet_kobo } = await db
    .selectFrom('organisations')
    .select('wallet_kobo')
    .where('org_id', '=', org_id)
    .executeTakeFirstOrThrow()
  const entry = (reference: string, debited: Side, credited: Side, kobo: number): LedgerRow[] => {
    const common = { org_id, kind: 'opening', reference, created_at: now.toISOString() } as const
    return [
      { ...common, ...debited, line: 0, debit_kobo: kobo, credit_kobo: 0 },
      { ...common, ...credited, line: 1, debit_kobo: 0, credit_kobo: kobo },
    ]
  }
  await insertAll(db, 'ledger_lines', [
    ...entry(
      'transaction balance',
      ofGl(glCodes.transactionBalance),
      ofGl(glCodes.membersContributions),
      wallet_kobo,
    ),
    ...accounts
      .filter((account) => account.balance_kobo > 0)
      .flatMap(({ nuban, balance_kobo }) =>
        entry(nuban, ofGl(glCodes.openingBalances), { nuban, gl_code: null }, balance_kobo),
      ),
  ])
}

type Side = Pick<LedgerRow, 'nuban' | 'gl_code'>

const ofGl = (gl_code: string): Side => ({ nuban: null, gl_code })
