import type { TransferRow } from '../storage/tables-money.ts'

/** The status of a transfer while the switch has no answer yet: 99, which is no failure. */
export const inProgress = { status_code: '99', bank_message: 'Request processing in progress' }

export interface SwitchAnswer {
  status: 'successful' | 'failed'
  status_code: string
  bank_message: string
}

const approved: SwitchAnswer = {
  status: 'successful',
  status_code: '00',
  bank_message: 'Approved or completed successfully',
}

/** Beneficiary numbers whose transfers fail, by how they end. */
const failures: readonly (readonly [ending: string, status_code: string, bank_message: string])[] = [
  ['0007', '07', 'Invalid account'],
  ['0051', '51', 'No sufficient funds'],
  ['0096', '96', 'System malfunction'],
  ['99', '91', 'Beneficiary bank not available'],
]

/** Transfers to a number with this ending wait until they are retried, as if the message had got lost. */
const unansweredEnding = '0009'

/** Microfinance banks, which have long codes, are connected to the switch through others. */
const slowBank = /^\w{5,}$/
const slowness = 4

type Sent = Pick<TransferRow, 'beneficiary_acct_no' | 'beneficiary_org_id' | 'retries'>

/**
 * Returns when the switch answers a transfer that it was sent at `sent`, or null if it does not answer before
 * a retry.
 */
export function answerDue(transfer: Sent, sent: Date, settleAfterMs: number): string | null {
  if (transfer.retries === 0 && transfer.beneficiary_acct_no.endsWith(unansweredEnding)) return null
  const factor = slowBank.test(transfer.beneficiary_org_id) ? slowness : 1
  return new Date(sent.getTime() + factor * settleAfterMs).toISOString()
}

/** Returns what the switch answers: always the same for a beneficiary number. */
export function switchAnswer({ beneficiary_acct_no }: Pick<Sent, 'beneficiary_acct_no'>): SwitchAnswer {
  const failure = failures.find(([ending]) => beneficiary_acct_no.endsWith(ending))
  if (!failure) return approved
  const [, status_code, bank_message] = failure
  return { status: 'failed', status_code, bank_message }
}
