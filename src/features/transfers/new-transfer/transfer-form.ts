import { ACCOUNT_NUMBER_LENGTH } from '../../../domain/limits'
import { parseAmount } from '../../../domain/money'
import { bankByCode } from '../../../domain/nigerian-banks'
import type { FreshRead } from '../../../offline/react/use-fresh-read'
import type { TransferFacts, TransferMovement } from '../create-transfer.live'
import type { AccountFound } from './account-name.read'
import type { TransferPrefill } from './transfer-prefill'

/** What is typed into the form, but for the token. `amount` to the letter: it may be none. */
export interface TypedTransfer {
  readonly sender: string
  readonly bankCode: string
  readonly beneficiary: string
  readonly amount: string
  readonly remarks: string
}

/** A form as it is first opened. */
export const NOTHING_TYPED: TypedTransfer = {
  sender: '',
  bankCode: '',
  beneficiary: '',
  amount: '',
  remarks: '',
}

/** The digits of what was typed or pasted, as many as an account number has. */
export function accountNumber(typed: string): string {
  return typed.replace(/\D/g, '').slice(0, ACCOUNT_NUMBER_LENGTH)
}

/** Whether a lookup may be made: at exactly ten digits (money-movement §5). */
export function isWhole(number: string): boolean {
  return number.length === ACCOUNT_NUMBER_LENGTH
}

/** A form that copies a transfer. What can no longer be chosen (a bank that closed) or sent is left out; names are checked anew. */
export function typedFrom(prefill: TransferPrefill): TypedTransfer {
  const bank = bankByCode(prefill.beneficiary_org_id)
  return {
    sender: accountNumber(prefill.sender_acct_no),
    bankCode: bank?.active ? bank.code : '',
    beneficiary: accountNumber(prefill.beneficiary_acct_no),
    amount: parseAmount(prefill.amount) ?? '',
    remarks: prefill.remarks,
  }
}

/** Whether anything is typed that leaving the page would lose. */
export function isTyped(typed: TypedTransfer): boolean {
  return Object.values(typed).some((value) => value !== '')
}

/** What is typed as far as it tells one transfer from another. The amount is '' where none is typed. */
export function movementOf(typed: TypedTransfer): TransferMovement {
  return {
    sender_acct_no: typed.sender,
    beneficiary_acct_no: typed.beneficiary,
    beneficiary_org_id: typed.bankCode,
    amount: parseAmount(typed.amount) ?? '',
    remarks: typed.remarks.trim(),
  }
}

/** The form with what the lookups answered. */
export interface TransferForm {
  readonly typed: TypedTransfer
  readonly token: string
  readonly sender: FreshRead<AccountFound>
  readonly beneficiary: FreshRead<AccountFound>
}

/** The name a lookup found. */
export function nameOf(found: FreshRead<AccountFound>): string | undefined {
  return found.state === 'known' ? found.value.name : undefined
}

/** The transfer as far as the form says it, under an order id. Texts are '' where nothing is typed or found yet. */
export function transferFrom({ typed, sender, beneficiary }: TransferForm, orderId: string): TransferFacts {
  return {
    ...movementOf(typed),
    order_id: orderId,
    sender_acct_name: nameOf(sender) ?? '',
    beneficiary_acct_name: nameOf(beneficiary) ?? '',
    beneficiary_org_name: bankByCode(typed.bankCode)?.name ?? '',
  }
}
