import * as v from 'valibot'
import { text } from '../../bank/reading'
import { naira, optionalNaira } from '../../bank/reading-amounts'
import { toMs } from '../../domain/days/dates'
import { type Amount, unsigned } from '../../domain/money/amount'
import { negated, sumAmounts } from '../../domain/money/money'
import type { StatementAnswer, StatementDefects, StatementEntry, StatementSums } from './statement'

/** An entry as the bank sends it. `side` is undefined if its `transactionType` says neither. */
interface SentEntry extends Omit<StatementEntry, 'withdrawal' | 'lodgement'> {
  readonly side: 'credit' | 'debit' | undefined
  readonly amount: Amount
}

/**
 * Reads entries by the balance before each: the bank's own, or the one calculated here if it gives none. The
 * bank's balance is never replaced; one that does not follow is counted. The side of an entry whose type says
 * none is the one that its balance confirms; without that it cannot be read. `undefined` stands for an entry
 * that could not be read, behind which nothing is calculated until the bank gives a balance again.
 */
function runningBalances(
  sent: readonly (SentEntry | undefined)[],
  initialBalance: Amount | '',
): StatementDefects & { readonly entries: readonly StatementEntry[] } {
  const entries: StatementEntry[] = []
  let [unreadable, calculated, gaps, firstGap] = [0, 0, 0, 0]
  const debitOf = signsDebits(sent) ? unsigned : (amount: Amount) => amount
  let before: Amount | '' = initialBalance
  for (const one of sent) {
    const side = one && (one.side ?? confirmedSide(one, before))
    if (!one || !side) {
      unreadable += 1
      before = one?.balance ?? ''
      continue
    }
    const { amount, side: _, ...rest } = one
    const moved = side === 'debit' ? debitOf(amount) : amount
    const after: Amount | '' =
      before === '' ? '' : sumAmounts([before, side === 'debit' ? negated(moved) : moved])
    const balance = one.balance || after
    entries.push({
      ...rest,
      withdrawal: side === 'debit' ? moved : '',
      lodgement: side === 'credit' ? moved : '',
      balance,
    })
    if (one.balance === '' && after !== '') calculated += 1
    if (after !== '' && balance !== after) {
      gaps += 1
      firstGap ||= entries.length
    }
    before = balance
  }
  return { entries, unreadable, calculated, gaps, firstGap }
}

function confirmedSide({ amount, balance }: SentEntry, before: Amount | ''): SentEntry['side'] {
  if (before === '' || balance === '') return undefined
  const moved = unsigned(amount)
  if (sumAmounts([before, moved]) === balance) return 'credit'
  return sumAmounts([before, negated(moved)]) === balance ? 'debit' : undefined
}

/**
 * Returns true if the bank signs what goes out: each debit is negative, and no credit is. With another bank
 * a negative amount is one that was taken back, and keeps its sign in its column.
 */
function signsDebits(sent: readonly (SentEntry | undefined)[]): boolean {
  return sent.every(
    (one) => !one?.side || Number(one.amount) === 0 || isNegative(one) === (one.side === 'debit'),
  )
}

const isNegative = ({ amount }: SentEntry) => amount.startsWith('-')

const CREDIT = /^(c|cr|credit)\.?$/i
const DEBIT = /^(d|dr|debit)\.?$/i

const Entry = v.pipe(
  v.object({
    date: text,
    naration: text,
    transactionType: text,
    transactionRef: text,
    amount: naira,
    // An entry without its balance is still an entry.
    balance: v.fallback(optionalNaira, ''),
  }),
  v.transform(
    ({ date, naration, transactionType, transactionRef, amount, balance }): SentEntry => ({
      date,
      narration: naration,
      ...readReference(transactionRef),
      side: sideOf(transactionType.trim()),
      amount,
      balance,
    }),
  ),
)

function sideOf(type: string): SentEntry['side'] {
  if (CREDIT.test(type)) return 'credit'
  return DEBIT.test(type) ? 'debit' : undefined
}

/** Returns entries that are newest first, as a bank's other lists are, in the order of a statement. */
function oldestFirst(sent: readonly (SentEntry | undefined)[]): readonly (SentEntry | undefined)[] {
  const times = sent.map((entry) => toMs(entry?.date ?? '')).filter((time) => !Number.isNaN(time))
  const [first = 0, last = 0] = [times[0], times.at(-1)]
  const isNewestFirst = first > last && times.every((time, at) => at === 0 || time <= (times[at - 1] ?? 0))
  return isNewestFirst ? [...sent].reverse() : sent
}

/** A sum that cannot be read is one that the bank does not give. */
const sum = v.fallback(optionalNaira, '')
const NO_SUMS: StatementSums = { initialBalance: '', finalBalance: '', totalCredit: '', totalDebit: '' }

/** The answer of `accountStatement`. An entry that cannot be read is counted, and the others are shown. */
export const StatementData = v.pipe(
  v.object({
    accountStatement: v.object({
      statements: v.nullish(v.array(v.unknown()), []),
      balance_record: v.nullish(
        v.object({ initialBalance: sum, finalBalance: sum, totalCredit: sum, totalDebit: sum }),
        NO_SUMS,
      ),
    }),
  }),
  v.transform(({ accountStatement: { statements, balance_record } }): StatementAnswer => {
    const sent = statements.map((one) => {
      const read = v.safeParse(Entry, one)
      return read.success ? read.output : undefined
    })
    const answer = runningBalances(oldestFirst(sent), balance_record.initialBalance)
    const finalBalance = balance_record.finalBalance || (answer.entries.at(-1)?.balance ?? '')
    return { ...answer, ...balance_record, finalBalance }
  }),
)

/**
 * Returns the two parts of a `transactionRef`, which `##` joins (money-movement §3). Without it the whole
 * text is the number.
 */
export function readReference(reference: string): { transactionNo: string; valueDate: string } {
  const [transactionNo = '', ...rest] = reference.split('##')
  return { transactionNo: transactionNo.trim(), valueDate: rest.join('##').trim() }
}
