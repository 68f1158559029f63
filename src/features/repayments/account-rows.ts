import * as v from 'valibot'
import { bareListAnswer } from '../../offline/lists/list-answers'

/** What the bank lists of one account. */
export interface AccountRows<Row> {
  readonly rows: readonly Row[]
  /** How many rows could not be read. */
  readonly unreadable: number
  /** The bank's message, if it refused. */
  readonly refusal: string | undefined
}

/** Reads a list that is answered as bare rows, in the field `list`. A row that cannot be read is left out. */
export function accountRowsAnswer<Row>(row: v.GenericSchema<unknown, Row>) {
  return v.pipe(
    bareListAnswer(),
    v.transform(({ rows: given, refusal }): AccountRows<Row> => {
      const rows = given.flatMap((one): Row[] => {
        const read = v.safeParse(row, one)
        return read.success ? [read.output] : []
      })
      return { rows, unreadable: given.length - rows.length, refusal }
    }),
  )
}
