import type { SignedIn } from '../call/context.ts'
import type { RestAnswer } from '../call/rest-call.ts'
import { receiptAnswer, referenceIn } from './receipt-answer.ts'
import { moneyText, timeText } from './receipt-texts.ts'

/** Answers the receipt of one of the bills that the organisation paid (contract rest.md, "Downloads"). */
export async function billReceipt(context: SignedIn): Promise<RestAnswer> {
  const { db, caller } = context
  const teller_no = referenceIn(context, 'teller_no')
  const bill = await db
    .selectFrom('bill_transactions as bill')
    .innerJoin('bill_variations as variation', 'variation.id', 'bill.variation_id')
    .innerJoin('bill_merchants as merchant', 'merchant.id', 'variation.merchant_id')
    .innerJoin('bill_sub_categories as sub', 'sub.id', 'merchant.sub_category_id')
    .selectAll('bill')
    .select([
      'variation.name as variation',
      'merchant.name as merchant',
      'merchant.label',
      'sub.name as sub_category',
    ])
    .where('bill.org_id', '=', caller.org_id)
    .where('bill.teller_no', '=', teller_no)
    .executeTakeFirst()
  const content = bill && {
    title: 'Bill payment receipt',
    amount: moneyText(bill.amount_kobo),
    lines: [
      ['Date', timeText(bill.created_at)],
      ['Name', bill.name],
      [bill.label, bill.accountNumber],
      ['Merchant', bill.merchant],
      ['Summary', `${bill.sub_category}, ${bill.variation}`],
      ['Phone', bill.phone],
      ['Teller no', bill.teller_no],
      ['Trans ref', bill.teller_no2 ?? ''],
    ] as const,
  }
  return receiptAnswer(context, teller_no, content, 'Bill was not found')
}
