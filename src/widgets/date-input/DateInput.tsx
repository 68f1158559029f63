import { type ComponentProps, type KeyboardEvent, useId, useRef, useState } from 'react'
import { addDays, formatDay, isIsoDay, lagosDay } from '../../domain/days/dates'
import { readDay, writtenDay } from '../../domain/days/read-day'
import { useFieldLabel } from '../../ui/Field/fieldWiring'
import { TextInput } from '../../ui/Field/Input'
import { Icon } from '../../ui/Icon/Icon'
import css from './DateInput.module.css'

const NOT_A_DAY = 'Write the day as dd/mm/yyyy'

/**
 * A day, typed as dd/mm/yyyy whatever the browser's language is, or chosen from the browser's own calendar.
 * `value` is an ISO day ("2026-11-18"), or the text as it was typed if it is none, and so is what `onChange`
 * gets. The day stands in words beside it. The up and down keys go a day on and back, and T is today.
 */
export function DateInput({
  value,
  onChange,
  onBlur,
  ...rest
}: Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange'> & {
  value: string
  onChange: (text: string) => void
}) {
  const wordsId = useId()
  const { labelId } = useFieldLabel()
  const calendar = useRef<HTMLInputElement>(null)
  /** The text that the user is typing; undefined if the field shows its value. */
  const [typed, setTyped] = useState<string>()
  const day = isIsoDay(value) ? value : ''
  /** A text that is no day is never replaced by a key. */
  const isNoDay = value !== '' && !day
  const choose = (next: string) => {
    setTyped(undefined)
    onChange(next)
  }
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return
    const today = lagosDay(Date.now())
    if (isNoDay) return
    // While a day is typed, T is a letter of its month.
    if (event.key.toLowerCase() === 't' && typed === undefined) choose(today)
    else if (event.key === 'ArrowUp') choose(addDays(day || today, day ? 1 : 0))
    else if (event.key === 'ArrowDown') choose(addDays(day || today, day ? -1 : 0))
    else return
    event.preventDefault()
  }
  return (
    <span className={css.date}>
      <span className={css.box}>
        <TextInput
          placeholder="dd/mm/yyyy"
          {...rest}
          aria-describedby={wordsId}
          value={typed ?? writtenDay(value)}
          onChange={({ target }) => {
            setTyped(target.value)
            onChange(readDay(target.value) ?? target.value)
          }}
          onKeyDown={press}
          onBlur={(event) => {
            setTyped(undefined)
            onBlur?.(event)
          }}
        />
        <button
          type="button"
          className={css.open}
          tabIndex={-1}
          disabled={rest.disabled}
          aria-label="Calendar"
          aria-describedby={labelId}
          onClick={({ currentTarget }) => {
            try {
              calendar.current?.showPicker()
            } catch {
              // A browser without it: the day is typed.
              currentTarget.parentElement?.querySelector('input')?.focus()
            }
          }}
        >
          <Icon name="calendar" />
        </button>
        <input
          ref={calendar}
          type="date"
          className={css.calendar}
          tabIndex={-1}
          aria-hidden="true"
          min={rest.min}
          max={rest.max}
          value={day}
          onChange={({ target }) => choose(target.value)}
        />
      </span>
      <span id={wordsId} className={css.words} data-wrong={(isNoDay && typed === undefined) || undefined}>
        {day ? formatDay(day) : isNoDay && typed === undefined && NOT_A_DAY}
      </span>
    </span>
  )
}
