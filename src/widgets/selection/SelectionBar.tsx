import type { ReactNode } from 'react'
import { Button } from '../../ui/Button/Button'
import css from './SelectionBar.module.css'
import { SELECTION } from './selection.messages'

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
        <output className={css.sum}>
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
