import { PHONE_LENGTH } from '../../../domain/limits'
import type { Amount } from '../../../domain/money/amount'
import { compareAmounts, isPositiveAmount } from '../../../domain/money/money'
import { amountProblem, parseAmount } from '../../../domain/money/typed-amount'
import { cleanText } from '../../../domain/text/clean-text'
import { EMAIL_FORMAT } from '../../../domain/text/email'
import { readPhone } from '../../../domain/text/phone'
import { firstProblem, type Problems } from '../../../widgets/form/problems.rules'
import type { MandateFacts } from '../create-mandate.live'
import type { IcadAccount } from '../icad-accounts.list'
import type { Mandate } from '../mandates.read'

/** The messages of the dialog of an account's mandates. */
export const MANDATES = {
  title: 'Mandates',
  close: 'Close',
  list: 'Mandates of this account',
  loading: 'Fetching mandates',
  none: 'No mandates yet.',
  notRead: 'The mandates could not be read.',
  notRefreshed: 'The mandates could not be refreshed.',
  pages: 'Pages of mandates',
  form: 'New mandate',
  email: 'Email',
  phone: 'Phone',
  amount: 'Amount',
  amountHelp:
    'The most that one charge may take. It begins with the repayment amount of the newest schedule.',
  addMore: 'ADD MORE',
  next: 'The payer’s bank answers later: its status is below.',
  charge: 'Charge',
  chargeTitle: 'Charge mandate',
  authorize: 'Authorize',
  noStatus: 'No status',
  emailRequired: "Email can't be empty",
  emailWrong: 'Invalid email address',
  phoneWrong: 'Phone number must be 11 digits',
  amountRequired: "Amount can't be empty",
  notPositive: 'An amount is more than zero.',
  aboveMandate: 'The amount is above the mandate.',
  asking: 'Asking for the present statuses…',
  notAsked: 'The statuses may be old: the bank could not refresh them.',
  retry: 'Try again',
  askRest: 'Ask for the rest',
  noAccountNumber: 'The bank gives this account no number, bank code or name, so it can have no mandate.',
} as const

/** Says of how many mandates the status was not asked for yet. */
export function notAskedYetMessage(left: number): string {
  return left === 1
    ? 'The status of 1 mandate was not asked for yet.'
    : `The statuses of ${left} mandates were not asked for yet.`
}

/** Returns whether a mandate may be charged: only one that the payer's bank approved (money-movement §4). */
export function isChargeable({
  workFlowStatusDescription,
}: Pick<Mandate, 'workFlowStatusDescription'>): boolean {
  return workFlowStatusDescription.trim().toLowerCase() === 'bank approved'
}

/** The input for a mandate. `amount` is undefined while it is the suggested amount. */
export interface TypedMandate {
  readonly email: string
  readonly phone: string
  readonly amount: string | undefined
}
export const NO_MANDATE: TypedMandate = { email: '', phone: '', amount: undefined }

/** Returns a mandate that can be sent, or its problems. */
export function readMandate(
  account: Pick<IcadAccount, 'id' | 'accountName' | 'accountNumber' | 'bankCode'>,
  typed: TypedMandate,
  suggested: string,
): { readonly facts?: MandateFacts; readonly problems: Problems<keyof TypedMandate> } {
  const email = cleanText(typed.email)
  const phone = readPhone(typed.phone)
  const { amount, problem } = readCharge(typed.amount ?? suggested, undefined)
  const problems = {
    email: emailProblem(email),
    phone: phone.length !== PHONE_LENGTH || /\D/.test(phone) ? MANDATES.phoneWrong : undefined,
    amount: problem,
  }
  if (amount === undefined || firstProblem(problems)) return { problems }
  return {
    problems,
    facts: {
      id: account.id,
      account_name: account.accountName,
      account_number: account.accountNumber,
      bank_code: account.bankCode,
      amount,
      email,
      phone,
    },
  }
}

function emailProblem(email: string): string | undefined {
  if (email === '') return MANDATES.emailRequired
  return EMAIL_FORMAT.test(email) ? undefined : MANDATES.emailWrong
}

/** Reads the amount of a charge or a mandate: more than zero, and at most `limit`, in naira. */
export function readCharge(
  text: string,
  limit: Amount | '' | undefined,
): { readonly amount?: Amount; readonly problem?: string } {
  if (text.trim() === '') return { problem: MANDATES.amountRequired }
  const amount = parseAmount(text)
  if (amount === undefined) return { problem: amountProblem(text, { isLeft: true }) ?? MANDATES.notPositive }
  if (!isPositiveAmount(amount)) return { problem: MANDATES.notPositive }
  if (limit && compareAmounts(amount, limit) > 0) return { problem: MANDATES.aboveMandate }
  return { amount }
}
