import { Amount } from '../../../ui/Amount/Amount'
import { Button } from '../../../ui/Button/Button'
import type { DecisionFacts } from '../update-transfers-status.live'
import css from './ApprovalBar.module.css'
import { APPROVALS, selectionMessage } from './approvals.messages'
import type { ChosenSums } from './approvals.rules'

/**
 * The number and the sum of the selected transfers, and the buttons that decide on them, in one line whose
 * height never changes: what is below it is about to be pressed. On a phone it is at the bottom of the
 * screen. In the order of the Tab key Approve is first, right after the row.
 */
export function ApprovalBar({
  sums,
  pages,
  off: cannotSend,
  offShort,
  onAll,
  onClear,
  onDecide,
}: {
  sums: ChosenSums | undefined
  /** On how many pages they were selected, if that can be said. */
  pages: number | undefined
  /** Why no decision can be sent at all. */
  off: string | undefined
  /** The same for a phone, where there is little room. */
  offShort: string | undefined
  /** Undefined if no row may be selected. */
  onAll: (() => void) | undefined
  onClear: () => void
  onDecide: (status: DecisionFacts['status']) => void
}) {
  const count = sums?.count ?? 0
  const nothing = count === 0 ? APPROVALS.nothingChosen : undefined
  const off = cannotSend ?? nothing
  return (
    <div className={css.bar}>
      <div className={css.acts}>
        <Button kind="main" off={off} offQuiet onClick={() => onDecide('pending')}>
          {APPROVALS.approve} <data value={count}>{count}</data>
        </Button>
        <Button kind="bad" off={off} offQuiet onClick={() => onDecide('rejected')}>
          {APPROVALS.reject} <data value={count}>{count}</data>
        </Button>
      </div>
      <div className={css.state} data-blocked={cannotSend !== undefined || undefined}>
        <output className={css.sum}>
          <span className={css.count}>
            <b>{count} selected</b>
            {sums && ', '}
          </span>
          {sums && <Amount value={sums.sum} sign="₦" />}
        </output>
        {count > 0 ? (
          <Button kind="text" className={css.quiet} onClick={onClear}>
            {APPROVALS.clear}
          </Button>
        ) : (
          onAll && (
            <Button kind="text" className={css.quiet} onClick={onAll}>
              <span>
                {APPROVALS.all}
                <span className={css.long}> {APPROVALS.onThisPage}</span>
              </span>
            </Button>
          )
        )}
        <span className={css.why} title={off}>
          {cannotSend === undefined ? (
            (nothing ?? selectionMessage(count, pages))
          ) : (
            <>
              <span className={css.whole}>{cannotSend}</span>
              <span className={css.short}>{offShort}</span>
            </>
          )}
        </span>
      </div>
    </div>
  )
}
