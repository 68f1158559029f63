import { ownAccounts } from '../accounts/accounts.ts'
import type { Resolver, SignedIn } from '../call/context.ts'
import { done, refused } from '../call/flagged-answer.ts'
import { badInput } from '../call/refusals.ts'
import { lockBooks } from '../ledger/book-entry.ts'
import { isMoneyToken } from '../session/money-token.ts'
import type { Database } from '../storage/open.ts'
import type { TransferRow } from '../storage/tables-money.ts'
import { debitTransfer } from './move-money.ts'
import { answerDue, inProgress } from './switch.ts'

interface Args {
  token: string
  status: string
  transfer_ids: string[]
  org_id: string
  authorizer_id: string
  authorizer_name: string
}

const mostAtOnce = 500

/**
 * Approves (`pending`) or rejects initiated transfers: all of the given ones, or none if one of them may not
 * be.
 */
export const updateTransfersStatus: Resolver<Args> = async (_, args, context) => {
  const { db, caller, rules, exchange } = context
  const ids = [...new Set(args.transfer_ids)]
  if (args.status !== 'pending' && args.status !== 'rejected') throw badInput('status is pending or rejected')
  if (ids.length === 0 || ids.length > mostAtOnce)
    throw badInput(`transfer_ids names 1 to ${mostAtOnce} transfers`)
  if (!(await isMoneyToken(context, args.token))) return refused('Wrong token')
  const transfers = await db
    .selectFrom('transfers')
    .selectAll()
    .where('org_id', '=', args.org_id)
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute()
  if (transfers.length < ids.length) return refused('Transfer was not found')
  exchange.written = { records: transfers.map(({ order_id }) => order_id) }
  if (transfers.some((transfer) => transfer.status !== 'initiated'))
    return refused('Only initiated transfers can be authorised')
  const isApproval = args.status === 'pending'
  if (isApproval && !rules.selfApproval && transfers.some((transfer) => transfer.initiator_id === caller.id))
    return refused('You cannot authorise a transfer you initiated')
  if (isApproval) {
    const problem = await debitAll(context, transfers)
    if (problem) return refused(problem)
  }
  const now = rules.now()
  await db
    .updateTable('transfers')
    .set({
      status: args.status,
      authorizer_id: args.authorizer_id,
      authorizer_name: args.authorizer_name,
      updated_at: now.toISOString(),
      ...(isApproval && inProgress),
    })
    .where('id', 'in', ids)
    .execute()
  if (isApproval) await awaitAnswers(db, transfers, now, rules.settleAfterMs)
  return done(isApproval ? 'Transfers approved successfully' : 'Transfers rejected successfully')
}

/** Notes when the switch answers each of the approved transfers. */
async function awaitAnswers(db: Database, transfers: TransferRow[], now: Date, settleAfterMs: number) {
  const dueOf = (transfer: TransferRow) => answerDue(transfer, now, settleAfterMs)
  for (const settles_at of new Set(transfers.map(dueOf)))
    await db
      .updateTable('transfers')
      .set({ settles_at })
      .where(
        'id',
        'in',
        transfers.filter((transfer) => dueOf(transfer) === settles_at).map(({ id }) => id),
      )
      .execute()
}

/** Debits all transfers, or returns why it debited none. */
async function debitAll(
  { db, caller, rules }: SignedIn,
  transfers: TransferRow[],
): Promise<string | undefined> {
  const { wallet_kobo } = await lockBooks(db, caller.org_id)
  if (wallet_kobo < sum(transfers)) return 'Insufficient transaction balance'
  const numbers = transfers.map((transfer) => transfer.sender_acct_no)
  const accounts = await ownAccounts(db, caller.org_id, numbers)
  if (numbers.some((number) => !accounts.has(number))) return 'Sender account was not found'
  for (const account of new Set(accounts.values())) {
    // One account may be named by its NUBAN and by its internal number.
    const theirs = transfers.filter((transfer) => accounts.get(transfer.sender_acct_no) === account)
    if (account.balance_kobo < sum(theirs)) return 'Insufficient balance'
  }
  for (const transfer of transfers) await debitTransfer(db, transfer, caller.user_id, rules.now())
  return undefined
}

const sum = (transfers: TransferRow[]) =>
  transfers.reduce((total, transfer) => total + transfer.amount_kobo, 0)
