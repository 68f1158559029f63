import type { DoneFact } from '../../ui/Slip/DoneSlip'

/** What a draft was, for the slip that stays on the screen once it is queued or sent. */
export interface DraftSlip {
  readonly lines: readonly DoneFact[]
  /** "₦125,000.00" */
  readonly amount?: string | undefined
  /** What the bank finds it by. */
  readonly reference?: { readonly label: string; readonly value: string } | undefined
}

/** What a slip is made of. */
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
