import { OWN_NUMBER_SHORTEST } from '../../../domain/limits'
import type { Amount } from '../../../domain/money/amount'
import { compareAmounts, ZERO } from '../../../domain/money/money'
import { parseAmount } from '../../../domain/money/typed-amount'
import { cleanText } from '../../../domain/text/clean-text'
import { digitsOf } from '../../../domain/text/digits'
import { readDigits } from '../../../domain/text/read-digits'
import type { FreshRead } from '../../../offline/react/use-fresh-read'
import type { CashFacts, ChequeFacts, SharedFacts } from '../create-posting.live'
import { IN_HOUSE_CHEQUE } from './entry.messages'
import type { PostingAccount } from './posting-account.read'

/** The kind of number that names the account. */
export type UseAccount = 'internal' | 'nuban'

/** The input of both forms. `number`, `amount` and `slipNo` are texts as typed; they may be no numbers. */
export interface TypedPosting {
  /** '' while neither is chosen: the two exclude each other. */
  readonly useAccount: UseAccount | ''
  /** The name that the account is searched by; the found one's, once its number is taken. */
  readonly nameCheck: string
  /** '' while a name is typed. */
  readonly number: string
  readonly amount: string
  readonly naration: string
  readonly slipNo: string
  /** An ISO day; undefined as long as the user has not touched it. */
  readonly valueDate: string | undefined
  readonly transactionType: string
}
export interface TypedCash extends TypedPosting {
  readonly cashType: string
  readonly cue: string
}
export interface TypedCheque extends TypedPosting {
  readonly glCode: string
  /** The text that was typed to find a GL account, before one is chosen. */
  readonly glText: string
  readonly inHouse: string
  readonly accountTitle: string
  readonly stampDuty: string
}

const NOTHING: TypedPosting = {
  useAccount: 'nuban',
  nameCheck: '',
  number: '',
  amount: '',
  naration: '',
  slipNo: '',
  valueDate: undefined,
  transactionType: '',
}
/** The empty forms. In a field with a single choice, this choice is selected. */
export const EMPTY_CASH: TypedCash = { ...NOTHING, transactionType: 'Self', cashType: '', cue: '1' }
export const EMPTY_CHEQUE: TypedCheque = {
  ...NOTHING,
  glCode: '',
  glText: '',
  inHouse: '',
  accountTitle: '',
  stampDuty: '',
}

/** Returns whether leaving the page would lose anything that is typed. */
export function isTypedOver<Typed extends TypedPosting>(empty: Typed) {
  return (typed: Typed) => JSON.stringify(typed) !== JSON.stringify(empty)
}

/** A number is looked up if it is longer than this (money-movement §5, "Lookup triggers"). */
export const NUMBER_SEARCHED_ABOVE = { cash: 9, cheque: 4 } as const
export const NAME_SEARCHED_ABOVE = 6

/** The data that a form has from the bank. */
export interface FromBank {
  readonly account: FreshRead<PostingAccount>
  /** The bank's operation date (ISO day); '' until it is known. */
  readonly operationDate: string
}

/** Returns the text of the one box that takes a number or a name. */
export const accountText = ({ number, nameCheck }: TypedPosting) => (number === '' ? nameCheck : number)

/**
 * Returns the input of the form after the text of that box has changed. A text with letters is a name, unless
 * a number stands among the letters, which the field then offers.
 */
export function accountTyped(text: string): Pick<TypedPosting, 'nameCheck' | 'number'> {
  const read = readDigits(text, { atLeast: OWN_NUMBER_SHORTEST })
  const hasNumber = read.kind === 'unclear' && read.candidates.length > 0
  return /\p{L}/u.test(text) && !hasNumber ? { nameCheck: text, number: '' } : { nameCheck: '', number: text }
}

/** Returns the account that the lookup found. */
export function foundAccount({ account }: FromBank): PostingAccount {
  return account.state === 'known' ? account.value : undefined
}

/** Returns the value date of a posting: the operation date, unless the user chose another one. */
export function valueDateOf(typed: TypedPosting, { operationDate }: FromBank): string {
  return typed.valueDate ?? operationDate
}

function sharedFacts(typed: TypedPosting, bank: FromBank, staffId: string): SharedFacts {
  const account = foundAccount(bank)
  return {
    use_account: typed.useAccount,
    account_name_check: cleanText(typed.nameCheck),
    account_number: digitsOf(typed.number),
    account_name: account?.name ?? '',
    balance: account?.balance ?? '',
    naration: cleanText(typed.naration),
    operation_date: bank.operationDate,
    amount: parseAmount(typed.amount) ?? ZERO,
    transaction_type: typed.transactionType,
    teller_cheque_no: Number(digitsOf(typed.slipNo)),
    value_date: valueDateOf(typed, bank),
    staff_id: staffId,
  }
}

/** Returns the cash posting that the form describes. Texts are '' if nothing is typed or found yet. */
export function cashFrom(typed: TypedCash, bank: FromBank, staffId: string): CashFacts {
  return {
    ...sharedFacts(typed, bank, staffId),
    cash_transaction_type: typed.cashType,
    transaction_cue: typed.cue,
  }
}

/** Returns the cheque posting that the form describes. Texts are '' if nothing is typed or found yet. */
export function chequeFrom(typed: TypedCheque, bank: FromBank, staffId: string): ChequeFacts {
  const isInHouse = typed.transactionType === IN_HOUSE_CHEQUE
  return {
    ...sharedFacts(typed, bank, staffId),
    GL_account_code_id: isInHouse ? typed.inHouse : typed.glCode,
    account_title: cleanText(typed.accountTitle),
    stamp_duty_charge: typed.stampDuty,
  }
}

function typedFrom(facts: SharedFacts): TypedPosting {
  return {
    useAccount: facts.use_account === 'internal' || facts.use_account === 'nuban' ? facts.use_account : '',
    nameCheck: facts.account_name_check,
    number: facts.account_number,
    amount: facts.amount,
    naration: facts.naration,
    // A slip has its own number.
    slipNo: '',
    valueDate: undefined,
    transactionType: facts.transaction_type,
  }
}

/** Returns a form that repeats a posting, with another slip. The account is looked up again. */
export function cashAgain(facts: CashFacts): TypedCash {
  return { ...typedFrom(facts), cashType: facts.cash_transaction_type, cue: facts.transaction_cue }
}
export function chequeAgain(facts: ChequeFacts): TypedCheque {
  const isInHouse = facts.transaction_type === IN_HOUSE_CHEQUE
  return {
    ...typedFrom(facts),
    glCode: isInHouse ? '' : facts.GL_account_code_id,
    glText: '',
    inHouse: isInHouse ? facts.GL_account_code_id : '',
    accountTitle: facts.account_title,
    stampDuty: facts.stamp_duty_charge,
  }
}

/**
 * Returns the balance, and when it was looked up (ms), if a withdrawal is more than that. It may have changed
 * since, so it is a reason to warn and not to refuse.
 */
export function exceededBalance(
  typed: TypedCash,
  { account }: FromBank,
): { readonly balance: Amount; readonly at: number } | undefined {
  const amount = parseAmount(typed.amount)
  if (typed.cashType !== 'Withdrawn' || amount === undefined) return undefined
  if (account.state !== 'known' || account.value === undefined) return undefined
  const { balance } = account.value
  return compareAmounts(amount, balance) > 0 ? { balance, at: account.asOf } : undefined
}
