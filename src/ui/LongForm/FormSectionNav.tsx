import { Progress } from '../Progress/Progress'
import css from './FormSectionNav.module.css'

export type NavSection = {
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
  label = 'Sections',
}: {
  sections: readonly NavSection[]
  progress?: { done: number; of: number; label: string } | undefined
  label?: string
}) {
  return (
    <nav className={css.nav} aria-label={label}>
      <ol>
        {sections.map(({ id, label: name, note, wrong = 0, toFill = 0, done, current }, at) => (
          <li key={id}>
            <a href={`#${id}`} aria-current={current ? 'step' : undefined}>
              <span className={css.number}>{at + 1}</span>
              <span>{name}</span>
              <span className={wrong > 0 ? css.wrong : toFill > 0 ? css.toFill : done ? css.done : undefined}>
                {wrong > 0 ? `${wrong} to correct` : toFill > 0 ? `${toFill} to fill` : note}
              </span>
            </a>
          </li>
        ))}
      </ol>
      {progress && (
        <>
          <Progress label={progress.label} value={progress.done} max={progress.of} />
          <p className={css.label}>{progress.label}</p>
        </>
      )}
    </nav>
  )
}
