import { defineFormMemory } from '../../../widgets/live-write/form-memory'
import type { CashFacts, ChequeFacts } from '../create-posting.live'
import { EMPTY_CASH, EMPTY_CHEQUE, isTypedOver, type TypedCash, type TypedCheque } from './posting-form'

/** The memory that this tab has of the two forms, also while their screens are not shown. */
export const cashMemory = defineFormMemory<TypedCash, CashFacts>({
  stored: { name: 'cash', version: 1 },
  empty: EMPTY_CASH,
  isTyped: isTypedOver(EMPTY_CASH),
})
export const chequeMemory = defineFormMemory<TypedCheque, ChequeFacts>({
  stored: { name: 'cheque', version: 1 },
  empty: EMPTY_CHEQUE,
  isTyped: isTypedOver(EMPTY_CHEQUE),
})
