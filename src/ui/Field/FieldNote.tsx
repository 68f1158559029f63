import type { ReactNode } from 'react'
import css from './FieldNote.module.css'

/**
 * The text below a control: its error, or else its help. The control refers to its `id` with
 * `aria-describedby`.
 */
export function FieldNote({ id, help, error }: { id: string; help: ReactNode; error: string | undefined }) {
  return (
    <p id={id} className={error ? css.error : css.help}>
      {error || help}
    </p>
  )
}
