import { lagosDay } from '../../../domain/days/dates'
import type { Statement, StatementEntry } from '../statement'
import { STATEMENT, STATEMENT_COLUMNS } from '../statements.messages'

/** The heads of the columns, in their order. */
export const HEADS: readonly string[] = Object.values(STATEMENT_COLUMNS)

/** The row of the final balance, which ends every file. */
export const totalCells = ({ finalBalance }: Statement): readonly string[] => [
  STATEMENT.totalBalance,
  ...Array<string>(HEADS.length - 2).fill(''),
  finalBalance,
]

/**
 * Returns the cells of an entry in the order of {@link HEADS}. The date is an ISO day in Lagos, if the bank
 * sent a time that can be read.
 */
export function entryCells(entry: StatementEntry): readonly string[] {
  const { date, narration, transactionNo, valueDate, withdrawal, lodgement, balance } = entry
  return [lagosDay(date) || date, narration, transactionNo, valueDate, withdrawal, lodgement, balance]
}
