import { useSyncExternalStore } from 'react'
import type { TableProps } from '../../ui/DataTable/table.types'
import type { OpenRow } from './use-open-row'

/** A window with room for a list and a record beside it. */
const WIDE = '(width >= 1100px)'

let isWide = false

/** Whether the window is wide. A record stays where it is while it is printed, on paper of another width. */
function isWindowWide(): boolean {
  if (!matchMedia('print').matches) isWide = matchMedia(WIDE).matches
  return isWide
}

/** The record that is open beside its list, if the window has room for both. */
export interface RecordBeside<Row> {
  /** Whether an open row is beside its list; otherwise it is in a drawer. */
  readonly isBeside: boolean
  /** The row that is beside its list now. */
  readonly row: Row | undefined
  /** The props of the table: it marks this row, and the record follows its focus. */
  readonly table: Pick<TableProps<Row>, 'current' | 'onReach'>
}

/** Returns whether the open row of a list is beside it. While it is, it is the row that has the focus. */
export function useRecordBeside<Row>(opened: OpenRow<Row>): RecordBeside<Row> {
  const isBeside = useSyncExternalStore(subscribe, isWindowWide)
  if (!isBeside || opened.state === 'closed') return { isBeside, row: undefined, table: {} }
  return { isBeside, row: opened.row, table: { current: opened.key, onReach: opened.open } }
}

function subscribe(onChange: () => void): () => void {
  const query = matchMedia(WIDE)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}
