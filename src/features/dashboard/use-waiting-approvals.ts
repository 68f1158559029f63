import type { ListDefinition, ListFilter } from '../../offline/lists/define-list'
import { useList } from '../../offline/react/use-list'

/** The rows of a list that wait for somebody to approve them. */
export interface WaitingApprovals {
  readonly count: number
  /** True if the bank counted them; false if these are those among the rows saved on this device. */
  readonly isBanksCount: boolean
  /** When the oldest of them was made (ms); undefined while that is not known. */
  readonly oldest: number | undefined
}

/** The same, with the oldest rows of the list, in any order, and the page that has them. */
export interface WaitingRows<Row> extends WaitingApprovals {
  readonly rows: readonly { readonly row: Row; readonly page: number }[]
  /** True while some of the oldest rows are still being fetched. */
  readonly isComing: boolean
  /** True if `rows` has the oldest that the bank has. */
  readonly hasOldest: boolean
}

/** With fewer rows than these on the last page, the page before is asked for too. */
export const QUEUE_ROWS = 6

/**
 * Asks the bank how many rows of a list wait for approval, and for the last page of them, which has the
 * oldest. Returns undefined until something is known. Only for a user who may approve them.
 */
export function useWaitingApprovals<Row>(
  list: ListDefinition<Row>,
  filter: ListFilter,
): WaitingRows<Row> | undefined {
  const newest = useList(list, filter, 1)
  const isBanksCount = newest.source === 'bank' && newest.isCounted
  const lastPage = Math.max(1, Math.ceil(newest.total / list.pageSize))
  const last = useList(list, filter, lastPage)
  const isShort = last.state === 'rows' && last.rows.length < QUEUE_ROWS
  const pageBefore = isShort ? Math.max(1, lastPage - 1) : lastPage
  const before = useList(list, filter, pageBefore)
  if (newest.state !== 'rows') return undefined
  const times = last.rows.map((row) => Date.parse(list.at(row))).filter((at) => !Number.isNaN(at))
  const isOldestKnown = isBanksCount && last.source === 'bank' && times.length > 0
  const pages = [
    { page: lastPage, rows: last.rows },
    ...(pageBefore < lastPage ? [{ page: pageBefore, rows: before.rows }] : []),
  ]
  return {
    count: newest.total,
    isBanksCount,
    oldest: isOldestKnown ? Math.min(...times) : undefined,
    isComing: last.state === 'loading' || before.state === 'loading',
    hasOldest: isBanksCount && last.state === 'rows' && before.state === 'rows',
    rows: pages.flatMap(({ page, rows }) => rows.map((row) => ({ row, page }))),
  }
}
