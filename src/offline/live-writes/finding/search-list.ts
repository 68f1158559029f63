import * as v from 'valibot'
import { askBank } from '../../../bank/client'
import type { BankFailure } from '../../../bank/failure'
import { failed, ok, type Result } from '../../../domain/result'
import type { AnyList, ListFilter } from '../../lists/define-list'
import type { CheckContext } from '../define-live'

/** The rows of a list that match a search, with the fields that a status check needs. */
export interface SearchedRows<Row> {
  readonly rows: readonly Row[]
  /**
   * 'whole': the bank confirms that there are no other rows. 'part': it may have more than it sent.
   * 'doubtful': its status does not say yes, or a row cannot be read, so that nothing may count as absent.
   */
  readonly extent: 'whole' | 'part' | 'doubtful'
}

/**
 * Asks the bank for the first page of a list with a filter, or for `limit` rows from `offset` on; 'whole'
 * then means that none follow. `row` reads the fields of a row that matter here.
 */
export async function searchList<Row>(
  list: AnyList,
  row: v.GenericSchema<unknown, Row>,
  filter: ListFilter,
  { connection, token, orgId, signal }: CheckContext,
  {
    limit = list.pageSize,
    offset = 0,
  }: { readonly limit?: number | undefined; readonly offset?: number } = {},
): Promise<Result<SearchedRows<Row>, BankFailure>> {
  const asked = await askBank(connection, {
    document: list.document,
    variables: list.variables({ orgId, filter, limit, offset, now: Date.now() }),
    answer: list.answer,
    token,
    signal,
  })
  if (!asked.ok) return asked
  const { rows, total, refusal, isConfirmed } = asked.value
  if (refusal !== undefined) return failed({ kind: 'refused', message: refusal })
  const readable = rows.flatMap((one) => {
    const read = v.safeParse(row, one)
    return read.success ? [read.output] : []
  })
  const isWhole = (total ?? 0) <= offset + rows.length && rows.length < limit
  const isTrusted = isConfirmed === true && readable.length === rows.length
  return ok({ rows: readable, extent: !isTrusted ? 'doubtful' : isWhole ? 'whole' : 'part' })
}
