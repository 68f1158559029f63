import { defineAccountMemory } from '../account-memory'
import type { MandateFacts } from '../create-mandate.live'
import { NO_MANDATE, type TypedMandate } from './mandate.rules'

/** Returns what is typed for a new mandate of an account. It outlives the dialog. */
export const mandateMemory = defineAccountMemory<TypedMandate, MandateFacts>({
  empty: NO_MANDATE,
  isTyped: ({ email, phone, amount }) => email !== '' || phone !== '' || amount !== undefined,
  isOf: (typed, { email, phone }) => typed.email.trim() === email && typed.phone.replace(/\s/g, '') === phone,
})
