import { parseAmount } from '../../../domain/money'
import { defineFormMemory, type FormMemory } from '../../../widgets/live-write/form-memory'
import type { BillFacts } from '../pay-bill.live'
import { isTyped, NOTHING_TYPED, type TypedBill } from './bill-form.rules'

/** What this tab remembers of bill payments, also while their screen is not shown. */
export type BillMemory = FormMemory<TypedBill, BillFacts>

/** Returns the memory of a workspace's bill payments. */
export const billMemory = defineFormMemory<TypedBill, BillFacts>({
  empty: NOTHING_TYPED,
  isTyped,
  isOf: (typed, bill) =>
    typed.reference.trim() === bill.accountNumber &&
    typed.variationId === bill.variation_id &&
    parseAmount(typed.amount) === bill.amount,
})
