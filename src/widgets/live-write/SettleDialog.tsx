import type { UsersWord } from '../../offline/live-writes/live-write-log'
import { Button } from '../../ui/Button/Button'
import { Dialog, DialogFoot } from '../../ui/Dialog/Dialog'
import { SETTLE, settleQuestionMessage } from './status-check.messages'

/** Asks what the user has found out about a live write of unknown outcome: what they say settles it. */
export function SettleDialog({
  open,
  title,
  isAsked,
  onSettle,
  onClose,
}: {
  open: boolean
  /** What users call the write. */
  title: string
  /** The branch tells, and not the user's own check. */
  isAsked: boolean
  onSettle: (word: UsersWord) => void
  onClose: () => void
}) {
  return (
    <Dialog open={open} title={SETTLE.title} onClose={onClose}>
      <p>{settleQuestionMessage(title, isAsked)}</p>
      <DialogFoot>
        <Button data-first onClick={onClose}>
          {SETTLE.keep}
        </Button>
        <Button onClick={() => onSettle('not-received')}>{SETTLE.notReceived}</Button>
        <Button onClick={() => onSettle('received')}>{SETTLE.received}</Button>
      </DialogFoot>
    </Dialog>
  )
}
