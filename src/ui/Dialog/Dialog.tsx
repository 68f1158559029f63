import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { classes } from '../classes'
import css from './Dialog.module.css'
import { pushDialog } from './open-dialogs'

/**
 * A modal dialog. While it is `locked` nothing closes it: not Escape, not a click beside it, not the browser.
 * Its content exists only while it is open, so whatever was typed is gone when it closes. The element with
 * `data-first` gets the focus.
 */
export function Dialog({
  open,
  title,
  locked = false,
  beside = true,
  className,
  onKeyDown,
  onClose,
  children,
}: {
  open: boolean
  title: ReactNode
  locked?: boolean
  /** Whether a click beside it asks to close it. */
  beside?: boolean
  /** For another shape, such as the drawer's. */
  className?: string | undefined
  onKeyDown?: ((event: KeyboardEvent) => void) | undefined
  /** Escape or a click beside it asks to close. The owner of `open` decides. */
  onClose: () => void
  children: ReactNode
}) {
  const titleId = useId()
  const ref = useRef<HTMLDialogElement>(null)

  useEffect(() => {
    const dialog = ref.current
    if (!open || !dialog) return
    dialog.showModal()
    dialog.querySelector<HTMLElement>('[data-first]')?.focus()
    const popDialog = pushDialog(dialog)
    return () => {
      // `close()` returns the focus to the element that had it before; removing the dialog would not.
      dialog.close()
      popDialog()
    }
  }, [open])

  const askToClose = () => {
    if (!locked) onClose()
  }
  const clickBeside = (event: MouseEvent<HTMLDialogElement>) => {
    if (beside && event.target === event.currentTarget) askToClose()
  }

  return (
    <dialog
      ref={ref}
      className={classes(css.dialog, className)}
      aria-labelledby={titleId}
      closedby={locked ? 'none' : 'closerequest'}
      onClick={clickBeside}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        askToClose()
      }}
      onKeyDown={(event) => {
        // A second Escape would close it even though `cancel` was prevented.
        if (event.key === 'Escape' && locked) event.preventDefault()
        onKeyDown?.(event)
      }}
      onClose={(event) => {
        if (event.target === event.currentTarget && open && locked) event.currentTarget.showModal()
      }}
    >
      {open && (
        <div className={css.body}>
          <h2 id={titleId}>{title}</h2>
          {children}
        </div>
      )}
    </dialog>
  )
}

/**
 * The buttons at the foot of a dialog: the one that cancels first, the one that acts last. They stay in sight
 * while the rest scrolls. `sending`: says so beside them.
 */
export function DialogFoot({ sending = false, children }: { sending?: boolean; children: ReactNode }) {
  return (
    <footer className={css.foot}>
      <p className={css.sending} role="status">
        {sending && 'Sending…'}
      </p>
      {children}
    </footer>
  )
}
