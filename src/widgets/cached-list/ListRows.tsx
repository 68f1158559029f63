import { useMemo } from 'react'
import type { ListView } from '../../offline/react/use-list'
import { DataTable } from '../../ui/DataTable/DataTable'
import type { TableColumn } from '../../ui/DataTable/table.types'
import type { CachedListProps } from './CachedList'
import { ListPager } from './ListPager'

const COUNT = new Intl.NumberFormat('en-NG')

/** The rows of a page, or rows of their shape while they come, and the pages below. */
export function ListRows<Row>({
  list,
  title,
  columns,
  rowLabel,
  numbered,
  jump,
  className,
  view,
  page,
  pages,
  total,
  onPage,
}: CachedListProps<Row> & {
  readonly view: ListView<Row>
  readonly page: number
  readonly pages: number
  /** Rows on all pages, also while this one is still to come. */
  readonly total: number
  readonly onPage: (page: number) => void
}) {
  const { rows } = view
  const loading = view.state === 'loading'
  const before = (page - 1) * list.pageSize
  const shown = useMemo(
    () => (numbered ? [indexColumn(rows, before), ...columns] : columns),
    [numbered, rows, before, columns],
  )
  return (
    <>
      <DataTable
        label={title}
        columns={shown}
        rows={rows}
        rowKey={list.key}
        rowLabel={rowLabel}
        skeleton={loading ? list.pageSize : 0}
        className={className}
      />
      <ListPager
        list={list}
        view={view}
        page={page}
        pages={pages}
        total={total}
        onPage={onPage}
        jump={jump}
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
