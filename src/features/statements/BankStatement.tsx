import { type RefObject, useCallback, useDeferredValue, useEffect, useRef, useSyncExternalStore } from 'react'
import { failureMessage } from '../../bank/failure'
import { formatDay, lagosDay } from '../../domain/days/dates'
import { may } from '../../domain/staff/permissions'
import { useWorkspace } from '../../offline/react/use-workspace'
import { Amount } from '../../ui/Amount/Amount'
import { Button } from '../../ui/Button/Button'
import { EmptyState } from '../../ui/EmptyState/EmptyState'
import { Note } from '../../ui/Note/Note'
import { Section } from '../../ui/Page/Layout'
import { PageHead } from '../../ui/Page/PageHead'
import { SummaryList } from '../../ui/SummaryList/SummaryList'
import { OpenAccount } from '../../widgets/account-number/AccountNumber'
import { usePublishAsAt } from '../../widgets/as-at/as-at'
import { PlotFigure } from '../../widgets/plot/PlotFigure'
import { dayLabel, newestFirst } from '../../widgets/plot/plot.rules'
import css from './BankStatement.module.css'
import { LastBalances } from './LastBalances'
import { StatementFiles } from './StatementFiles'
import { StatementForm } from './StatementForm'
import { StatementTable } from './StatementTable'
import type { Statement } from './statement'
import { type StatementMemory, type StatementState, statementMemory } from './statement-memory'
import {
  calculatedMessage,
  FORM,
  gapsMessage,
  periodMessage,
  plotMessage,
  STATEMENT,
  shownDaysMessage,
  unreadableMessage,
} from './statements.messages'

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

/** A statement on the screen: its sums, its files, the balance over time, and its entries. */
function StatementView({ statement }: { statement: Statement }) {
  usePublishAsAt(statement.asOf)
  const { request, initialBalance, totalCredit, totalDebit, finalBalance } = statement
  const sum = (label: string, value: string, total = false) => ({
    label,
    value: value === '' ? '–' : <Amount value={value} sign="₦" />,
    total,
  })
  return (
    <>
      <Section
        title={`${request.accountName}, ${request.accountNumber}`}
        note={periodMessage(request.startDate, request.endDate)}
        action={<OpenAccount number={request.accountNumber} />}
      />
      <DefectNotes statement={statement} />
      <div className={css.overview}>
        <div className={css.sums}>
          <SummaryList
            lines={[
              sum(STATEMENT.initialBalance, initialBalance),
              sum(STATEMENT.totalCredit, totalCredit),
              sum(STATEMENT.totalDebit, totalDebit),
              sum(STATEMENT.finalBalance, finalBalance, true),
            ]}
          />
          <StatementFiles statement={statement} />
        </div>
        <DayBalancePlot statement={statement} />
      </div>
      <StatementTable statement={statement} />
    </>
  )
}

/** The defects of the bank's answer. */
function DefectNotes({ statement: { unreadable, calculated, gaps, firstGap } }: { statement: Statement }) {
  return (
    <>
      {unreadable > 0 && (
        <Note tone="bad" alert>
          {unreadableMessage(unreadable)}
        </Note>
      )}
      {gaps > 0 && (
        <Note tone="warn" alert>
          {gapsMessage(gaps, firstGap)}
        </Note>
      )}
      {calculated > 0 && <Note>{calculatedMessage(calculated)}</Note>}
    </>
  )
}

/** How the balance developed from day to day. */
function DayBalancePlot({ statement: { days: points } }: { statement: Statement }) {
  const loadDraw = useCallback(async () => {
    const { drawBalance } = await import(/* chunk: drawing */ '../../widgets/plot/draw-balance')
    return (container: HTMLElement, signal: AbortSignal) => drawBalance(container, points, signal, dayLabel)
  }, [points])
  // The balance of a single day has no course.
  if (points.length < 2) return null
  return (
    <PlotFigure
      title={STATEMENT.plot}
      message={plotMessage(points)}
      loadDraw={loadDraw}
      table={{
        heads: [STATEMENT.day, STATEMENT.balance],
        rows: newestFirst(points).map(({ at, balance }) => ({
          key: String(at),
          cells: [formatDay(lagosDay(at)), <Amount key="balance" value={balance} />],
        })),
        note: shownDaysMessage(points.length),
      }}
    />
  )
}
