import { defineFormMemory, type FormMemory } from '../../../widgets/live-write/form-memory'
import { isEqualTransfer, type TransferFacts } from '../create-transfer.live'
import { isTyped, movementOf, NOTHING_TYPED, type TypedTransfer } from './transfer-form'

/** What this tab knows of new transfers, whether their screen is shown or not. */
export type TransferMemory = FormMemory<TypedTransfer, TransferFacts>

/** The memory of a workspace's new transfers. */
export const transferMemory = defineFormMemory<TypedTransfer, TransferFacts>({
  empty: NOTHING_TYPED,
  isTyped,
  isOf: (typed, transfer) => isEqualTransfer(movementOf(typed), transfer),
})
