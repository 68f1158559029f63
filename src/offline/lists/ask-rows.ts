import * as v from 'valibot'
import type { BankFailure } from '../../bank/failure'
import { ok, type Result } from '../../domain/result'
import { askPart, type ListCaller } from './ask-page'
import type { AnyList, ListFilter } from './define-list'

/**
 * Asks the bank for the first rows of a list, past the store. `row` reads the fields that matter; rows that
 * it cannot read are left out. Fails if the bank refuses.
 */
export async function askRows<Row>(
  caller: ListCaller,
  list: AnyList,
  row: v.GenericSchema<unknown, Row>,
  { filter = {}, limit = list.pageSize }: { readonly filter?: ListFilter; readonly limit?: number } = {},
): Promise<Result<readonly Row[], BankFailure>> {
  const asked = await askPart(caller, list, { filter, limit, offset: 0, now: Date.now() })
  if (!asked.ok) return asked
  return ok(
    asked.value.rows.flatMap((one) => {
      const read = v.safeParse(row, one)
      return read.success ? [read.output] : []
    }),
  )
}
