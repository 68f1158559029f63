import { useEffect, useRef } from 'react'
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
import { FORM, STATEMENT } from './statements.messages'
import { useStatement } from './use-statement'

/** Bank Statement (money-movement §2). Neither what is typed nor the statement is stored on the device. */
export default function BankStatement() {
  const { user, config } = useWorkspace()
  const { state, generate, cancel } = useStatement()
  const result = useRef<HTMLElement>(null)
  const isShown = state.kind === 'known'
  // On a phone the statement is below the form, out of sight.
  useEffect(() => {
    if (isShown) result.current?.scrollIntoView?.({ block: 'start' })
  }, [isShown])
  return (
    <>
      <PageHead title={FORM.title} subtitle={FORM.subtitle} />
      <StatementForm
        isAsking={state.kind === 'asking'}
        onGenerate={(request) => void generate(request)}
        onCancel={cancel}
      />
      <section ref={result} aria-label={STATEMENT.table}>
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
          (state.statement.entries.length + state.statement.unreadable === 0 ? (
            <EmptyState title={STATEMENT.none} alert>
              {STATEMENT.noneText}
            </EmptyState>
          ) : (
            <StatementView key={state.statement.asOf} statement={state.statement} />
          ))}
      </section>
      {may(user, 'view balance history', config).allowed && <LastBalances />}
    </>
  )
}
