import { type ComponentProps, useId, useLayoutEffect, useRef, useState } from 'react'
import { classes } from '../classes'
import { FieldNote } from '../Field/FieldNote'
import { useFieldWiring } from '../Field/fieldWiring'
import input from '../Field/Input.module.css'
import css from './AmountInput.module.css'
import { grouped } from './amountText'

/**
 * An input for an amount of money. `value` is exactly what the user typed, and so is what `onChange` gets:
 * nothing is dropped, added or rewritten here. `problemOf` returns why a text is no amount. If it returns
 * nothing and the field has no focus, the digits are shown in groups. `sign` is shown before them, for
 * example "₦".
 */
export function AmountInput({
  value,
  onChange,
  onFocus,
  onBlur,
  sign,
  problemOf,
  className,
  ...rest
}: Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type'> & {
  value: string
  onChange: (value: string) => void
  sign: string
  /** `isLeft`: the field has no focus, so that an unfinished amount is wrong too. */
  problemOf: (text: string, when: { readonly isLeft: boolean }) => string | undefined
}) {
  const problemId = useId()
  const [isFocused, setFocused] = useState(false)
  const problem = problemOf(value, { isLeft: !isFocused })
  const describedBy = [rest['aria-describedby'], problem && problemId].filter(Boolean).join(' ')
  const wiring = useFieldWiring({ ...rest, 'aria-describedby': describedBy })
  const field = useRef<HTMLInputElement | null>(null)
  const wasAllSelected = useRef(false)

  useLayoutEffect(() => {
    // The Tab key selects the whole text; the ungrouped text that replaces it must be selected as well.
    if (isFocused && wasAllSelected.current) field.current?.select()
  }, [isFocused])

  return (
    <>
      <div className={css.money}>
        <span className={css.sign} aria-hidden="true">
          {sign}
        </span>
        <input
          autoComplete="off"
          {...rest}
          {...wiring}
          {...(problem !== undefined && { 'aria-invalid': true })}
          ref={(element) => {
            field.current = element
            const { ref } = rest
            if (typeof ref === 'function') return ref(element)
            if (ref) ref.current = element
          }}
          type="text"
          inputMode="decimal"
          className={classes(input.input, css.figure, className)}
          value={isFocused || problem !== undefined ? value : grouped(value)}
          onChange={(event) => onChange(event.target.value)}
          onFocus={(event) => {
            const { selectionStart, selectionEnd, value: shown } = event.currentTarget
            wasAllSelected.current = selectionStart === 0 && selectionEnd === shown.length
            // At once, not with the next render: a script, voice control for example, selects right after the
            // focus, and the selection would end with the grouped text.
            event.currentTarget.value = value
            setFocused(true)
            onFocus?.(event)
          }}
          onBlur={(event) => {
            setFocused(false)
            onBlur?.(event)
          }}
        />
      </div>
      {problem !== undefined && (
        <div role="alert">
          <FieldNote id={problemId} help="" error={problem} />
        </div>
      )}
    </>
  )
}
