import { type Amount, amountFromWire } from '../../../domain/money/amount'
import { compareAmounts, isPositiveAmount, negated, sumAmounts, ZERO } from '../../../domain/money/money'
import { parseAmount, parseWhole, unreadableAmount } from '../../../domain/money/typed-amount'
import type { Posting } from '../postings.list'

const NO_NUMBER_OF_NOTES = 'A number of notes has digits only, like 1,200.'

/** The notes that are counted, in naira; coins are counted as one amount. */
export const DENOMINATIONS = ['1000', '500', '200', '100', '50', '20', '10', '5'] as const
export type Denomination = (typeof DENOMINATIONS)[number]

/** The cash that a teller counted, as typed. */
export interface CashCount {
  /** The operation date of the count (ISO day). */
  readonly day: string
  /** The cash with which the day began. */
  readonly opening: string
  /** How many notes of each kind. */
  readonly notes: Readonly<Partial<Record<Denomination, string | undefined>>>
  readonly coins: string
}

/** Returns the count of a day on which nothing is counted yet. */
export const nothingCounted = (day: string): CashCount => ({ day, opening: '', notes: {}, coins: '' })

/** The postings of one type. */
export interface TypeTotal {
  readonly type: string
  readonly count: number
  /** How many of them wait for approval. */
  readonly pending: number
  readonly sum: Amount
}

/** The approved and the pending postings of a day. */
export interface DayPostings {
  readonly approved: readonly Posting[]
  readonly pending: readonly Posting[]
}

/** A posting of the day, and whether it waits for approval. */
export interface DayPosting extends Posting {
  readonly isPending: boolean
}

/**
 * Returns the postings, the newest first and each once: one that was approved meanwhile may still be cached
 * as pending.
 */
export function eachOnce({ approved, pending }: DayPostings): readonly DayPosting[] {
  const ids = new Set(approved.map(({ id }) => id))
  return [
    ...approved.map((row) => ({ ...row, isPending: false })),
    ...pending.filter(({ id }) => !ids.has(id)).map((row) => ({ ...row, isPending: true })),
  ].sort((one, other) => other.created_at.localeCompare(one.created_at))
}

/** Returns what a posting is called in a teller's day: "Deposit", "Local Cheque". */
export const typeOf = ({ cash_transaction_type, transaction_type, trans_type }: Posting): string =>
  cash_transaction_type || transaction_type || trans_type

/** Returns the totals of each type, cash first: that of the cash, else of the transaction. */
export function dayTotals(postings: DayPostings): readonly TypeTotal[] {
  const totals = new Map<string, TypeTotal>()
  for (const row of eachOnce(postings)) {
    const type = typeOf(row)
    const { count, pending, sum } = totals.get(type) ?? { count: 0, pending: 0, sum: ZERO }
    totals.set(type, {
      type,
      count: count + 1,
      pending: pending + (row.isPending ? 1 : 0),
      sum: sumAmounts([sum, row.amount]),
    })
  }
  const isCash = ({ type }: TypeTotal) => CASH.includes(type)
  return [...totals.values()].sort(
    (one, other) => Number(isCash(other)) - Number(isCash(one)) || one.type.localeCompare(other.type),
  )
}

const CASH: readonly string[] = ['Deposit', 'Withdrawn']

/** More notes of one kind than a branch has would be a mistake of typing. */
const NOTES_MAX = 999_999

/** Returns the number of notes that a user typed, 0 if none is; undefined if it is no such number. */
function notesFrom(typed: string): number | undefined {
  const notes = typed.trim() === '' ? 0 : parseWhole(typed)
  return notes !== undefined && notes <= NOTES_MAX ? notes : undefined
}

/** Returns why a typed number of notes is none, or undefined if it is one or is empty. */
export function notesProblem(typed: string): string | undefined {
  return notesFrom(typed) === undefined ? NO_NUMBER_OF_NOTES : undefined
}

/** Returns why the count cannot be compared: what of it cannot be read. Undefined if all of it can. */
export function countProblem({ opening, notes, coins }: CashCount): string | undefined {
  const wrongNotes = DENOMINATIONS.find((one) => notesFrom(notes[one] ?? '') === undefined)
  return unreadableAmount(opening, coins) ?? (wrongNotes && NO_NUMBER_OF_NOTES)
}

/**
 * Returns the cash that the day should end with: what it began with, plus deposits, less withdrawals;
 * undefined if it is not known with what it began.
 */
export function expectedCash(totals: readonly TypeTotal[], opening: string): Amount | undefined {
  if (unreadableAmount(opening) !== undefined) return undefined
  const sumOf = (wanted: string) => totals.find(({ type }) => type === wanted)?.sum ?? ZERO
  return sumAmounts([parseAmount(opening) ?? ZERO, sumOf('Deposit'), negated(sumOf('Withdrawn'))])
}

/** Returns the worth of so many notes; "0.00" if none are typed, undefined if their number cannot be read. */
export function worthOf(denomination: Denomination, count: string): Amount | undefined {
  const notes = notesFrom(count)
  return notes === undefined ? undefined : amountFromWire(notes * Number(denomination))
}

/** Returns the sum of all notes and coins; undefined if nothing is counted yet, or not all can be read. */
export function countedCash(count: CashCount): Amount | undefined {
  const { notes, coins } = count
  const isCounted = coins.trim() !== '' || Object.values(notes).some((typed) => typed !== '')
  if (!isCounted || countProblem(count) !== undefined) return undefined
  return sumAmounts([
    ...DENOMINATIONS.map((denomination) => worthOf(denomination, notes[denomination] ?? '') ?? ZERO),
    parseAmount(coins) ?? ZERO,
  ])
}

/** How counted cash differs from what is expected; the amount has no sign. */
export interface CashDifference {
  readonly kind: 'none' | 'over' | 'short'
  readonly amount: Amount
}

/** Returns how counted cash differs from what is expected. */
export function cashDifference(counted: Amount, expected: Amount): CashDifference {
  const amount = sumAmounts([counted, negated(expected)])
  if (compareAmounts(counted, expected) === 0) return { kind: 'none', amount }
  return isPositiveAmount(amount) ? { kind: 'over', amount } : { kind: 'short', amount: negated(amount) }
}
