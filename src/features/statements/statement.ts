import * as v from 'valibot'
import { naira, optionalNaira, presentText, text } from '../../bank/reading'
import { readReference } from './transaction-reference.rules'

/**
 * An entry of a statement. Amounts are decimal strings of naira; the one of `withdrawal` and `lodgement` that
 * it is not is ''. `balance` is '' if the bank gives none.
 */
export interface StatementEntry {
  /** A time as the bank sends it. */
  readonly date: string
  readonly narration: string
  readonly transactionNo: string
  readonly valueDate: string
  readonly withdrawal: string
  readonly lodgement: string
  readonly balance: string
}

/** What the bank says of an account over a period, oldest first. Sums are naira, '' if it gives none. */
export interface StatementAnswer {
  readonly entries: readonly StatementEntry[]
  /** How many entries could not be read. */
  readonly unreadable: number
  readonly initialBalance: string
  readonly finalBalance: string
  readonly totalCredit: string
  readonly totalDebit: string
}

/** What a statement is asked for. Days are ISO days in Lagos, both included. */
export interface StatementRequest {
  readonly accountNumber: string
  readonly accountName: string
  readonly isNuban: boolean
  /** '' if the user chose none. */
  readonly accountType: string
  readonly startDate: string
  readonly endDate: string
}

/** A statement with what it was asked for and when (ms). */
export interface Statement extends StatementAnswer {
  readonly request: StatementRequest
  readonly asOf: number
}

const Entry = v.pipe(
  v.object({
    date: presentText,
    naration: text,
    transactionType: v.pipe(
      text,
      v.transform((type) => type.trim().toUpperCase()),
      v.regex(/^[CD]/),
    ),
    transactionRef: text,
    amount: naira,
    balance: optionalNaira,
  }),
  v.transform(({ date, naration, transactionType, transactionRef, amount, balance }): StatementEntry => {
    const unsigned = amount.replace('-', '')
    const isLodgement = transactionType.startsWith('C')
    return {
      date,
      narration: naration,
      ...readReference(transactionRef),
      withdrawal: isLodgement ? '' : unsigned,
      lodgement: isLodgement ? unsigned : '',
      balance,
    }
  }),
)

/** The answer of `accountStatement`. An entry that cannot be read is counted, and the others are shown. */
export const StatementData = v.pipe(
  v.object({
    accountStatement: v.object({
      statements: v.nullish(v.array(v.unknown()), []),
      balance_record: v.nullish(
        v.object({
          initialBalance: optionalNaira,
          finalBalance: optionalNaira,
          totalCredit: optionalNaira,
          totalDebit: optionalNaira,
        }),
      ),
    }),
  }),
  v.transform(({ accountStatement: { statements, balance_record } }): StatementAnswer => {
    const entries = statements.flatMap((sent) => {
      const read = v.safeParse(Entry, sent)
      return read.success ? [read.output] : []
    })
    return {
      entries,
      unreadable: statements.length - entries.length,
      initialBalance: balance_record?.initialBalance ?? '',
      finalBalance: balance_record?.finalBalance ?? entries.at(-1)?.balance ?? '',
      totalCredit: balance_record?.totalCredit ?? '',
      totalDebit: balance_record?.totalDebit ?? '',
    }
  }),
)
