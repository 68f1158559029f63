import type { ReactNode } from 'react'
import css from './FieldNote.module.css'

/** What stands under a control: its error, or else its help. The control names it by `id` as its description. */
export function FieldNote({ id, help, error }: { id: string; help: ReactNode; error: string | undefined }) {
  return (
    <p id={id} className={error ? css.error : css.help}>
      {error || help}
    </p>
  )
}
