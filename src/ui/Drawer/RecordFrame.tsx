import type { KeyboardEvent, ReactNode } from 'react'
import { Button } from '../Button/Button'
import { isTurnedOff } from '../single-keys'
import { DetailLines } from './DetailLines'
import css from './Drawer.module.css'
import type { Detail, DrawerStep } from './drawer.types'

/** A record below its title, wherever it is shown: in a drawer, or beside the list. */
export interface RecordFrameProps {
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
}

/** The way to the neighbours of a record, its fields, and its actions at the foot. */
export function RecordFrame({
  position,
  lines,
  actions,
  previous,
  next,
  closeLabel = 'Close',
  onClose,
  children,
}: Omit<RecordFrameProps, 'title'>) {
  const hasNeighbours = previous !== undefined || next !== undefined
  return (
    <>
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
          {/* Escape presses it, also where the record is no dialog. */}
          <Button data-first data-closes onClick={onClose}>
            {closeLabel}
          </Button>
        </span>
      </div>
      <RecordLines lines={lines} />
      {children}
      {actions && <footer className={css.actions}>{actions}</footer>}
    </>
  )
}

/** Steps to a neighbour by `j` and `k` or the arrows; returns whether the key was one of them. */
export function stepByKey(
  event: KeyboardEvent,
  { previous, next }: Pick<RecordFrameProps, 'previous' | 'next'>,
): boolean {
  if (event.ctrlKey || event.altKey || event.metaKey || isWriting(event.target)) return false
  if (isTurnedOff(event.key)) return false
  const to = { ArrowDown: next, j: next, ArrowUp: previous, k: previous }[event.key]
  if (!to) return false
  event.preventDefault()
  to()
  return true
}

function isWriting(target: EventTarget): boolean {
  return target instanceof HTMLElement && target.matches('input, textarea, select')
}

/** A record as its details are placed: figure and status, its two parties, its fields, and its history. */
function RecordLines({ lines }: { lines: readonly Detail[] }) {
  const at = (...places: readonly Detail['place'][]) =>
    places.flatMap((wanted) => lines.filter(({ place }) => place === wanted))
  return (
    <>
      <DetailLines lines={at('figure', 'status')} className={css.head} />
      <DetailLines lines={at('from', 'to')} className={css.parties} />
      <DetailLines lines={at(undefined)} />
      <DetailLines lines={at('step')} className={css.steps} />
    </>
  )
}
