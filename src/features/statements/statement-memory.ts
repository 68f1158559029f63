import type { BankFailure } from '../../bank/failure'
import { logFailure } from '../../offline/error-log/error-log'
import type { Workspace } from '../../offline/workspace/workspace'
import { type Observable, observable } from '../../ui/observable'
import { notify } from '../../ui/Toaster/notify'
import { askStatement } from './ask-statement'
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
