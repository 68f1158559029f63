import * as v from 'valibot'
import { text } from '../../bank/reading'
import { naira, optionalNaira } from '../../bank/reading-amounts'
import { toMs } from '../../domain/dates'
import { runningBalances, type SentEntry } from './running-balances.rules'
import type { StatementAnswer, StatementSums } from './statement'
import { readReference } from './transaction-reference.rules'

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
