import { useEffect, useRef, useState } from 'react'
import type { BankFailure } from '../../bank/failure'
import { logFailure } from '../../offline/error-log/error-log'
import { useWorkspace } from '../../offline/react/use-workspace'
import { notify } from '../../ui/Toaster/notify'
import { askStatement } from './ask-statement'
import type { Statement, StatementRequest } from './statement'
import { STATEMENT } from './statements.messages'

/** How far a statement is. */
export type StatementState =
  | { readonly kind: 'none' }
  | { readonly kind: 'asking' }
  | { readonly kind: 'known'; readonly statement: Statement }
  | { readonly kind: 'failed'; readonly failure: BankFailure; readonly request: StatementRequest }

/** Asks the bank for statements, one at a time. The last one is in memory until the screen is left. */
export function useStatement() {
  const { connection, token, user } = useWorkspace()
  const [state, setState] = useState<StatementState>({ kind: 'none' })
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  const generate = async (request: StatementRequest) => {
    running.current?.abort()
    const stop = new AbortController()
    running.current = stop
    const { signal } = stop
    setState({ kind: 'asking' })
    const answer = await askStatement(connection, request, user.org_id, { token: token(), signal })
    if (signal.aborted) return
    if (!answer.ok) {
      logFailure('statements/ask', answer.failure.kind)
      return setState({ kind: 'failed', failure: answer.failure, request })
    }
    setState({ kind: 'known', statement: answer.value })
    const { entries, unreadable } = answer.value
    if (entries.length + unreadable > 0) notify.success(STATEMENT.generated, { id: 'statement' })
  }
  const cancel = () => {
    running.current?.abort()
    setState({ kind: 'none' })
  }
  return { state, generate, cancel }
}
