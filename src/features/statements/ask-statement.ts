import { type BankConnection, makeOneCall } from '../../bank/client'
import type { BankFailure } from '../../bank/failure'
import type { Result } from '../../domain/result'
import type { StatementCall, StatementReply } from './fetch-statement'
import { runWorker } from './run-worker'
import type { Statement, StatementRequest } from './statement'

/** Three busy months may be ten thousand entries, so that it takes the bank a while to begin (ms). */
const BEGINS_WITHIN_MS = 60_000

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
  const stalledMs = BEGINS_WITHIN_MS
  return makeOneCall(connection, { token, signal, stalledMs }, (limit) => {
    // A worker takes a relative address for one beside its own script.
    const graphqlUrl = new URL(connection.graphqlUrl, location.href).href
    const call: StatementCall = { graphqlUrl, token, orgId, request, stalledMs }
    const worker = new Worker(new URL('./fetch-statement.worker.ts', import.meta.url), { type: 'module' })
    return runWorker(worker, call, limit.signal, (reply: StatementReply) => {
      if (reply !== 'moved') return { value: reply }
      limit.renew()
      return undefined
    })
  })
}
