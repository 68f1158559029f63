import { randomInt, randomUUID } from 'node:crypto'
import type { Resolver } from '../call/context.ts'
import { badInput } from '../call/refusals.ts'
import { bookEntry, lockBooks } from '../ledger/book-entry.ts'
import { glCodes } from '../ledger/gl-codes.ts'
import { koboOfAmount } from '../money/naira.ts'
import { moveWallet } from '../money/wallet.ts'
import type { Database } from '../storage/open.ts'

interface Args {
  name: string
  accountNumber: string
  amount: number
  trans_type: string
  user_id: string
  phone: string
  variation_id: string
  org_id: string
}

const refused = (message: string) => ({ status: 'error', error: true, message })

/**
 * Pays a bill from the organisation's transaction balance, at once. The customer pays it at the counter, so
 * the cash with the tellers is what it costs the bank's transaction balance.
 */
export const createTransac: Resolver<Args> = async (_, args, { db, rules, exchange }) => {
  const { org_id, user_id } = args
  const amount_kobo = koboOfAmount(args.amount, 'amount')
  if (args.trans_type !== 'DR') throw badInput('trans_type is DR')
  for (const name of ['name', 'accountNumber', 'phone'] as const)
    if (args[name].trim() === '') throw badInput(`${name} is empty`)
  const variation = await variationOf(db, args.variation_id)
  if (!variation) return refused('Variation was not found')
  if (variation.price_kobo !== null && variation.price_kobo !== amount_kobo)
    return refused('The amount is not the price of this variation')
  const { wallet_kobo } = await lockBooks(db, org_id)
  if (wallet_kobo < amount_kobo) return refused('Insufficient transaction balance')
  const now = rules.now()
  const teller_no = `BT${String(randomInt(10 ** 12)).padStart(12, '0')}`
  exchange.written = { records: [teller_no] }
  await db
    .insertInto('bill_transactions')
    .values({
      id: randomUUID(),
      org_id,
      name: args.name,
      accountNumber: args.accountNumber,
      amount_kobo,
      trans_type: 'DR',
      teller_no,
      teller_no2: null,
      user_id,
      phone: args.phone,
      variation_id: args.variation_id,
      created_at: now.toISOString(),
    })
    .execute()
  const lines = [
    { account: { gl: glCodes.tellerCash }, debit_kobo: amount_kobo },
    { account: { gl: glCodes.transactionBalance }, credit_kobo: amount_kobo },
  ]
  await bookEntry(db, { org_id, kind: 'bill', reference: teller_no, lines }, now)
  const reason = `${variation.merchant}, ${variation.name}, ${teller_no}`
  await moveWallet(db, { org_id, user_id, kobo: -amount_kobo, type: 'Transaction', reason }, now)
  return { status: 'success', error: false, teller_no, message: 'Bill paid for successfully' }
}

function variationOf(db: Database, id: string) {
  return db
    .selectFrom('bill_variations as variation')
    .innerJoin('bill_merchants as merchant', 'merchant.id', 'variation.merchant_id')
    .select(['variation.name', 'variation.price_kobo', 'merchant.name as merchant'])
    .where('variation.id', '=', id)
    .executeTakeFirst()
}
