import { defineFormMemory, type FormMemory } from '../../../widgets/live-write/form-memory'
import type { TransferFacts } from '../create-transfer.live'
import { isTyped, NOTHING_TYPED, type TypedTransfer } from './transfer-form'

/** The memory that this tab has of new transfers, also while their screen is not shown. */
export type TransferMemory = FormMemory<TypedTransfer, TransferFacts>

/** Returns the memory of a workspace's new transfers. */
export const transferMemory = defineFormMemory<TypedTransfer, TransferFacts>({
  stored: { name: 'transfer', version: 1 },
  empty: NOTHING_TYPED,
  isTyped,
})
