import { askBank, type BankConnection } from '../../bank/client'
import type { BankFailure } from '../../bank/failure'
import { ok, type Result } from '../../domain/result'
import type { Statement, StatementRequest } from './statement'
import { statementRead } from './statement.read'

/** Three busy months may be ten thousand entries (ms). */
const LONGEST_MS = 60_000

/** Asks the bank for a statement. Never rejects: a failure is a value. */
export async function askStatement(
  connection: BankConnection,
  request: StatementRequest,
  orgId: string,
  call: { readonly token: string | undefined; readonly signal: AbortSignal },
): Promise<Result<Statement, BankFailure>> {
  const { document, variables, answer } = statementRead
  const answered = await askBank(connection, {
    ...call,
    document,
    variables: variables({ ...request, orgId }),
    answer,
    timeoutMs: LONGEST_MS,
  })
  return answered.ok ? ok({ ...answered.value, request, asOf: Date.now() }) : answered
}
