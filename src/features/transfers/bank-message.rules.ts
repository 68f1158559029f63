import type { Transfer } from './transfer'

/** Codes with which the bank says that all is well (money-movement §4). */
const GOOD_CODES = ['00', '99']

/** The bank's code and message about a transfer, "51 Insufficient funds"; '' where it said nothing. */
export function bankMessage({ status_code, bank_message }: Transfer): string {
  return [status_code, bank_message].filter(Boolean).join(' ')
}

/** Whether the bank's message is shown as good. */
export function isGoodMessage({ status_code }: Pick<Transfer, 'status_code'>): boolean {
  return GOOD_CODES.includes(status_code)
}
