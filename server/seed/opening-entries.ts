import { glCodes } from '../ledger/gl-codes.ts'
import { linesOfPosting } from '../postings/posting-lines.ts'
import type { AccountRow, LedgerRow } from '../storage/tables-ledger.ts'
import type { PostingRow } from '../storage/tables-money.ts'
import { insertAll } from './insert-all.ts'
import type { OrganisationPlan, SeedContext } from './seed-context.ts'

/** Before the oldest posting of the seed. */
const openingDaysAgo = 120

/**
 * Books the seed's approved postings, and the balances that the customers and the organisation began with.
 * The seed's other records of the time before, as its transfers, are in these and not booked again.
 */
export async function seedOpeningEntries(
  { db, now }: SeedContext,
  { org_id }: OrganisationPlan,
  accounts: readonly AccountRow[],
  postings: readonly PostingRow[],
): Promise<void> {
  const { wallet_kobo } = await db
    .selectFrom('organisations')
    .select('wallet_kobo')
    .where('org_id', '=', org_id)
    .executeTakeFirstOrThrow()
  const created_at = new Date(now.getTime() - openingDaysAgo * 86_400_000).toISOString()
  const opening = (reference: string, debited: Side, credited: Side, kobo: number): LedgerRow[] => {
    const common = { org_id, kind: 'opening', reference, created_at } as const
    if (kobo === 0) return []
    return [
      { ...common, ...debited, line: 0, debit_kobo: kobo, credit_kobo: 0 },
      { ...common, ...credited, line: 1, debit_kobo: 0, credit_kobo: kobo },
    ]
  }
  await insertAll(db, 'ledger_lines', [
    ...opening(
      'transaction balance',
      ofGl(glCodes.transactionBalance),
      ofGl(glCodes.membersContributions),
      wallet_kobo,
    ),
    ...accounts.flatMap((account) => {
      const { nuban } = account
      const { booked, begunWith } = bookable(account, postings)
      return [
        ...opening(nuban, ofGl(glCodes.openingBalances), { nuban, gl_code: null }, begunWith),
        ...booked.flatMap((posting) => entryOf(posting, nuban)),
      ]
    }),
  ])
}

/**
 * Returns the account's newest approved postings that lead to its balance without an overdraft on the way,
 * and what it had before them.
 */
function bookable({ nuban, balance_kobo }: AccountRow, postings: readonly PostingRow[]) {
  const booked: PostingRow[] = []
  let begunWith = balance_kobo
  const newestFirst = postings
    .filter(({ account_number, status }) => account_number === nuban && status === 'APPROVED')
    .sort((a, b) => (a.created_at < b.created_at ? 1 : -1))
  for (const posting of newestFirst) {
    const before = begunWith + (posting.trans_type === 'CR' ? -1 : 1) * posting.amount_kobo
    if (before < 0) break
    booked.push(posting)
    begunWith = before
  }
  return { booked, begunWith }
}

function entryOf(posting: PostingRow, nuban: string): LedgerRow[] {
  return linesOfPosting(posting, nuban).map(({ account, debit_kobo = 0, credit_kobo = 0 }, line) => ({
    org_id: posting.org_id,
    kind: 'posting',
    reference: posting.id,
    line,
    nuban: 'nuban' in account ? account.nuban : null,
    gl_code: 'gl' in account ? account.gl : null,
    debit_kobo,
    credit_kobo,
    created_at: posting.created_at,
  }))
}

type Side = Pick<LedgerRow, 'nuban' | 'gl_code'>

const ofGl = (gl_code: string): Side => ({ nuban: null, gl_code })
