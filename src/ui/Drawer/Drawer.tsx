import type { KeyboardEvent, ReactNode } from 'react'
import { Button } from '../Button/Button'
import { Dialog } from '../Dialog/Dialog'
import { isTurnedOff } from '../single-keys'
import css from './Drawer.module.css'
import type { Detail, DrawerStep } from './drawer.types'
import { RecordLines } from './RecordLines'

/**
 * A record with all of its fields, at the right edge of a wide screen and on all of a phone's. `j` and `k`,
 * or the arrows, step to its neighbours; Escape, a press beside it or `closeLabel` asks to close it.
 */
export default function Drawer({
  open,
  title,
  position,
  lines,
  actions,
  previous,
  next,
  closeLabel = 'Close',
  onClose,
  children,
}: {
  open: boolean
  title: string
  /** Where the record is among its neighbours: "3 of 20". */
  position?: string | undefined
  lines: readonly Detail[]
  actions?: ReactNode
  previous?: DrawerStep
  next?: DrawerStep
  closeLabel?: string | undefined
  onClose: () => void
  /** Below the fields, or instead of them. */
  children?: ReactNode
}) {
  const step = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey || isWriting(event.target)) return
    if (isTurnedOff(event.key)) return
    const to = { ArrowDown: next, j: next, ArrowUp: previous, k: previous }[event.key]
    if (!to) return
    event.preventDefault()
    to()
  }
  const hasNeighbours = previous !== undefined || next !== undefined
  return (
    <Dialog open={open} title={title} className={css.drawer} onClose={onClose} onKeyDown={step}>
      <div className={css.top}>
        {hasNeighbours && (
          <>
            <Button
              kind="text"
              off={previous ? undefined : 'This is the first of this page'}
              offQuiet
              onClick={previous}
            >
              Previous
            </Button>
            <Button
              kind="text"
              off={next ? undefined : 'This is the last of this page'}
              offQuiet
              onClick={next}
            >
              Next
            </Button>
            <span className={css.position} role="status">
              {position}
            </span>
          </>
        )}
        <span className={css.close}>
          <Button data-first onClick={onClose}>
            {closeLabel}
          </Button>
        </span>
      </div>
      <RecordLines lines={lines} />
      {children}
      {actions && <footer className={css.actions}>{actions}</footer>}
    </Dialog>
  )
}

function isWriting(target: EventTarget): boolean {
  return target instanceof HTMLElement && target.matches('input, textarea, select')
}
