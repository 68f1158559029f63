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
  const memory = statementMemory(useWorkspace())
  return (
    <>
      <PageHead title={FORM.title} subtitle={FORM.subtitle} />
      <StatementForm memory={memory} />
      <AskedStatement memory={memory} />
      <OwnBalances memory={memory} />
    </>
  )
}

/**
 * The institution's own last balances. From the moment that a statement is asked for, its customer may look
 * at the screen, and nothing of them is on it.
 */
function OwnBalances({ memory: { state: asked } }: { memory: StatementMemory }) {
  const { user, config } = useWorkspace()
  const { kind } = useSyncExternalStore(asked.subscribe, asked.get)
  return kind === 'none' && may(user, 'view balance history', config).allowed ? <LastBalances /> : null
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
