import { isDay } from '../lists/days.ts'
import {
  cashTypes,
  chequeTypes,
  inHouseCheque,
  inHouseDebitAccount,
  type TransType,
} from './posting-types.ts'

/** The arguments that a posting is judged by; its amount is not. */
export interface PostingDraft {
  use_account: string
  naration: string
  account_number: string
  account_name: string
  cash_transaction_type?: string | null
  operation_date: string
  transaction_type: string
  transaction_cue?: string | null
  teller_cheque_no: number
  value_date: string
  GL_account_code_id?: string | null
  account_title?: string | null
  stamp_duty_charge?: string | null
}

/** A posting with a cash transaction type is cash, any other one a cheque (schema, createPosting). */
export const isCash = (draft: PostingDraft): boolean => !blank(draft.cash_transaction_type)

/** Returns the direction, or undefined if the posting's type is none of money-movement §9. */
export const transTypeOf = (draft: PostingDraft): TransType | undefined =>
  isCash(draft) ? cashTypes.get(draft.cash_transaction_type ?? '') : chequeTypes.get(draft.transaction_type)

const blank = (text: string | null | undefined) => !text?.trim()

type Rule = [isBroken: (given: PostingDraft) => boolean, message: string]

const required = (name: keyof PostingDraft, message: string): Rule => [
  (given) => blank(String(given[name] ?? '')),
  message,
]

/** The rules of money-movement §5 that both forms have, with its messages if it has them. */
const sharedRules: Rule[] = [
  required('use_account', 'Checkbox value is required'),
  required('account_number', 'Account number is required'),
  required('account_name', 'Account name is required'),
  required('operation_date', 'Operation date is required'),
  [(given) => !isDay(given.operation_date), 'Operation date is written YYYY-MM-DD'],
  required('value_date', 'Value date is required'),
  [(given) => !isDay(given.value_date), 'Value date is written YYYY-MM-DD'],
  required('transaction_type', 'Transaction type is required'),
  [(given) => given.naration.length > 50, 'Must be 50 characters or less'],
]

const cashRules: Rule[] = [
  [(given) => transTypeOf(given) === undefined, 'Cash transaction type is Withdrawn or Deposit'],
  [(given) => given.account_number.length < 10, 'Invalid account number'],
  [(given) => given.teller_cheque_no <= 0, 'Teller/Cheque no is required'],
  [(given) => given.transaction_type !== 'Self', 'Transaction type is Self'],
  required('transaction_cue', 'Transaction Cue is required'),
  [(given) => given.transaction_cue !== '1', 'Transaction Cue is 1'],
  [(given) => !blank(given.GL_account_code_id), 'A cash posting has no GL account'],
]

const isInHouse = (given: PostingDraft) => given.transaction_type === inHouseCheque

const chequeRules: Rule[] = [
  [(given) => transTypeOf(given) === undefined, 'There is no such cheque transaction type'],
  [(given) => given.teller_cheque_no <= 0, 'Cheque no is required'],
  [
    (given) => isInHouse(given) && given.GL_account_code_id !== inHouseDebitAccount,
    'In-House debit account is required',
  ],
  required('naration', 'Naration is required'),
  required('GL_account_code_id', 'GL account is required'),
  required('account_title', 'Account title is required'),
  [(given) => (given.account_title ?? '').length > 50, 'Must be 50 characters or less'],
  [(given) => !['', 'Yes', 'No'].includes(given.stamp_duty_charge ?? ''), 'Stamp Duty Charge is Yes or No'],
]

/** Returns the message of the first rule that the posting breaks, or undefined when it breaks none. */
export function brokenPostingRule(given: PostingDraft): string | undefined {
  const rules = [...sharedRules, ...(isCash(given) ? cashRules : chequeRules)]
  return rules.find(([isBroken]) => isBroken(given))?.[1]
}
