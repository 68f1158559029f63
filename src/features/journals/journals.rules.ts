import type { Amount } from '../../domain/money/amount'
import { isPositiveAmount } from '../../domain/money/money'
import { balanceOf, sidesOf } from '../../domain/money/sides'
import { amountProblem, parseAmount } from '../../domain/money/typed-amount'
import { messages, missingFieldMessage } from './journals.messages'

/** The record being typed: any text, or nothing, in any field. */
export interface TypedRecord {
  readonly account_code: string
  readonly type: string
  readonly amount: string
  readonly sub_narration: string
}

/** A record of a journal. */
export interface JournalRecord extends TypedRecord {
  readonly amount: Amount
  /** Identifies the record on this device; the bank gives an id of its own. */
  readonly id: string
  readonly account_title: string
}

/** The result of checking a typed record: its amount, or the field to correct with the message about it. */
export type CheckedRecord =
  | { readonly ok: true; readonly amount: Amount }
  | { readonly ok: false; readonly field: keyof TypedRecord; readonly message: string }

/** In the order in which the message names what is missing (money-movement §5). */
const CHECKED = ['amount', 'type', 'sub_narration', 'account_code'] as const

/**
 * Checks whether a typed record may be added: no field is empty, and the amount is above zero and can be sent
 * exactly.
 */
export function checkRecord(typed: TypedRecord): CheckedRecord {
  const missing = CHECKED.find((field) => typed[field].trim() === '')
  if (missing) return { ok: false, field: missing, message: missingFieldMessage(missing) }
  const amount = parseAmount(typed.amount)
  const problem = amountProblem(typed.amount, { isLeft: true })
  if (problem !== undefined) return { ok: false, field: 'amount', message: problem }
  if (amount === undefined || !isPositiveAmount(amount))
    return { ok: false, field: 'amount', message: messages.amountIsNothing }
  return { ok: true, amount }
}

/**
 * Returns the sub narration that is filled in for the next record, and can be typed over: that of the last
 * record, or else the narration of the entry.
 */
export function suggestedSubNarration(entry: {
  readonly narration: string
  readonly records: readonly TypedRecord[]
}): string {
  return (entry.records.at(-1)?.sub_narration ?? entry.narration).trim()
}

/** Returns whether nothing is typed in the record. */
export function isEmptyRecord(typed: TypedRecord & { readonly account_code_begun: string }): boolean {
  return [...CHECKED, 'account_code_begun' as const].every((field) => typed[field].trim() === '')
}

/**
 * Returns whether a journal may be sent: it has at least two records, and debit equals credit (money-movement
 * §5).
 */
export function isBalanced(records: Parameters<typeof sidesOf>[0]): boolean {
  return records.length >= 2 && balanceOf(sidesOf(records)).heavier === 'none'
}

/** Returns what a record on this side has to be for debit and credit to be equal; '' if it would not help. */
export function balancingAmount(records: Parameters<typeof sidesOf>[0], type: string): Amount | '' {
  const { heavier, difference } = balanceOf(sidesOf(records))
  const lighter = { debit: 'CREDIT', credit: 'DEBIT', none: undefined }[heavier]
  return type === lighter ? difference : ''
}
