import { type ReactNode, useEffect, useSyncExternalStore } from 'react'
import type { TableProps } from '../../../ui/DataTable/table.types'
import { VisuallyHidden } from '../../../ui/VisuallyHidden/VisuallyHidden'
import css from './ListAndRecord.module.css'
import { RowDrawer, type RowDrawerProps } from './RowDrawer'
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
interface RecordBeside<Row> {
  /** Whether an open row is beside its list; otherwise it is in a drawer. */
  readonly isBeside: boolean
  /** The row that is beside its list now. */
  readonly row: Row | undefined
  /** The props of the table: it marks this row, and the record follows its focus. */
  readonly table: Pick<TableProps<Row>, 'current' | 'onReach'>
}

const OPENED = 'The record is open beside the list'

/**
 * The screen of a list (`children`) whose open row is worked on: beside the list if the window has room for
 * both, else in a drawer over it. `isBeside` is from `useRecordBeside`. Without an open row the list has all
 * of the width.
 */
export function ListAndRecord<Row>({
  children,
  ...record
}: RowDrawerProps<Row> & { isBeside: boolean; children: ReactNode }) {
  const { state, key } = record.opened
  const isOpen = record.isBeside && (state === 'open' || state === 'missing')
  // The rows move when the record takes its room, and its own buttons step to rows that are out of sight.
  useEffect(() => {
    if (!isOpen || key === undefined) return
    const tr = document.querySelector(`tr[data-row="${CSS.escape(key)}"]`)
    tr?.scrollIntoView?.({ block: 'nearest' })
  }, [isOpen, key])
  return (
    <div className={css.both} data-beside={isOpen || undefined}>
      <div className={css.list}>{children}</div>
      {/* The focus stays in the list, so that only this says to a screen reader that a record is there. */}
      <VisuallyHidden role="status">{isOpen && OPENED}</VisuallyHidden>
      <RowDrawer {...record} />
    </div>
  )
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
