import type { ComponentProps, ReactNode } from 'react'
import { Progress } from '../Progress/Progress'
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

type NavSection = {
  /** The id of the section's heading or element on this page. */
  id: string
  label: string
  /** How complete it is: "4 of 4", "optional". */
  note: string
  /** How many fields are wrong; shown instead of the note. */
  wrong?: number
  /** How many fields are empty that the user has missed; shown if nothing is wrong. */
  toFill?: number
  done?: boolean
  current?: boolean
}

/** The sections of a long form, with how complete each one is and how many fields are wrong. */
export function FormSectionNav({
  sections,
  progress,
}: {
  sections: readonly NavSection[]
  progress: { done: number; of: number; label: string }
}) {
  return (
    <nav className={css.nav} aria-label="Sections">
      <ol>
        {sections.map(({ id, label, note, wrong = 0, toFill = 0, done, current }, at) => (
          <li key={id}>
            <a href={`#${id}`} aria-current={current ? 'step' : undefined}>
              <span className={css.number}>{at + 1}</span>
              <span>{label}</span>
              <span className={wrong > 0 ? css.wrong : toFill > 0 ? css.toFill : done ? css.done : undefined}>
                {wrong > 0 ? `${wrong} to correct` : toFill > 0 ? `${toFill} to fill` : note}
              </span>
            </a>
          </li>
        ))}
      </ol>
      <Progress label={progress.label} value={progress.done} max={progress.of} />
      <p className={css.label}>{progress.label}</p>
    </nav>
  )
}
