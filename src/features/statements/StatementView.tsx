import { useCallback } from 'react'
import { formatDay, lagosDay } from '../../domain/dates'
import { Amount } from '../../ui/Amount/Amount'
import { Note } from '../../ui/Note/Note'
import { Section } from '../../ui/Page/Section'
import { SummaryList } from '../../ui/SummaryList/SummaryList'
import { OpenAccount } from '../../widgets/account-number/AccountNumber'
import { usePublishAsAt } from '../../widgets/as-at/as-at'
import { PlotFigure } from '../../widgets/plot/PlotFigure'
import { dayLabel, newestFirst } from '../../widgets/plot/plot.rules'
import css from './BankStatement.module.css'
import { StatementFiles } from './StatementFiles'
import { StatementTable } from './StatementTable'
import type { Statement } from './statement'
import {
  calculatedMessage,
  gapsMessage,
  periodMessage,
  plotMessage,
  STATEMENT,
  shownDaysMessage,
  unreadableMessage,
} from './statements.messages'

/** A statement on the screen: its sums, its files, the balance over time, and its entries. */
export function StatementView({ statement }: { statement: Statement }) {
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
