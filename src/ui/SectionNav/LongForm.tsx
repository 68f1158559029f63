import type { ComponentProps, ReactNode } from 'react'
import css from './LongForm.module.css'

/** A long form beside its contents: the strip stands at the left where there is room, else above. */
export function LongForm({ strip, children, ...rest }: ComponentProps<'form'> & { strip: ReactNode }) {
  return (
    <div className={css.long}>
      {strip}
      <form noValidate {...rest} className={css.form}>
        {children}
      </form>
    </div>
  )
}

/** A section of a long form. `id` is what the strip points to. */
export function FormSection({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className={css.section} id={id} aria-labelledby={`${id}-title`} tabIndex={-1}>
      <h2 id={`${id}-title`}>{title}</h2>
      {children}
    </section>
  )
}

/** The bar at the thumb: why it cannot be sent yet, and the buttons. On a phone it takes the foot bar's place. */
export function SaveBar({ why, children }: { why?: ReactNode; children: ReactNode }) {
  return (
    <div className={css.save} data-save-bar>
      {why && <p className={css.why}>{why}</p>}
      {children}
    </div>
  )
}
