import type { ComponentProps, ReactNode } from 'react'
import css from './LongForm.module.css'

/** A long form with the navigation of its sections: at the left if there is room, else above. */
export function LongForm({ nav, children, ...rest }: ComponentProps<'form'> & { nav: ReactNode }) {
  return (
    <div className={css.long}>
      {nav}
      <form noValidate {...rest} className={css.form}>
        {children}
      </form>
    </div>
  )
}

/** A section of a long form. The navigation links to its `id`. */
export function FormSection({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className={css.section} id={id} aria-labelledby={`${id}-title`} tabIndex={-1}>
      <h2 id={`${id}-title`}>{title}</h2>
      {children}
    </section>
  )
}

/**
 * The bar at the bottom of a form: why it cannot be sent yet, and the buttons. On a phone it replaces the
 * bottom navigation.
 */
export function SaveBar({ why, children }: { why?: ReactNode; children: ReactNode }) {
  return (
    <div className={css.save} data-save-bar>
      {why && <div className={css.why}>{why}</div>}
      {children}
    </div>
  )
}
