import { Amount } from '../../../ui/Amount/Amount'
import { Button } from '../../../ui/Button/Button'
import { Row } from '../../../ui/Page/Row'
import type { DecisionFacts } from '../update-transfers-status.live'
import { APPROVALS } from './approvals.messages'
import type { ChosenSums } from './approvals.rules'
import css from './TransferApprovals.module.css'

/**
 * The number of selected transfers, and the buttons that decide on them. On a phone it is at the bottom of
 * the screen.
 */
export function ApprovalBar({
  sums,
  off: cannotSend,
  onAll,
  onClear,
  onDecide,
}: {
  sums: ChosenSums | undefined
  /** Why no decision can be sent at all. */
  off: string | undefined
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
      <output className={css.sum}>
        <b>{count} selected</b>
        {sums && (
          <>
            , <Amount value={sums.sum} sign="₦" />
          </>
        )}
      </output>
      <p className={css.why} data-aside={off === undefined || undefined}>
        {off ?? APPROVALS.thisPage}
      </p>
      <Row className={css.acts}>
        {count > 0 ? (
          <Button kind="text" onClick={onClear}>
            {APPROVALS.clear}
          </Button>
        ) : (
          // Cards have no table head, and so no box that selects all of them.
          onAll && (
            <Button kind="text" onClick={onAll}>
              {APPROVALS.all}
            </Button>
          )
        )}
        <Button kind="bad" off={off} offQuiet onClick={() => onDecide('rejected')}>
          {APPROVALS.reject} <data value={count}>{count}</data>
        </Button>
        <Button kind="main" off={off} offQuiet onClick={() => onDecide('pending')}>
          {APPROVALS.approve} <data value={count}>{count}</data>
        </Button>
      </Row>
    </div>
  )
}
