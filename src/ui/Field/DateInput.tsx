import { type ComponentProps, useId, useLayoutEffect, useRef, useState } from 'react'
import css from './DateInput.module.css'
import { TextInput } from './TextInput'

/**
 * A day, chosen with the browser's own calendar, and in words beside it: on many machines the browser shows
 * month and day in an order that nobody here writes. Its value, `min` and `max` are ISO days ("2026-11-18").
 * `inWords` returns a day as a text ("Wed 18 Nov 2026").
 */
export function DateInput({
  inWords,
  ref,
  onChange,
  ...rest
}: Omit<ComponentProps<'input'>, 'type'> & { inWords: (isoDay: string) => string }) {
  const wordsId = useId()
  const field = useRef<HTMLInputElement | null>(null)
  const [day, setDay] = useState('')
  // Also after each render: a form may set the value of the element itself.
  useLayoutEffect(() => setDay(field.current?.value ?? ''))
  return (
    <span className={css.date}>
      <TextInput
        {...rest}
        aria-describedby={wordsId}
        ref={(element) => {
          field.current = element
          if (typeof ref === 'function') return ref(element)
          if (ref) ref.current = element
        }}
        onChange={(event) => {
          setDay(event.currentTarget.value)
          onChange?.(event)
        }}
        type="date"
      />
      <span id={wordsId}>{day && inWords(day)}</span>
    </span>
  )
}
