import { type BankConnection, makeOneCall } from '../../bank/client'
import type { BankFailure } from '../../bank/failure'
import type { Result } from '../../domain/result'
import type { StatementCall } from './fetch-statement'
import { runWorker } from './run-worker'
import type { Statement, StatementRequest } from './statement'

/** Three busy months may be ten thousand entries (ms). */
const LONGEST_MS = 60_000

/**
 * Asks the bank for a statement, in a worker: reading ten thousand entries would stop the page. Never
 * rejects: a failure is a value.
 */
export function askStatement(
  connection: BankConnection,
  request: StatementRequest,
  orgId: string,
  { token, signal }: { readonly token: string | undefined; readonly signal: AbortSignal },
): Promise<Result<Statement, BankFailure>> {
  return makeOneCall(connection, { token, signal, timeoutMs: LONGEST_MS }, (limit) => {
    // A worker takes a relative address for one beside its own script.
    const graphqlUrl = new URL(connection.graphqlUrl, location.href).href
    const call: StatementCall = { graphqlUrl, token, orgId, request, timeoutMs: LONGEST_MS }
    const worker = new Worker(new URL('./fetch-statement.worker.ts', import.meta.url), { type: 'module' })
    return runWorker(worker, call, limit.signal, (value: Result<Statement, BankFailure>) => ({ value }))
  })
}
