import { type ReactNode, useEffect } from 'react'
import { VisuallyHidden } from '../../ui/VisuallyHidden/VisuallyHidden'
import css from './ListAndRecord.module.css'
import { RowDrawer, type RowDrawerProps } from './RowDrawer'

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
