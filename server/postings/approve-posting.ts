import { ownAccount } from '../accounts/accounts.ts'
import type { Resolver } from '../call/context.ts'
import { rankOf } from '../call/ranks.ts'
import { forbidden } from '../call/refusals.ts'
import { bookEntry, lockBooks } from '../ledger/book-entry.ts'
import { linesOfPosting } from './posting-lines.ts'
import { shownPosting } from './shown-posting.ts'

interface Args {
  id: string
  email: string
}

const refused = (message: string) => ({ status: 'error', message })

/**
 * Approves a pending posting: only now does its money move. Above the authorization limit only a Super_Admin
 * may. A second approval is refused, and where `selfApproval` is off, the approval of one's own posting.
 */
export const approvePendingPosting: Resolver<Args> = async (_, { id, email }, { db, caller, rules }) => {
  if (email.toLowerCase() !== caller.email.toLowerCase()) throw forbidden('email is not yours')
  const { org_id } = caller
  const posting = await db
    .selectFrom('postings')
    .selectAll()
    .where('org_id', '=', org_id)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!posting) return refused('Posting was not found')
  if (posting.status !== 'PENDING') return refused('Posting is already approved')
  if (!rules.selfApproval && posting.staff_id === caller.staff_id)
    return refused('You cannot approve a posting you entered')
  const { authorization_limit } = await lockBooks(db, org_id)
  const isAboveLimit = posting.amount_kobo > authorization_limit * 100
  if (isAboveLimit && rankOf(caller.user_type) < rankOf('Super_Admin')) throw forbidden()
  const account = await ownAccount(db, org_id, posting.account_number).executeTakeFirst()
  if (!account) return refused('Account was not found')
  if (posting.trans_type === 'DR' && account.balance_kobo < posting.amount_kobo)
    return refused('Insufficient balance')
  const now = rules.now()
  await bookEntry(
    db,
    { org_id, kind: 'posting', reference: id, lines: linesOfPosting(posting, account.nuban) },
    now,
  )
  const post = await db
    .updateTable('postings')
    .set({ status: 'APPROVED', approved_by: caller.staff_id, approved_at: now.toISOString() })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return { status: 'success', message: 'Approved successfully', post: shownPosting(post) }
}
