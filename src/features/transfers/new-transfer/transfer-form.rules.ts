import { ACCOUNT_NUMBER_LENGTH, TOKEN_LENGTH } from '../../../domain/limits'
import { isPositiveAmount, parseAmount } from '../../../domain/money'
import { resolvedAccountName } from './account-lookup.rules'

/** The new transfer form as it stands; names are what the lookups answered, amount and token what was typed. */
export interface NewTransferForm {
  senderAccountNumber: string
  senderName?: string | null | undefined
  beneficiaryAccountNumber: string
  bankCode?: string | null | undefined
  beneficiaryName?: string | null | undefined
  amount: string
  token: string
}

/** In the form's own order; the words stand in the sentence as they are. */
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
 * What still keeps the Transfer button off (money-movement §5); none when it may be pressed. A name is only asked
 * for once its account number is complete.
 */
export function transferGaps(form: NewTransferForm): TransferGap[] {
  const amount = parseAmount(form.amount)
  const gaps: TransferGap[] = []
  if (form.senderAccountNumber.length !== ACCOUNT_NUMBER_LENGTH) gaps.push('sender account number')
  else if (!resolvedAccountName(form.senderName)) gaps.push('sender')
  const beneficiaryNumberIsWhole = form.beneficiaryAccountNumber.length === ACCOUNT_NUMBER_LENGTH
  if (!beneficiaryNumberIsWhole) gaps.push('beneficiary account number')
  if (!form.bankCode) gaps.push('bank')
  if (beneficiaryNumberIsWhole && !resolvedAccountName(form.beneficiaryName)) gaps.push('beneficiary')
  if (amount === undefined || !isPositiveAmount(amount)) gaps.push('amount')
  if (form.token.length !== TOKEN_LENGTH) gaps.push('token')
  return gaps
}

/** "Bank, beneficiary and token are missing"; "" when nothing is. */
export function transferGapsSentence(gaps: readonly TransferGap[]): string {
  if (gaps.length === 0) return ''
  const list = LIST.format(gaps)
  return `${list.charAt(0).toUpperCase()}${list.slice(1)} ${gaps.length === 1 ? 'is' : 'are'} missing`
}
