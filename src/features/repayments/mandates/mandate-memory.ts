import { defineFormMemoryById } from '../../../widgets/live-write/form-memory'
import type { MandateFacts } from '../create-mandate.live'
import { NO_MANDATE, type TypedMandate } from './mandate.rules'

/** Returns what is typed for a new mandate of an account. It outlives the dialog. */
export const mandateMemory = defineFormMemoryById<TypedMandate, MandateFacts>({
  stored: { name: 'mandate', version: 1 },
  empty: NO_MANDATE,
  isTyped: ({ email, phone, amount }) => email !== '' || phone !== '' || amount !== undefined,
})
