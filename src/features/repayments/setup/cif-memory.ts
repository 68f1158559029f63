import { defineFormMemoryById } from '../../../widgets/live-write/form-memory'
import type { CifFacts } from '../update-cif.live'

/** What is typed for the CIF of an account. */
export interface TypedCif {
  /** Undefined while it is unchanged. */
  readonly text?: string
  /** The CIF that the account's row had when this was typed. */
  readonly over?: string
  /** What the bank has taken over since; it counts until the row follows. */
  readonly saved?: string
}

/** Returns the typed CIF of an account. It outlives the dialog. */
export const cifMemory = defineFormMemoryById<TypedCif, CifFacts>({
  stored: { name: 'cif', version: 1 },
  empty: {},
  isTyped: ({ text }) => text !== undefined,
  after: ({ over = '' }, { cif }) => ({ over, saved: cif }),
  rest: (typed, { cif }) => ({ ...typed, saved: cif }),
})
