import type { ReactNode } from 'react'
import { Button } from '../../ui/Button/Button'
import { Check } from '../../ui/Field/Check'
import css from './SelectionBar.module.css'
import { SELECTION } from './selection.messages'
import type { Approvable } from './use-approvable'

/**
 * The number and the sum of the selected rows, and the buttons (`acts`) that do something with them, in one
 * line whose height never changes: what is below it is about to be pressed. On a phone it is at the bottom of
 * the screen. In the order of the Tab key the first button comes right after the row.
 */
export function SelectionBar({
  count,
  sum,
  note,
  off,
  offShort,
  onAll,
  onClear,
  acts,
}: {
  count: number
  /** Its amounts; of rows of mixed direction `<SidesSum>`. Undefined if there are none. */
  sum: ReactNode
  /** The scope of the selection, or a hint at the rows to select first. */
  note: string
  /** Why nothing can be done with them at all. */
  off: string | undefined
  /** The same for a phone, where there is little room. */
  offShort: string | undefined
  /** Undefined if no row may be selected. */
  onAll: (() => void) | undefined
  onClear: () => void
  acts: ReactNode
}) {
  return (
    <div className={css.bar}>
      <div className={css.acts}>{acts}</div>
      <div className={css.state} data-blocked={off !== undefined || undefined}>
        <output>
          <span className={css.count}>
            <b>{count} selected</b>
            {sum !== undefined && ', '}
          </span>
          {sum}
        </output>
        {count > 0 ? (
          <Button kind="text" className={css.quiet} onClick={onClear}>
            {SELECTION.clear}
          </Button>
        ) : (
          onAll && (
            <Button kind="text" className={css.quiet} onClick={onAll}>
              <span>
                {SELECTION.all}
                <span className={css.long}> {SELECTION.onThisPage}</span>
              </span>
            </Button>
          )
        )}
        <span className={css.why} title={off ?? note}>
          {off === undefined ? (
            note
          ) : (
            <>
              <span className={css.whole}>{off}</span>
              <span className={css.short}>{offShort}</span>
            </>
          )}
        </span>
      </div>
    </div>
  )
}

/** Shows of each page only the rows that the user can approve, or all; it stands beside the filter. */
export function ApprovableOnly({ approvable }: { approvable: Approvable<unknown> }) {
  const { isOn, shown, hidden, turn } = approvable
  return (
    <div className={css.only}>
      <Check label={SELECTION.approvable} checked={isOn} onChange={({ target }) => turn(target.checked)} />
      {isOn && hidden > 0 && (
        <small>
          {shown.length} of {shown.length + hidden} on this page
        </small>
      )}
    </div>
  )
}

/** A table of rows to select, with the bar of the selection above it and a pager below. */
export function SelectableList({
  bar,
  pager,
  children,
}: {
  bar: ReactNode
  pager: ReactNode
  children: ReactNode
}) {
  return (
    <div className={css.list}>
      <div className={css.table}>{children}</div>
      {bar}
      <div className={css.pager}>{pager}</div>
    </div>
  )
}
