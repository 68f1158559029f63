import { bankByCode } from '../../../domain/banks/nigerian-banks'
import { ACCOUNT_NUMBER_LENGTH } from '../../../domain/limits'
import type { Amount } from '../../../domain/money/amount'
import { compareAmounts, ZERO } from '../../../domain/money/money'
import { parseAmount } from '../../../domain/money/typed-amount'
import { cleanText } from '../../../domain/text/clean-text'
import { digitsOf } from '../../../domain/text/digits'
import type { FreshRead } from '../../../offline/react/use-fresh-read'
import type { HandedOver } from '../../../widgets/handed-over/handed-over'
import type { TransferFacts, TransferMovement } from '../create-transfer.live'
import type { AccountFound } from './account-name.read'

/**
 * The input of the form, except for the token. `sender`, `beneficiary` and `amount` are texts as typed; they
 * may be no numbers.
 */
export interface TypedTransfer {
  readonly sender: string
  readonly bankCode: string
  readonly beneficiary: string
  readonly amount: string
  readonly remarks: string
}

/** The empty form. */
export const NOTHING_TYPED: TypedTransfer = {
  sender: '',
  bankCode: '',
  beneficiary: '',
  amount: '',
  remarks: '',
}

/** Returns whether a number may be looked up: only with exactly ten digits (money-movement §5). */
export function isWhole(typed: string): boolean {
  return digitsOf(typed).length === ACCOUNT_NUMBER_LENGTH
}

/**
 * Returns a form that starts with some fields, such as those of a transfer to be repeated. A value that can
 * no longer be chosen (a bank that closed) or sent is left out; the names are looked up again.
 */
export function typedFrom({
  sender_acct_no = '',
  beneficiary_acct_no = '',
  beneficiary_org_id = '',
  remarks = '',
  amount = '',
}: HandedOver['/transactions/newtransfer']): TypedTransfer {
  const bank = bankByCode(beneficiary_org_id)
  return {
    sender: cleanText(sender_acct_no),
    bankCode: bank?.active ? bank.code : '',
    beneficiary: cleanText(beneficiary_acct_no),
    amount: parseAmount(amount) ?? '',
    remarks: cleanText(remarks),
  }
}

/** Returns whether leaving the page would lose anything that is typed. */
export function isTyped(typed: TypedTransfer): boolean {
  return Object.values(typed).some((value) => value !== '')
}

/**
 * Returns the parts of a form that distinguish one transfer from another. The amount is zero if none is
 * typed.
 */
export function movementOf(typed: TypedTransfer): TransferMovement {
  return {
    sender_acct_no: digitsOf(typed.sender),
    beneficiary_acct_no: digitsOf(typed.beneficiary),
    beneficiary_org_id: typed.bankCode,
    amount: parseAmount(typed.amount) ?? ZERO,
    remarks: cleanText(typed.remarks),
  }
}

/** The form with the results of the lookups. */
export interface TransferForm {
  readonly typed: TypedTransfer
  /** The text in the field for the token. */
  readonly token: string
  readonly sender: FreshRead<AccountFound>
  readonly beneficiary: FreshRead<AccountFound>
}

/** Returns the name that a lookup found. */
export function nameOf(found: FreshRead<AccountFound>): string | undefined {
  return found.state === 'known' ? found.value.name : undefined
}

/**
 * Returns the transfer that the form describes, with an order id. Texts are '' if nothing is typed or found
 * yet.
 */
export function transferFrom({ typed, sender, beneficiary }: TransferForm, orderId: string): TransferFacts {
  return {
    ...movementOf(typed),
    order_id: orderId,
    sender_acct_name: nameOf(sender) ?? '',
    beneficiary_acct_name: nameOf(beneficiary) ?? '',
    beneficiary_org_name: bankByCode(typed.bankCode)?.name ?? '',
  }
}

/**
 * Returns the sender's balance, and when it was looked up (ms), if the amount is more than that. It may have
 * changed since, so it is a reason to warn and not to refuse.
 */
export function exceededBalance({
  typed,
  sender,
}: Pick<TransferForm, 'typed' | 'sender'>): { readonly balance: Amount; readonly at: number } | undefined {
  const amount = parseAmount(typed.amount)
  if (amount === undefined || sender.state !== 'known' || sender.value.balance === '') return undefined
  const { balance } = sender.value
  return compareAmounts(amount, balance) > 0 ? { balance, at: sender.asOf } : undefined
}
