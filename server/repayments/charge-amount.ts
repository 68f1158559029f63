import { randomUUID } from 'node:crypto'
import type { Resolver } from '../call/context.ts'
import { done, refused } from '../call/flagged-answer.ts'
import { badInput } from '../call/refusals.ts'
import { bookEntry, lockBooks } from '../ledger/book-entry.ts'
import { glCodes } from '../ledger/gl-codes.ts'
import { koboOfAmount } from '../money/naira.ts'
import { moveWallet } from '../money/wallet.ts'
import { isMoneyToken } from '../session/money-token.ts'
import { bankApproved } from './mandates.ts'

interface Args {
  token: string
  status: string
  amount: number
  org_id: string
  mandate_id: string
}

/**
 * Charges an approved mandate, at most its amount: the payer's money comes into the transaction balance and
 * repays the loan.
 */
export const chargeAmount: Resolver<Args> = async (_, args, context) => {
  const { db, caller, rules } = context
  const { org_id, mandate_id } = args
  const kobo = koboOfAmount(args.amount, 'amount')
  if (args.status !== 'pending') throw badInput('status is pending')
  if (!(await isMoneyToken(context, args.token))) return refused('Wrong token')
  const mandate = await db
    .selectFrom('mandates')
    .selectAll()
    .where('org_id', '=', org_id)
    .where('id', '=', mandate_id)
    .forUpdate()
    .executeTakeFirst()
  if (!mandate) return refused('Mandate was not found')
  if (mandate.workFlowStatusDescription !== bankApproved)
    return refused('Mandate is not approved by the bank')
  if (kobo > mandate.amount_kobo) return refused('Amount is above the mandate')
  await lockBooks(db, org_id)
  const now = rules.now()
  const lines = [
    { account: { gl: glCodes.transactionBalance }, debit_kobo: kobo },
    { account: { gl: glCodes.personalLoans }, credit_kobo: kobo },
  ]
  await bookEntry(db, { org_id, kind: 'mandate charge', reference: randomUUID(), lines }, now)
  const reason = `Charge of mandate ${mandate.mandateCode}, ${mandate.payerName}`
  await moveWallet(db, { org_id, user_id: caller.user_id, kobo, type: 'External', reason }, now)
  return done('Mandate charged successfully')
}
