import type { Amount } from './money'
import { sameWords } from './option'

/** The choices of the repayment forms (money-movement §9). */

export const REPAYMENT_FREQUENCIES = sameWords(['daily', 'weekly', 'monthly'])
export const DEFAULT_REPAYMENT_FREQUENCY = 'monthly'

/** In months; 24 means 24 (contract: README, "Smaller decisions"). */
export const TENORS = sameWords(['12', '24', '36'])

export const METERS = sameWords(['single-phase', 'three-phase'])

/** What a meter costs; any other than a single-phase one costs what a three-phase one does. */
export function meterCost(meter: string): Amount {
  return meter === 'single-phase' ? '44896.17' : '82855.19'
}
