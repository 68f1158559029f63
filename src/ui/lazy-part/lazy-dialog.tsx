import { type ComponentType, useLayoutEffect, useRef, useState } from 'react'
import { Button } from '../Button/Button'
import { Dialog, DialogFoot } from '../Dialog/Dialog'
import { type LoadPart, lazyPart, PART_MISSING, useTryAgain, WaysOn } from './lazy-part'

interface DialogState {
  readonly open: boolean
  readonly onClose: () => void
}

/**
 * Makes a dialog whose code is loaded when it is first rendered. If the code does not come, a small dialog
 * says so, and the code is asked for again when the user tries again or opens the dialog the next time.
 */
export function lazyDialog<Props extends DialogState>(load: LoadPart<Props>): ComponentType<Props> {
  return lazyPart<Props>(load, { Missing: DialogMissing })
}

function DialogMissing({ open, onClose }: DialogState) {
  const tryAgain = useTryAgain()
  const wasClosed = useRef(false)
  // Before the paint, so that the dialog which is about to go is not seen.
  useLayoutEffect(() => {
    if (!open) wasClosed.current = true
    else if (wasClosed.current) tryAgain()
  }, [open, tryAgain])
  return (
    <Dialog open={open} title={PART_MISSING.title} onClose={onClose}>
      <p role="alert">{PART_MISSING.why}</p>
      <DialogFoot>
        <Button onClick={onClose}>{PART_MISSING.close}</Button>
        <WaysOn onTryAgain={tryAgain} />
      </DialogFoot>
    </Dialog>
  )
}

/**
 * Whether a dialog is open whose code is fetched when it is first opened. From then on it is rendered
 * (`isWanted`), so that closing is the dialog's own.
 */
export function useLazyDialog() {
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never')
  return {
    isWanted: state !== 'never',
    isOpen: state === 'open',
    open: () => setState('open'),
    close: () => setState('closed'),
  }
}
