import * as v from 'valibot'
import type { Result } from '../domain/result'
import { askBank, type BankConnection } from './client'
import type { BankFailure } from './failure'
import { presentText } from './reading'

/** The query for the bank's operation date. */
export const OPERATION_DATE_DOCUMENT = 'query { getOperationDate }'

/** Its answer: an ISO day, whatever time of day a server may append. */
export const OperationDateAnswer = v.pipe(
  v.object({ getOperationDate: v.pipe(presentText, v.regex(/^\d{4}-\d{2}-\d{2}/)) }),
  v.transform((data) => data.getOperationDate.slice(0, 10)),
)

/** Asks for the operation date (ISO day): the one authenticated read before anything is sent. */
export function askOperationDate(
  connection: BankConnection,
  token: string,
  signal?: AbortSignal,
): Promise<Result<string, BankFailure>> {
  return askBank(connection, {
    document: OPERATION_DATE_DOCUMENT,
    variables: {},
    answer: OperationDateAnswer,
    token,
    signal,
  })
}
