import { isPositiveAmount } from '../../../domain/money/money'
import { amountProblem, parseAmount } from '../../../domain/money/typed-amount'
import { readToken } from '../../../domain/staff/token'
import { NEW_TRANSFER } from './new-transfer.messages'
import { isWhole, nameOf, type TransferForm } from './transfer-form'

/** In the order of the form. The texts are used in the message as they are. */
export type TransferGap =
  | 'sender account number'
  | 'sender'
  | 'beneficiary account number'
  | 'bank'
  | 'beneficiary'
  | 'amount'
  | 'token'

const LIST = new Intl.ListFormat('en-GB', { type: 'conjunction' })

/**
 * Returns what is still missing before the transfer can be sent (money-movement §5). A name is required only
 * once its account number is complete.
 */
export function transferGaps({ typed, token, sender, beneficiary }: TransferForm): TransferGap[] {
  const gaps: TransferGap[] = []
  if (!isWhole(typed.sender)) gaps.push('sender account number')
  else if (!nameOf(sender)) gaps.push('sender')
  const isBeneficiaryComplete = isWhole(typed.beneficiary)
  if (!isBeneficiaryComplete) gaps.push('beneficiary account number')
  if (!typed.bankCode) gaps.push('bank')
  if (isBeneficiaryComplete && !nameOf(beneficiary)) gaps.push('beneficiary')
  if (parseAmount(typed.amount) === undefined) gaps.push('amount')
  if (readToken(token).token === undefined) gaps.push('token')
  return gaps
}

/** Returns "Bank, beneficiary and token are missing", or '' if nothing is. */
export function transferGapsMessage(gaps: readonly TransferGap[]): string {
  if (gaps.length === 0) return ''
  const list = LIST.format(gaps)
  return `${list.charAt(0).toUpperCase()}${list.slice(1)} ${gaps.length === 1 ? 'is' : 'are'} missing`
}

/**
 * Returns why the Transfer button is off, or undefined if it may be pressed; only the most important reason.
 * `off`: why no such transfer can be sent now, whatever else is typed. `isSame`: the same was transferred
 * today, or is still open, and the user has not said that this is another one.
 */
export function transferOff(
  form: TransferForm,
  { off, isSame }: { readonly off: string | undefined; readonly isSame?: boolean },
): string | undefined {
  if (off !== undefined) return off
  const problem = amountProblem(form.typed.amount, { isLeft: true })
  if (problem !== undefined) return problem
  const amount = parseAmount(form.typed.amount)
  if (amount !== undefined && !isPositiveAmount(amount)) return 'The amount must be more than zero'
  if (isSame) return NEW_TRANSFER.confirmAnother
  const gaps = transferGaps(form)
  return gaps.length > 0 ? transferGapsMessage(gaps) : undefined
}
