import type { DoneFact } from '../../ui/Slip/DoneSlip'

/** The facts of a draft, for the slip that stays on the screen once the draft is queued or sent. */
export interface DraftSlip {
  readonly lines: readonly DoneFact[]
  /** "₦125,000.00" */
  readonly amount?: string | undefined
  /** The reference by which the bank finds the draft's record. */
  readonly reference?: { readonly label: string; readonly value: string } | undefined
}

/** The facts from which a slip is made. */
export interface SlipFacts<Values> {
  readonly values: Values
  /** The reference in the entry's note, if the draft kind sends it. */
  readonly reference: string
  /** The bank's message or receipt, once there is one. */
  readonly receipt: string
}

/** The slip of a draft kind, and what "Repeat" starts the next one with. */
export interface SlipOptions<Values> {
  readonly slipOf: (facts: SlipFacts<Values>) => DraftSlip
  /** Returns what the next draft starts with. If left out, it cannot be repeated. */
  readonly repeat?: ((values: Values) => Values) | undefined
}
