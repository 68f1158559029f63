import { parseAmount } from '../../../domain/money'
import { defineFormMemory } from '../../../widgets/live-write/form-memory'
import type { BillFacts } from '../pay-bill.live'
import { isTyped, NOTHING_TYPED, type TypedBill } from './bill-form.rules'

/** Returns the memory of a workspace's bill payments, also while their screen is not shown. */
export const billMemory = defineFormMemory<TypedBill, BillFacts>({
  empty: NOTHING_TYPED,
  isTyped,
  isOf: (typed, bill) =>
    typed.reference.trim() === bill.accountNumber &&
    typed.variationId === bill.variation_id &&
    parseAmount(typed.amount) === bill.amount,
})
