import { formatNaira } from '../../../domain/money/amount'
import { Button } from '../../../ui/Button/Button'
import { SELECTION } from '../../../widgets/selection/selection.messages'
import type { Transfer } from '../transfer'
import { transferList } from '../transfers.list'
import { APPROVALS, whyNotMessage } from './approvals.messages'
import css from './TransferApprovals.module.css'
import type { useApprovals } from './use-approvals'

/**
 * Selects the open transfer, or says why it cannot be selected. Beside the list it is also approved and
 * rejected here, alone.
 */
export function OpenTransferActions({
  transfer,
  screen,
}: {
  transfer: Transfer
  screen: ReturnType<typeof useApprovals>
}) {
  const { reason, chosen, beside, write, askOpen } = screen
  const why = reason(transfer)
  const off = why && whyNotMessage(why)
  const select = (
    <Button
      kind={beside.isBeside ? 'text' : undefined}
      off={off}
      offQuiet={beside.isBeside}
      onClick={() => chosen.toggle(transfer)}
    >
      {chosen.selection.selected.has(transferList.key(transfer)) ? SELECTION.deselect : SELECTION.select}
    </Button>
  )
  if (!beside.isBeside) return select
  return (
    <>
      {/* Of selected transfers the button above the list is the main one: Enter approves these then. */}
      <Button
        kind={chosen.rows.length === 0 ? 'main' : undefined}
        off={off ?? write.off}
        onClick={() => askOpen('pending')}
      >
        {APPROVALS.approve} {formatNaira(transfer.amount_wth_fees)}
      </Button>
      <Button
        kind="bad"
        className={css.reject}
        off={off ?? write.off}
        offQuiet
        onClick={() => askOpen('rejected')}
      >
        {APPROVALS.reject}
      </Button>
      {select}
    </>
  )
}
