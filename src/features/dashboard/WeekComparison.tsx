import { useMemo } from 'react'
import { Amount } from '../../ui/Amount/Amount'
import { Button } from '../../ui/Button/Button'
import { DataTable } from '../../ui/DataTable/DataTable'
import type { TableColumn } from '../../ui/DataTable/table.types'
import { Note } from '../../ui/Note/Note'
import { Section } from '../../ui/Page/Layout'
import css from './Dashboard.module.css'
import { DASHBOARD, partOfDaysMessage } from './dashboard.messages'
import type { ThirtyDays } from './use-thirty-days'
import { type PeriodFlow, weekFlows } from './week-flows.rules'

const { weeks } = DASHBOARD
const amountOf = (key: 'moneyIn' | 'moneyOut' | 'left'): TableColumn<PeriodFlow> => ({
  key,
  head: weeks[key],
  numeric: true,
  cell: (row) => <Amount value={row[key]} />,
})
const COLUMNS: readonly TableColumn<PeriodFlow>[] = [
  { key: 'period', head: weeks.period, label: '', primary: true, cell: ({ label }) => label },
  amountOf('moneyIn'),
  amountOf('moneyOut'),
  amountOf('left'),
]

/**
 * The money of the last week against that of the week before. It compares only if all movements are here;
 * else it says how many are missing, and fetches them.
 */
export function WeekComparison({ days }: { days: ThirtyDays }) {
  const { movements, total, today, isWhole, isFetching, isCut, fetchAll } = days
  const flows = useMemo(
    () => (isWhole ? weekFlows(movements, today) : undefined),
    [isWhole, movements, today],
  )
  return (
    <div className={css.part}>
      <Section title={weeks.title} note={flows && weeks.note} />
      {flows ? (
        <DataTable
          label={weeks.title}
          columns={COLUMNS}
          rows={flows}
          rowKey={({ label }) => label}
          rowLabel={({ label }) => label}
        />
      ) : (
        <Note
          tone="plain"
          actions={
            <Button busy={isFetching} onClick={fetchAll}>
              {DASHBOARD.fetchThirtyDays}
            </Button>
          }
        >
          <span role="status">
            {partOfDaysMessage(movements.length, total)} {isCut && DASHBOARD.notFetched}
          </span>
        </Note>
      )}
    </div>
  )
}
