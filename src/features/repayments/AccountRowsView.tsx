import { type ReactNode, useMemo, useState } from 'react'
import { PAGE_SIZE } from '../../domain/limits'
import type { ReadView } from '../../offline/react/use-read'
import { Time } from '../../ui/AsOf/AsOf'
import { Button } from '../../ui/Button/Button'
import { Note } from '../../ui/Note/Note'
import { Pager } from '../../ui/Pager/Pager'
import { jobFailureMessage } from '../../widgets/job-failure.messages'
import { unreadableMessage } from '../../widgets/list/status/list-status.messages'
import { useNow } from '../../widgets/use-now'
import type { AccountRows } from './account-rows'
import { ROWS } from './repayments.messages'

const SIZE = PAGE_SIZE.autoRepayment

/** Where the rows of a page are among all of them, as a table takes it. */
export interface RowsPosition {
  readonly before: number
  readonly total: number
}

/** The rows of an account in pages, or why there are none: being read, none at the bank, not read. */
export function AccountRowsView<Row>({
  view,
  messages,
  isOff = false,
  children,
}: {
  view: Pick<ReadView<AccountRows<Row>>, 'value' | 'asOf' | 'failure' | 'refreshing' | 'refresh'>
  messages: Readonly<Record<'loading' | 'none' | 'notRead' | 'notRefreshed' | 'pages', string>>
  /** Nothing is read, for a reason that is said elsewhere. */
  isOff?: boolean
  children: (rows: readonly Row[], position: RowsPosition) => ReactNode
}) {
  const { value, asOf, failure, refreshing, refresh } = view
  const now = useNow()
  const [openedAt] = useState(now)
  const again = (
    <Button busy={refreshing} onClick={refresh}>
      {ROWS.retry}
    </Button>
  )
  const hasRows = value !== undefined
  const isOlder = asOf !== undefined && asOf < openedAt
  const why = failure && whyMessage(failure, hasRows)
  return (
    <>
      {why !== undefined && (
        <Note tone="bad" alert title={hasRows ? messages.notRefreshed : messages.notRead} actions={again}>
          {why}
        </Note>
      )}
      {value === undefined && !failure && !isOff && (
        <p role="status" aria-busy="true">
          {messages.loading}
        </p>
      )}
      {hasRows && (
        <>
          {asOf !== undefined && (isOlder || failure !== undefined) && (
            <p>
              {ROWS.asAt} <Time at={asOf} now={now} />
            </p>
          )}
          {value.rows.length === 0 && value.unreadable === 0 && <p>{messages.none}</p>}
          <RowsInPages rows={value.rows} label={messages.pages}>
            {children}
          </RowsInPages>
          {value.unreadable > 0 && <p role="status">{unreadableMessage(value.unreadable, 'list')}</p>}
        </>
      )}
    </>
  )
}

/** The rows of one page, and the pager if there are more. */
function RowsInPages<Row>({
  rows,
  label,
  children,
}: {
  rows: readonly Row[]
  label: string
  children: (rows: readonly Row[], position: RowsPosition) => ReactNode
}) {
  const [asked, setAsked] = useState(1)
  const total = rows.length
  const pages = Math.ceil(total / SIZE)
  // After a refresh there may be fewer.
  const page = Math.min(asked, Math.max(pages, 1))
  const before = (page - 1) * SIZE
  // Typing beside the table must not render it again.
  const [shown, position] = useMemo(
    () => [rows.slice(before, before + SIZE), { before, total }] as const,
    [rows, before, total],
  )
  return (
    <>
      {shown.length > 0 && children(shown, position)}
      {pages > 1 && (
        <Pager
          page={page}
          pages={pages}
          from={before + 1}
          to={before + shown.length}
          total={total}
          onPage={setAsked}
          label={label}
        />
      )}
    </>
  )
}

function whyMessage(failure: NonNullable<ReadView<unknown>['failure']>, hasRows: boolean): string {
  if (failure.kind !== 'offline') return jobFailureMessage(failure)
  return hasRows ? ROWS.offlineSince : ROWS.offline
}
