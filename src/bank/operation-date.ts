import * as v from 'valibot'
import type { Result } from '../domain/result'
import { askBank, type BankConnection } from './client'
import type { BankFailure } from './failure'
import { presentText } from './reading'

/** The query for the bank's operation date. */
export const OPERATION_DATE_DOCUMENT = 'query { getOperationDate }'

/** Reads the answer as an ISO day. A server may append a time of day. */
export const OperationDateAnswer = v.pipe(
  v.object({ getOperationDate: v.pipe(presentText, v.regex(/^\d{4}-\d{2}-\d{2}/)) }),
  v.transform((data) => data.getOperationDate.slice(0, 10)),
)

/**
 * Asks for the bank's operation date (ISO day). The outbox uses it as its one authenticated read before it
 * sends anything.
 */
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
