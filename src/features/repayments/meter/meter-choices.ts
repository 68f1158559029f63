import type { Meter, Tenor } from './meter-financing.rules'

/** The choices in the calculator. */
export interface MeterChoices {
  readonly meter: Meter
  readonly tenor: Tenor
  /** The months paid in advance, as they are typed. */
  readonly advance: string
}

export const FIRST_CHOICES: MeterChoices = { meter: 'single-phase', tenor: 12, advance: '' }
