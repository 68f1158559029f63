import { balanceOf, sidesOf } from '../../domain/sides'

/**
 * Returns whether a journal may be sent: it has at least two records, and debit equals credit (money-movement
 * §5).
 */
export function isBalanced(records: Parameters<typeof sidesOf>[0]): boolean {
  return records.length >= 2 && balanceOf(sidesOf(records)).heavier === 'none'
}
