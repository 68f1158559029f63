import * as v from 'valibot'
import { arrayAnswer } from '../../offline/lists/list-answers'

/** The rows that the bank lists of one account. */
export interface AccountRows<Row> {
  readonly rows: readonly Row[]
  /** How many rows could not be read. */
  readonly unreadable: number
}

/** Reads a list that is answered as bare rows, in the field `list`. A row that cannot be read is left out. */
export function accountRowsAnswer<Row>(row: v.GenericSchema<unknown, Row>) {
  return v.pipe(
    arrayAnswer,
    v.transform(({ rows: given }): AccountRows<Row> => {
      const rows = given.flatMap((one): Row[] => {
        const read = v.safeParse(row, one)
        return read.success ? [read.output] : []
      })
      return { rows, unreadable: given.length - rows.length }
    }),
  )
}
