import { useState } from 'react'
import type { ReadView } from '../../offline/react/use-read'
import { AsOf } from '../../ui/AsOf/AsOf'
import { Button } from '../../ui/Button/Button'
import { DataTable } from '../../ui/DataTable/DataTable'
import type { TableColumn } from '../../ui/DataTable/table.types'
import type { Detail } from '../../ui/Drawer/drawer.types'
import { EmptyState } from '../../ui/EmptyState/EmptyState'
import { lazyDialog } from '../../ui/lazy-part/lazy-dialog'
import { Note } from '../../ui/Note/Note'
import { Pager } from '../../ui/Pager/Pager'
import { jobFailureMessage } from '../../widgets/job-failure.messages'
import { unreadableMessage } from '../../widgets/list/status/list-status.messages'
import { useNow } from '../../widgets/use-now'
import type { RemittanceRows } from './remittance-answers'
import { OLDER_ROWS, rowCountMessage } from './salary-loans.messages'

/** The sentences about a table while it has no rows. */
interface RowsWords {
  readonly one: string
  readonly many: string
  readonly loading: string
  readonly failed: string
  readonly none: string
}

const PAGE_SIZE = 20

const Drawer = lazyDialog(() => import(/* chunk: list-parts */ '../../ui/Drawer/Drawer'))

/** The rows of a remittance read: loading, failed, none, or a table in pages of 20. */
export function RemittanceRowsView<Row>({
  view,
  rows,
  words,
  columns,
  rowKey,
  rowLabel,
  details,
  isFiltered = false,
  areComplete = false,
}: {
  view: ReadView<RemittanceRows<Row>>
  /** Those of the read's rows that are wanted. */
  rows: readonly Row[]
  words: RowsWords
  columns: readonly TableColumn<Row>[]
  rowKey: (row: Row) => string
  rowLabel: (row: Row) => string
  /** Returns the details of a row beside its columns; an opened row shows both. */
  details?: (row: Row) => readonly Detail[]
  isFiltered?: boolean
  /** The table shows all that is known of its rows, at any width, so that none opens. */
  areComplete?: boolean
}) {
  const [asked, setAsked] = useState(1)
  // The row stays when its drawer closes, so that the dialog itself returns the focus.
  const [opened, setOpened] = useState<{ readonly row: Row; readonly isOpen: boolean }>()
  const { value, failure, loading, refreshing, refresh } = view
  const pages = Math.max(1, Math.ceil(rows.length / PAGE_SIZE))
  const page = Math.min(asked, pages)
  const from = (page - 1) * PAGE_SIZE
  const retry = (
    <Button busy={refreshing} onClick={refresh}>
      Retry
    </Button>
  )
  const why = failure && (
    <EmptyState alert title={words.failed} actions={retry}>
      {failure.kind === 'offline'
        ? `You are offline. The ${words.many} are not stored on this device; they come when the bank can be reached.`
        : jobFailureMessage(failure)}
    </EmptyState>
  )
  if (value === undefined && why) return why
  if (value && rows.length === 0)
    return why ?? <EmptyState title={isFiltered ? `No ${words.many} with these words` : words.none} />
  return (
    <>
      {failure && (
        <Note tone="warn" title={words.failed} actions={retry}>
          {failure.kind === 'offline' ? OLDER_ROWS.offline : jobFailureMessage(failure)} {OLDER_ROWS.shown}
        </Note>
      )}
      <DataTable
        label={words.many}
        columns={columns}
        rows={rows.slice(from, from + PAGE_SIZE)}
        rowKey={rowKey}
        rowLabel={rowLabel}
        onOpen={areComplete ? undefined : (row) => setOpened({ row, isOpen: true })}
        position={{ before: from, total: rows.length }}
        skeleton={loading ? 6 : 0}
      />
      {opened !== undefined && (
        <Drawer
          open={opened.isOpen}
          title={rowLabel(opened.row)}
          lines={[...linesOf(columns, opened.row), ...(details?.(opened.row) ?? [])]}
          actions={columns.find(({ head }) => head === '')?.cell(opened.row)}
          onClose={() => setOpened({ ...opened, isOpen: false })}
        />
      )}
      {value !== undefined && value.unreadable > 0 && (
        <Note tone="warn">{unreadableMessage(value.unreadable, 'list')}</Note>
      )}
      {pages > 1 && (
        <Pager
          page={page}
          pages={pages}
          from={from + 1}
          to={Math.min(from + PAGE_SIZE, rows.length)}
          total={rows.length}
          onPage={setAsked}
        />
      )}
    </>
  )
}

/** All that the columns show of a row, also those that a narrow table leaves out; amounts name their unit. */
function linesOf<Row>(columns: readonly TableColumn<Row>[], row: Row): readonly Detail[] {
  return columns.flatMap(({ head, unit, cell }) =>
    typeof head === 'string' && head !== ''
      ? [{ label: unit ? `${head} (${unit})` : head, value: cell(row) }]
      : [],
  )
}

/** How many rows there are, and as at when. */
export function RemittanceStatus({
  view: { value, asOf, failure },
  found,
  words,
}: {
  view: ReadView<RemittanceRows<unknown>>
  found: number
  words: RowsWords
}) {
  const now = useNow()
  // The rows' place says why there are none.
  if (value === undefined && failure) return null
  if (value === undefined || asOf === undefined) return <span role="status">{words.loading}</span>
  return (
    <>
      {rowCountMessage(found, value.rows.length, words)}. As at <AsOf at={asOf} now={now} />
    </>
  )
}
