import { knownSidesOf, type Sides } from '../../domain/money/sides'
import type { ImportSummary } from './check-file'

/** Returns the debits and credits of a checked file; undefined if its rows have no direction. */
export function sidesOfFile({ sums }: Pick<ImportSummary, 'sums'>): Sides | undefined {
  if (sums.length === 0) return undefined
  return knownSidesOf(sums.map(({ value, total }) => ({ type: value, amount: total })))
}
