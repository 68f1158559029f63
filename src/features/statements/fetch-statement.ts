import { askBank } from '../../bank/client'
import type { BankFailure } from '../../bank/failure'
import { ok, type Result } from '../../domain/result'
import { makeStatement } from './make-statement'
import type { Statement, StatementRequest } from './statement'
import { statementRead } from './statement.read'

/** What the worker of a statement is given: the session's token for this one call, and stored nowhere. */
export interface StatementCall {
  /** The GraphQL endpoint, absolute. */
  readonly graphqlUrl: string
  readonly token: string | undefined
  readonly orgId: string
  readonly request: StatementRequest
  readonly timeoutMs: number
}

/** Fetches a statement and makes it ready for the page. Never rejects: a failure is a value. */
export async function fetchStatement(call: StatementCall): Promise<Result<Statement, BankFailure>> {
  const { graphqlUrl, token, orgId, request, timeoutMs } = call
  const { document, variables, answer } = statementRead
  const answered = await askBank(
    { graphqlUrl },
    { token, timeoutMs, document, variables: variables({ ...request, orgId }), answer },
  )
  return answered.ok ? ok(makeStatement(answered.value, request, Date.now())) : answered
}
