import * as v from 'valibot'
import { askBank } from '../../../bank/client'
import type { BankFailure } from '../../../bank/failure'
import { failed, ok, type Result } from '../../../domain/result'
import type { AnyList } from '../../lists/define-list'
import type { CheckContext } from '../define-live'
import type { SearchedRows } from './search-list'

const ROWS_A_CALL = 100
const CALLS_AT_MOST = 10

/**
 * Asks for the rows of a list from the newest back to those older than `since`, for lists that take no
 * filter. 'whole' means that no row from `since` on is missing. `since`: a time of the bank's own rows,
 * because the device's clock may be wrong; '' asks for one page. `row` reads the fields of a row that matter
 * here.
 */
export async function rowsSince<Row>(
  list: AnyList,
  row: v.GenericSchema<unknown, Row>,
  at: (row: Row) => string,
  since: string,
  { connection, token, orgId, signal }: CheckContext,
): Promise<Result<SearchedRows<Row>, BankFailure>> {
  const rows: Row[] = []
  let isTrusted = true
  for (let call = 0; call < CALLS_AT_MOST; call += 1) {
    const offset = call * ROWS_A_CALL
    const variables = list.variables({ orgId, filter: {}, limit: ROWS_A_CALL, offset, now: Date.now() })
    const asked = await askBank(connection, {
      document: list.document,
      variables,
      answer: list.answer,
      token,
      signal,
    })
    if (!asked.ok) return asked
    const { refusal, isConfirmed, rows: given, total } = asked.value
    if (refusal !== undefined) return failed({ kind: 'refused', message: refusal })
    const readable = given.flatMap((one) => {
      const read = v.safeParse(row, one)
      return read.success ? [read.output] : []
    })
    isTrusted &&= isConfirmed === true && readable.length === given.length
    rows.push(...readable)
    const isEnd = given.length < ROWS_A_CALL && (total ?? 0) <= offset + given.length
    const isOlder = readable.some((one) => at(one) < since)
    if (isEnd || isOlder) return ok({ rows, extent: isTrusted ? 'whole' : 'doubtful' })
    if (since === '') break
  }
  return ok({ rows, extent: isTrusted ? 'part' : 'doubtful' })
}
