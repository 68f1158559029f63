import { useMemo } from 'react'
import { type ListPreferences, NO_PREFERENCES } from '../../offline/lists/list-preferences'
import type { ListView } from '../../offline/react/use-list'
import { DataTable } from '../../ui/DataTable/DataTable'
import type { TableColumn, TableSort } from '../../ui/DataTable/table.types'
import { ListPager } from './ListPager'
import type { ListColumns, ListScreen } from './list-screen.types'
import { isShown } from './view/shown-columns'

const COUNT = new Intl.NumberFormat('en-NG')

/** The rows of a page, or a skeleton of them while they load, and the pager below. */
export function ListRows<Row>({
  screen,
  columns,
  preferences,
  view,
  unsent,
  page,
  pages,
  total,
  onPage,
  onOpen,
  tone,
  sort,
  onSort,
}: {
  screen: ListScreen<Row>
  columns: ListColumns<Row>
  /** Undefined until they are read; the rows wait for them, so that no column comes or goes. */
  preferences: ListPreferences | undefined
  view: ListView<Row>
  /** Rows that only the device has; they are above the bank's on the first page. */
  unsent: readonly Row[]
  page: number
  pages: number
  /** The rows on all pages, also while this page is loading. */
  total: number
  onPage: (page: number) => void
  onOpen: (row: Row) => void
  tone: ((row: Row) => 'unknown' | undefined) | undefined
  sort?: TableSort | undefined
  onSort?: ((key: string) => void) | undefined
}) {
  const { list, title, rowLabel, isNumbered, hasPageField, className } = screen
  const isLoading = view.state === 'loading'
  const stays = view.before ?? view
  const { rows, offset } = stays
  const hasRows = preferences !== undefined && (!isLoading || rows.length > 0)
  const every = useMemo(
    () => (isNumbered ? [indexColumn(rows, offset), ...columns] : columns),
    [isNumbered, rows, offset, columns],
  )
  const chosen = preferences?.columns ?? NO_PREFERENCES.columns
  const shown = useMemo(() => every.filter((column) => isShown(column, chosen)), [every, chosen])
  return (
    <>
      <DataTable
        label={title}
        columns={shown}
        everyColumn={every}
        density={preferences?.density}
        position={{
          before: offset + (offset === 0 ? 0 : unsent.length),
          total: stays.isCounted ? total + unsent.length : undefined,
        }}
        rows={offset === 0 ? [...unsent, ...rows] : rows}
        rowKey={list.key}
        rowLabel={rowLabel}
        onOpen={onOpen}
        tone={tone}
        sort={sort}
        onSort={onSort}
        busy={isLoading}
        skeleton={hasRows ? 0 : list.pageSize}
        className={className}
      />
      <ListPager
        list={list}
        view={stays}
        page={page}
        pages={pages}
        total={total}
        onPage={onPage}
        jump={hasPageField}
      />
    </>
  )
}

function indexColumn<Row>(rows: readonly Row[], before: number): TableColumn<Row> {
  const numbers = new Map(rows.map((row, at) => [row, before + at + 1]))
  return {
    key: 'index',
    head: 'No.',
    numeric: true,
    tableOnly: true,
    width: '3rem',
    cell: (row) => COUNT.format(numbers.get(row) ?? 0),
  }
}
