import { type ReactNode, useId, useState } from 'react'
import { Button } from '../Button/Button'
import css from './MoreFields.module.css'

/**
 * Fields of a filter bar that few users need, behind a button that says how many of them are set. They are
 * open at first if one is set.
 */
export function MoreFields({ label, set, children }: { label: string; set: number; children: ReactNode }) {
  const id = useId()
  const [isOpen, setOpen] = useState(set > 0)
  return (
    <>
      <Button kind="text" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
        {set > 0 ? `${label} (${set} set)` : label}
      </Button>
      <div id={id} hidden={!isOpen} className={css.fields}>
        {children}
      </div>
    </>
  )
}
