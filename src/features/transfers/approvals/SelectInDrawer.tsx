import { Button } from '../../../ui/Button/Button'
import { SELECTION } from '../../../widgets/selection/selection.messages'
import { whyNotMessage } from './approvals.messages'
import type { NotSelectable } from './approvals.rules'

/** Selects the open transfer, or says why it cannot be selected. */
export function SelectInDrawer({
  isChosen,
  why,
  onToggle,
}: {
  isChosen: boolean
  why: NotSelectable | undefined
  onToggle: () => void
}) {
  return (
    <Button off={why && whyNotMessage(why)} onClick={onToggle}>
      {isChosen ? SELECTION.deselect : SELECTION.select}
    </Button>
  )
}
