import { fullName } from '../../../domain/staff/session-user'
import { useRead } from '../../../offline/react/use-read'
import { useWorkspace } from '../../../offline/react/use-workspace'
import { operationDateRead } from '../../../offline/reads/operation-date.read'
import { AsOf } from '../../../ui/AsOf/AsOf'
import { Button } from '../../../ui/Button/Button'
import { amountColumn } from '../../../ui/DataTable/amountColumn'
import { DataTable } from '../../../ui/DataTable/DataTable'
import type { TableColumn } from '../../../ui/DataTable/table.types'
import { EmptyState } from '../../../ui/EmptyState/EmptyState'
import { Note } from '../../../ui/Note/Note'
import { Section } from '../../../ui/Page/Layout'
import { PageHead } from '../../../ui/Page/PageHead'
import { usePublishAsAt } from '../../../widgets/as-at/as-at'
import { PrintButton } from '../../../widgets/print/PrintButton'
import { useNow } from '../../../widgets/use-now'
import { postingLabel } from '../posting-columns'
import { CashCountForm } from './CashCountForm'
import { DAY_COLUMNS } from './day-columns'
import { dayMessage, MY_DAY, partMessage, postingsMessage } from './my-day.messages'
import { dayTotals, eachOnce, expectedCash, type TypeTotal } from './my-day.rules'
import { myDaySlip } from './my-day-slip'
import { useCashCount } from './use-cash-count'
import { useDayPostings } from './use-day-postings'

const NOTHING = {}
const COLUMNS: readonly TableColumn<TypeTotal>[] = [
  { key: 'type', head: MY_DAY.type, label: '', primary: true, cell: ({ type }) => <b>{type}</b> },
  { key: 'count', head: MY_DAY.count, label: '', cell: ({ count }) => postingsMessage(count) },
  { key: 'pending', head: MY_DAY.pending, label: MY_DAY.pendingShort, cell: ({ pending }) => pending },
  amountColumn<TypeTotal>(({ sum }) => sum),
]

/**
 * A teller's own postings of the operation date by type, and the counted cash against their sum. It works
 * from the rows on the device, and says if some may be missing.
 */
export default function MyDay() {
  const { user } = useWorkspace()
  const now = useNow()
  const day = useRead(operationDateRead, NOTHING).value ?? ''
  const found = useDayPostings(day)
  const { count, isSaved, change, clear } = useCashCount(day)
  usePublishAsAt(found.asOf)
  const totals = found.postings && dayTotals(found.postings)
  const each = found.postings ? eachOnce(found.postings) : []
  const part = found.isWhole ? undefined : { cached: found.cached, total: found.total }
  const isReady = totals !== undefined && count !== undefined
  const expected = expectedCash(totals ?? [], count?.opening ?? '')

  return (
    <>
      <PageHead
        title={MY_DAY.title}
        crumb={{ href: '/transactions/teller', label: MY_DAY.crumb }}
        subtitle={day === '' ? MY_DAY.noDay : dayMessage(day)}
        status={
          found.asOf !== undefined && (
            <>
              {MY_DAY.asAt} <AsOf at={found.asOf} now={now} />
            </>
          )
        }
        actions={
          <>
            <Button kind="text" busy={found.isRefreshing} onClick={found.refresh}>
              {MY_DAY.refresh}
            </Button>
            {isReady && (
              <PrintButton
                slip={myDaySlip({
                  teller: fullName(user),
                  day,
                  asOf: found.asOf,
                  part,
                  totals,
                  expected,
                  count,
                })}
              />
            )}
          </>
        }
      />
      {user.staff_id === '' && <Note tone="warn">{MY_DAY.noStaffId}</Note>}
      {isReady && part && (
        <Note
          tone="warn"
          actions={
            <Button busy={found.isFetching} onClick={() => void found.fetchRest()}>
              {MY_DAY.fetchRest}
            </Button>
          }
        >
          {partMessage(part.cached, part.total)}
        </Note>
      )}
      <Section title={MY_DAY.postings} />
      {totals?.length === 0 ? (
        <EmptyState title={MY_DAY.none}>{MY_DAY.noneWhy}</EmptyState>
      ) : (
        <DataTable
          label={MY_DAY.postings}
          columns={COLUMNS}
          rows={totals ?? []}
          rowKey={({ type }) => type}
          rowLabel={({ type }) => type}
          skeleton={totals === undefined && day !== '' ? 2 : 0}
        />
      )}
      {isReady && (
        <>
          <Section title={MY_DAY.cash} note={MY_DAY.cashNote} />
          <CashCountForm
            count={count}
            expected={expected}
            isSaved={isSaved}
            onChange={change}
            onClear={clear}
          />
          {totals.length > 0 && (
            <>
              <Section title={MY_DAY.each} />
              <DataTable
                label={MY_DAY.each}
                columns={DAY_COLUMNS}
                rows={each}
                rowKey={({ id }) => id}
                rowLabel={postingLabel}
              />
            </>
          )}
        </>
      )}
    </>
  )
}
