import { defineAccountMemory } from '../account-memory'
import type { CifFacts } from '../update-cif.live'

/** Returns the typed CIF of an account; undefined while it is unchanged. It outlives the dialog. */
export const cifMemory = defineAccountMemory<string | undefined, CifFacts>({
  empty: undefined,
  isTyped: (typed) => typed !== undefined,
  isOf: (typed, { cif }) => typed === cif,
})
