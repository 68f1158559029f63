import { failureMessage } from '../../../bank/failure'
import { isIsoDay } from '../../../domain/days/dates'
import { NARRATION_MAX } from '../../../domain/limits'
import { isPositiveAmount } from '../../../domain/money/money'
import { amountProblem, parseAmount } from '../../../domain/money/typed-amount'
import { digitsOf } from '../../../domain/text/digits'
import { readDigits } from '../../../domain/text/read-digits'
import { numberProblemMessage } from '../../../widgets/number-field/number-field.messages'
import { ENTRY, IN_HOUSE_CHEQUE, PROBLEM } from './entry.messages'
import {
  type FromBank,
  foundAccount,
  NUMBER_SEARCHED_ABOVE,
  type TypedCash,
  type TypedCheque,
  type TypedPosting,
  valueDateOf,
} from './posting-form'

/** The greatest Int of GraphQL, in which the bank takes the number of a slip or cheque. */
const LARGEST_SLIP_NO = 2_147_483_647

/** One field to fill in or to correct; `name` is its input's. */
export interface EntryProblem {
  readonly name: string
  readonly label: string
  readonly message: string
  readonly isEmpty: boolean
}

type Checked = readonly [name: string, label: string, value: string, message: string | undefined]

function problemsAmong(checks: readonly Checked[]): EntryProblem[] {
  return checks.flatMap(([name, label, value, message]) =>
    message === undefined ? [] : [{ name, label, message, isEmpty: value.trim() === '' }],
  )
}

const required = (value: string, message: string) => (value.trim() === '' ? message : undefined)

function day(value: string): string | undefined {
  return required(value, PROBLEM.valueDate) ?? (isIsoDay(value) ? undefined : PROBLEM.noDay)
}

function slipNo(value: string, missing: string): string | undefined {
  const read = readDigits(value)
  if (read.kind === 'unclear') return numberProblemMessage(read, undefined)
  const digits = digitsOf(value)
  return (
    required(digits.replace(/^0+$/, ''), missing) ??
    (Number(digits) <= LARGEST_SLIP_NO ? undefined : PROBLEM.numberTooLarge)
  )
}

function amount(value: string): string | undefined {
  const parsed = parseAmount(value)
  if (parsed === undefined) return required(value, PROBLEM.amount) ?? amountProblem(value, { isLeft: true })
  return isPositiveAmount(parsed) ? undefined : PROBLEM.amountZero
}

function atMost50(value: string, message: string): string | undefined {
  return value.trim().length > NARRATION_MAX ? message : undefined
}

/** Returns why the number names no account, as the form says it below the number. */
function number({ number: value }: TypedPosting, { account }: FromBank): string | undefined {
  const missing = required(value, PROBLEM.accountNumber)
  if (missing !== undefined) return missing
  if (digitsOf(value) === '') return PROBLEM.invalidAccount
  switch (account.state) {
    case 'idle':
      return undefined
    case 'asking':
      return ENTRY.isLookedUp
    case 'offline':
      return ENTRY.lookedUpLater
    case 'failed':
      return failureMessage(account.failure)
    case 'known':
      return account.value ? undefined : PROBLEM.invalidAccount
  }
}

function accountChecks(typed: TypedPosting, bank: FromBank, wrong: string | undefined): readonly Checked[] {
  const account = foundAccount(bank)
  // No field has them: once the bank is asked, the number alone says why they are missing.
  const isMissing = bank.account.state === 'idle'
  return [
    ['useAccount', ENTRY.account, typed.useAccount, required(typed.useAccount, PROBLEM.useAccount)],
    ['accountNumber', ENTRY.accountNumber, typed.number, wrong],
    ['accountName', ENTRY.accountName, account?.name ?? '', isMissing ? PROBLEM.accountName : undefined],
    [
      'accountBalance',
      ENTRY.accountBalance,
      account?.balance ?? '',
      isMissing ? PROBLEM.accountBalance : undefined,
    ],
    [
      'operationDate',
      ENTRY.operationDate,
      bank.operationDate,
      required(bank.operationDate, PROBLEM.operationDate),
    ],
  ]
}

/** Returns all that keeps a cash posting from being sent, in the order of the form (money-movement §5). */
export function cashProblems(typed: TypedCash, bank: FromBank): readonly EntryProblem[] {
  const isShort = digitsOf(typed.number).length <= NUMBER_SEARCHED_ABOVE.cash
  const wrong = number(typed, bank) ?? (isShort ? PROBLEM.invalidAccount : undefined)
  const valueDate = valueDateOf(typed, bank)
  return problemsAmong([
    ...accountChecks(typed, bank, wrong),
    ['cashType', ENTRY.cashType, typed.cashType, required(typed.cashType, PROBLEM.cashType)],
    [
      'transactionType',
      ENTRY.typeOfTransaction,
      typed.transactionType,
      required(typed.transactionType, PROBLEM.transactionType),
    ],
    ['cue', ENTRY.cue, typed.cue, required(typed.cue, PROBLEM.cue)],
    ['amount', ENTRY.amount, typed.amount, amount(typed.amount)],
    ['slipNo', ENTRY.tellerNo, typed.slipNo, slipNo(typed.slipNo, PROBLEM.tellerNo)],
    ['valueDate', ENTRY.valueDate, valueDate, day(valueDate)],
    ['naration', ENTRY.naration, typed.naration, atMost50(typed.naration, PROBLEM.narationLong)],
  ])
}

/** Returns all that keeps a cheque posting from being sent, in the order of the form (money-movement §5). */
export function chequeProblems(typed: TypedCheque, bank: FromBank): readonly EntryProblem[] {
  const isInHouse = typed.transactionType === IN_HOUSE_CHEQUE
  const valueDate = valueDateOf(typed, bank)
  return problemsAmong([
    ...accountChecks(typed, bank, number(typed, bank)),
    [
      'transactionType',
      ENTRY.transactionType,
      typed.transactionType,
      required(typed.transactionType, PROBLEM.transactionType),
    ],
    isInHouse
      ? ['inHouse', ENTRY.inHouse, typed.inHouse, required(typed.inHouse, PROBLEM.inHouse)]
      : ['glCode', ENTRY.glCode, typed.glCode, required(typed.glCode, PROBLEM.glCode)],
    [
      'accountTitle',
      ENTRY.accountTitle,
      typed.accountTitle,
      required(typed.accountTitle, PROBLEM.accountTitle) ??
        atMost50(typed.accountTitle, PROBLEM.accountTitleLong),
    ],
    ['amount', ENTRY.amount, typed.amount, amount(typed.amount)],
    ['slipNo', ENTRY.chequeNo, typed.slipNo, slipNo(typed.slipNo, PROBLEM.chequeNo)],
    ['valueDate', ENTRY.valueDate, valueDate, day(valueDate)],
    [
      'naration',
      ENTRY.naration,
      typed.naration,
      required(typed.naration, PROBLEM.naration) ?? atMost50(typed.naration, PROBLEM.narationLong),
    ],
  ])
}
