import { useId } from 'react'
import { Button } from '../Button/Button'
import css from './QuickChoices.module.css'

/** A choice that a press makes, by its name and a second line. */
interface QuickChoice {
  readonly key: string
  readonly name: string
  readonly detail: string
}

/**
 * Buttons that fill in a form with what was used last. On a phone they are one line that scrolls. Draws
 * nothing if there are none.
 */
export function QuickChoices({
  label,
  choices,
  onPick,
}: {
  label: string
  choices: readonly QuickChoice[]
  onPick: (key: string) => void
}) {
  const labelId = useId()
  if (choices.length === 0) return null
  return (
    <>
      <p id={labelId} className={css.label}>
        {label}
      </p>
      <ul className={css.list} aria-labelledby={labelId}>
        {choices.map(({ key, name, detail }) => (
          <li key={key}>
            <Button className={css.choice} onClick={() => onPick(key)}>
              <b>{name}</b>
              <small>{detail}</small>
            </Button>
          </li>
        ))}
      </ul>
    </>
  )
}
