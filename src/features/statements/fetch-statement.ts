import { askBank } from '../../bank/client'
import type { BankFailure } from '../../bank/failure'
import type { OnProgress } from '../../bank/transport'
import { ok, type Result } from '../../domain/result'
import { makeStatement } from './make-statement'
import type { Statement, StatementRequest } from './statement'
import { statementRead } from './statement.read'

/** The call that the worker of a statement gets, with the session's token, which it stores nowhere. */
export interface StatementCall {
  /** The GraphQL endpoint, absolute. */
  readonly graphqlUrl: string
  readonly token: string | undefined
  readonly orgId: string
  readonly request: StatementRequest
  readonly stalledMs: number
}

/** The messages of the worker of a statement: that the download has moved on, and in the end the answer. */
export type StatementReply = 'moved' | Result<Statement, BankFailure>

/** Fetches a statement and makes it ready for the page. Never rejects: a failure is a value. */
export async function fetchStatement(
  call: StatementCall,
  onProgress?: OnProgress,
): Promise<Result<Statement, BankFailure>> {
  const { graphqlUrl, token, orgId, request, stalledMs } = call
  const { document, variables, answer } = statementRead
  const answered = await askBank(
    { graphqlUrl },
    { token, stalledMs, onProgress, document, variables: variables({ ...request, orgId }), answer },
  )
  return answered.ok ? ok(makeStatement(answered.value, request, Date.now())) : answered
}
