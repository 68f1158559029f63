import type { ReactNode } from 'react'
import { Button } from '../Button/Button'
import { Dialog, DialogFoot } from './Dialog'

/** A question before something is lost or cannot be undone. The focus starts on the button that cancels. */
export function ConfirmDialog({
  open,
  title,
  yes,
  no,
  bad = false,
  busy = false,
  onYes,
  onNo,
  children,
}: {
  open: boolean
  title: string
  yes: string
  no: string
  /** The action destroys or refuses: its button is red, and not solid. */
  bad?: boolean
  busy?: boolean
  onYes: () => void
  onNo: () => void
  children?: ReactNode
}) {
  return (
    <Dialog open={open} title={title} locked={busy} onClose={onNo}>
      {children}
      <DialogFoot sending={busy}>
        <Button data-first onClick={onNo} off={busy ? 'Wait for the answer' : undefined} offQuiet>
          {no}
        </Button>
        <Button kind={bad ? 'bad' : 'main'} busy={busy} onClick={onYes}>
          {yes}
        </Button>
      </DialogFoot>
    </Dialog>
  )
}
