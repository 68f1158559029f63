import type { Amount } from '../../domain/amount'
import { balanceOf, sidesOf } from '../../domain/sides'

/**
 * Returns whether a journal may be sent: it has at least two records, and debit equals credit (money-movement
 * §5).
 */
export function isBalanced(records: Parameters<typeof sidesOf>[0]): boolean {
  return records.length >= 2 && balanceOf(sidesOf(records)).heavier === 'none'
}

/** Returns what a record on this side has to be for debit and credit to be equal; '' if it would not help. */
export function balancingAmount(records: Parameters<typeof sidesOf>[0], type: string): Amount | '' {
  const { heavier, difference } = balanceOf(sidesOf(records))
  const lighter = { debit: 'CREDIT', credit: 'DEBIT', none: undefined }[heavier]
  return type === lighter ? difference : ''
}
