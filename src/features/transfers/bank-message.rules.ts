import type { Transfer } from './transfer'

/** The codes with which the bank reports success (money-movement §4). */
const GOOD_CODES = ['00', '99']

/** Returns the bank's code and message about a transfer, "51 Insufficient funds", or '' if it sent none. */
export function bankMessage({ status_code, bank_message }: Transfer): string {
  return [status_code, bank_message].filter(Boolean).join(' ')
}

/** Returns whether the bank's message reports success. */
export function isGoodMessage({ status_code }: Pick<Transfer, 'status_code'>): boolean {
  return GOOD_CODES.includes(status_code)
}
