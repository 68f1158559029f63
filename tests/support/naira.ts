import { type Amount, amountFromWire } from '../../src/domain/money/amount'

/** An amount as a test spells it ("125000.50"). */
export function naira(amount: string): Amount {
  return amountFromWire(amount)
}

/** Finds an amount, whose ₦ and kobo are elements of their own: `getByText(amountText("₦75.00"))`. */
export function amountText(text: string) {
  return (_: string, element: Element | null) => element?.tagName === 'DATA' && element.textContent === text
}
