import { type Amount, amountFromWire } from '../../src/domain/amount'

/** An amount as a test spells it ("125000.50"). */
export function naira(amount: string): Amount {
  return amountFromWire(amount)
}
