import { type RefObject, useDeferredValue, useEffect, useRef, useSyncExternalStore } from 'react'
import { failureMessage } from '../../bank/failure'
import { may } from '../../domain/permissions'
import { useWorkspace } from '../../offline/react/use-workspace'
import { Button } from '../../ui/Button/Button'
import { EmptyState } from '../../ui/EmptyState/EmptyState'
import { Note } from '../../ui/Note/Note'
import { PageHead } from '../../ui/Page/PageHead'
import { LastBalances } from './LastBalances'
import { StatementForm } from './StatementForm'
import { StatementView } from './StatementView'
import { type StatementMemory, type StatementState, statementMemory } from './statement-memory'
import { FORM, STATEMENT } from './statements.messages'

/** Bank Statement (money-movement §2). Neither what is typed nor the statement is stored on the device. */
export default function BankStatement() {
  const workspace = useWorkspace()
  const memory = statementMemory(workspace)
  return (
    <>
      <PageHead title={FORM.title} subtitle={FORM.subtitle} />
      <StatementForm memory={memory} />
      <AskedStatement memory={memory} />
      {may(workspace.user, 'view balance history', workspace.config).allowed && <LastBalances />}
    </>
  )
}

/** The statement that was asked for last, how far it is, or why there is none. */
function AskedStatement({ memory: { state: asked, generate } }: { memory: StatementMemory }) {
  // Deferred, so that React draws a statement between other work of the page.
  const state = useDeferredValue(useSyncExternalStore(asked.subscribe, asked.get))
  const section = useRef<HTMLElement>(null)
  useScrollToStatement(state.kind, section)
  return (
    <section ref={section} aria-label={STATEMENT.table}>
      <p role="status">{state.kind === 'asking' && STATEMENT.asking}</p>
      {state.kind === 'failed' && (
        <Note
          tone="bad"
          alert
          title={STATEMENT.failed}
          actions={<Button onClick={() => void generate(state.request)}>{FORM.retry}</Button>}
        >
          {failureMessage(state.failure)}
        </Note>
      )}
      {state.kind === 'known' &&
        (state.statement.count + state.statement.unreadable === 0 ? (
          <EmptyState title={STATEMENT.none} alert>
            {STATEMENT.noneText}
          </EmptyState>
        ) : (
          <StatementView key={state.statement.asOf} statement={state.statement} />
        ))}
    </section>
  )
}

/** Scrolls to a statement that has just come: on a phone it is below the form, out of sight. */
function useScrollToStatement(kind: StatementState['kind'], section: RefObject<HTMLElement | null>): void {
  const last = useRef(kind)
  useEffect(() => {
    const hasCome = kind === 'known' && last.current !== 'known'
    last.current = kind
    if (hasCome) section.current?.scrollIntoView?.({ block: 'start' })
  }, [kind, section])
}
