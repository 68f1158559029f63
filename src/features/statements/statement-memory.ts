import { type BankConnection, makeOneCall } from '../../bank/client'
import type { BankFailure } from '../../bank/failure'
import type { Result } from '../../domain/result'
import { logFailure } from '../../offline/error-log/error-log'
import type { Workspace } from '../../offline/workspace/workspace'
import { type Observable, observable } from '../../ui/observable'
import { notify } from '../../ui/Toaster/notify'
import type { StatementCall, StatementReply } from './fetch-statement'
import { runWorker } from './run-worker'
import type { Statement, StatementRequest } from './statement'
import type { TypedStatement } from './statement-form.rules'
import { STATEMENT } from './statements.messages'

/** How far a statement is. */
export type StatementState =
  | { readonly kind: 'none' }
  | { readonly kind: 'asking' }
  | { readonly kind: 'known'; readonly statement: Statement }
  | { readonly kind: 'failed'; readonly failure: BankFailure; readonly request: StatementRequest }

/**
 * The changes in the form of a statement (undefined while there are none), and the last statement. They
 * outlive the screen, also while the bank is asked, and end when the workspace is locked. Neither is stored
 * on the device.
 */
export interface StatementMemory {
  readonly typed: Observable<Partial<TypedStatement> | undefined>
  readonly state: Observable<StatementState>
  /** Asks the bank for a statement, in the place of the last one. */
  readonly generate: (request: StatementRequest) => Promise<void>
  readonly cancel: () => void
}

const memories = new WeakMap<AbortSignal, StatementMemory>()

/** Returns the memory of a workspace's statements, also while their screen is not shown. */
export function statementMemory(workspace: Workspace): StatementMemory {
  const memory = memories.get(workspace.signal) ?? startMemory(workspace)
  memories.set(workspace.signal, memory)
  return memory
}

function startMemory({ connection, token, user, signal: locked }: Workspace): StatementMemory {
  const typed = observable<Partial<TypedStatement> | undefined>(undefined)
  const state = observable<StatementState>({ kind: 'none' })
  let running: AbortController | undefined
  const cancel = () => {
    running?.abort()
    state.set({ kind: 'none' })
  }
  locked.addEventListener('abort', () => {
    cancel()
    typed.set(undefined)
  })

  const generate = async (request: StatementRequest) => {
    running?.abort()
    running = new AbortController()
    const { signal } = running
    state.set({ kind: 'asking' })
    const answer = await askStatement(connection, request, user.org_id, { token: token(), signal })
    if (signal.aborted) return
    if (!answer.ok) {
      logFailure('statements/ask', answer.failure.kind)
      return state.set({ kind: 'failed', failure: answer.failure, request })
    }
    state.set({ kind: 'known', statement: answer.value })
    const { count, unreadable } = answer.value
    if (count + unreadable > 0) notify.success(STATEMENT.generated, { id: 'statement' })
  }
  return { typed, state, generate, cancel }
}

/** Three busy months may be ten thousand entries, so that it takes the bank a while to begin (ms). */
const BEGINS_WITHIN_MS = 60_000

/**
 * Asks the bank for a statement, in a worker: reading ten thousand entries would stop the page. Never
 * rejects: a failure is a value.
 */
function askStatement(
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
