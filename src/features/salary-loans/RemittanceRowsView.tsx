import { lazy, Suspense, useState } from 'react'
import type { ReadView } from '../../offline/react/use-read'
import { Button } from '../../ui/Button/Button'
import { DataTable } from '../../ui/DataTable/DataTable'
import type { TableColumn } from '../../ui/DataTable/table.types'
import type { Detail } from '../../ui/Drawer/drawer.types'
import { EmptyState } from '../../ui/EmptyState/EmptyState'
import { Pager } from '../../ui/Pager/Pager'
import { jobFailureMessage } from '../../widgets/job-failure.messages'
import type { RemittanceRows } from './remittance-answers'
import { leftOutMessage } from './salary-loans.messages'

/** The sentences about a table while it has no rows. */
export interface RowsWords {
  readonly one: string
  readonly many: string
  readonly loading: string
  readonly failed: string
  readonly none: string
}

const PAGE_SIZE = 20

const Drawer = lazy(() => import('../../ui/Drawer/Drawer'))

/** The rows of a remittance read: loading, failed, none, or a table in pages of 20. */
export function RemittanceRowsView<Row>({
  view,
  rows,
  words,
  columns,
  rowKey,
  rowLabel,
  isFiltered = false,
}: {
  view: ReadView<RemittanceRows<Row>>
  /** Those of the read's rows that are wanted. */
  rows: readonly Row[]
  words: RowsWords
  columns: readonly TableColumn<Row>[]
  rowKey: (row: Row) => string
  rowLabel: (row: Row) => string
  isFiltered?: boolean
}) {
  const [asked, setAsked] = useState(1)
  // The row stays when its drawer closes, so that the dialog itself returns the focus.
  const [opened, setOpened] = useState<{ readonly row: Row; readonly isOpen: boolean }>()
  const { value, failure, loading, refreshing, refresh } = view
  const pages = Math.max(1, Math.ceil(rows.length / PAGE_SIZE))
  const page = Math.min(asked, pages)
  const from = (page - 1) * PAGE_SIZE
  const why = failure && (
    <EmptyState
      alert
      title={words.failed}
      actions={
        <Button busy={refreshing} onClick={refresh}>
          Retry
        </Button>
      }
    >
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
      {why}
      <DataTable
        label={words.many}
        columns={columns}
        rows={rows.slice(from, from + PAGE_SIZE)}
        rowKey={rowKey}
        rowLabel={rowLabel}
        onOpen={(row) => setOpened({ row, isOpen: true })}
        position={{ before: from, total: rows.length }}
        skeleton={loading ? 6 : 0}
      />
      {opened !== undefined && (
        <Suspense>
          <Drawer
            open={opened.isOpen}
            title={rowLabel(opened.row)}
            lines={linesOf(columns, opened.row)}
            onClose={() => setOpened({ ...opened, isOpen: false })}
          />
        </Suspense>
      )}
      {value !== undefined && value.unreadable > 0 && <p>{leftOutMessage(value.unreadable)}</p>}
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

/** All that the columns show of a row, also those that a narrow table leaves out. */
function linesOf<Row>(columns: readonly TableColumn<Row>[], row: Row): readonly Detail[] {
  return columns.flatMap(({ head, cell }) =>
    typeof head === 'string' && head !== '' ? [{ label: head, value: cell(row) }] : [],
  )
}
