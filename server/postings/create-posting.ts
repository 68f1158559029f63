import { randomUUID } from 'node:crypto'
import { holderName, ownAccount } from '../accounts/accounts.ts'
import type { Resolver } from '../call/context.ts'
import { badInput, forbidden } from '../call/refusals.ts'
import { koboOfAmount } from '../money/naira.ts'
import type { Database } from '../storage/open.ts'
import { brokenPostingRule, isCash, type PostingDraft, transTypeOf } from './posting-rules.ts'
import { inHouseCheque } from './posting-types.ts'

interface Args extends PostingDraft {
  account_name_check?: string
  amount: number
  staff_id: string
  org_id: string
}

const refused = (message: string) => ({ status: 'error', message })

/**
 * Enters a cheque or cash posting, to be approved later; no money moves yet. The account's holder and balance
 * are stored as the bank has them, whatever the call says.
 */
export const createPosting: Resolver<Args> = async (_, args, { db, caller, rules, exchange }) => {
  const amount_kobo = koboOfAmount(args.amount, 'amount')
  const trans_type = transTypeOf(args)
  const broken = brokenPostingRule(args)
  if (broken || !trans_type) throw badInput(broken ?? 'Transaction type is required')
  if (args.staff_id !== caller.staff_id) throw forbidden('staff_id is not yours')
  const problem = await problemWith(db, args)
  if (problem) return refused(problem)
  const account = await ownAccount(db, args.org_id, args.account_number).executeTakeFirst()
  if (!account) return refused('Account was not found')
  const id = randomUUID()
  exchange.written = { records: [id] }
  await db
    .insertInto('postings')
    .values({
      id,
      org_id: args.org_id,
      status: 'PENDING',
      use_account: args.use_account,
      account_name_check: args.account_name_check || null,
      naration: args.naration,
      account_number: args.account_number,
      balance_kobo: account.balance_kobo,
      account_name: holderName(account),
      cash_transaction_type: args.cash_transaction_type || null,
      operation_date: args.operation_date,
      teller_cheque_no: args.teller_cheque_no,
      amount_kobo,
      transaction_type: args.transaction_type,
      transaction_cue: args.transaction_cue || null,
      value_date: args.value_date,
      GL_account_code_id: args.GL_account_code_id || null,
      account_title: args.account_title || null,
      staff_id: args.staff_id,
      stamp_duty_charge: args.stamp_duty_charge || null,
      trans_type,
      created_at: rules.now().toISOString(),
    })
    .execute()
  const form = isCash(args) ? 'Cash' : 'Cheque'
  return { status: 'success', message: `${form} Transaction Posting successfully created.` }
}

async function problemWith(db: Database, args: Args): Promise<string | undefined> {
  const { operation_date } = await db
    .selectFrom('organisations')
    .select('operation_date')
    .where('org_id', '=', args.org_id)
    // The date must not move between this check and the posting.
    .forShare()
    .executeTakeFirstOrThrow()
  if (operation_date !== args.operation_date) return `The bank's operation date is ${operation_date}`
  const code = args.GL_account_code_id
  if (!code || args.transaction_type === inHouseCheque) return undefined
  const known = await db
    .selectFrom('gl_accounts')
    .select('code')
    .where('org_id', '=', args.org_id)
    .where('code', '=', code)
    .executeTakeFirst()
  return known ? undefined : `There is no GL account ${code}`
}
