import { defineFormMemory } from '../../../widgets/live-write/form-memory'
import type { BillFacts } from '../pay-bill.live'
import { isTyped, NOTHING_TYPED, type TypedBill } from './bill-form.rules'

/** Returns the memory of a workspace's bill payments, also while their screen is not shown. */
export const billMemory = defineFormMemory<TypedBill, BillFacts>({
  stored: { name: 'bill', version: 1 },
  empty: NOTHING_TYPED,
  isTyped,
})
