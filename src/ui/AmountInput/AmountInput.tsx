import { type ChangeEvent, type ComponentProps, useContext, useId, useState } from 'react'
import { classes } from '../classes'
import { FieldNote } from '../Field/FieldNote'
import { FieldContext, useFieldWiring } from '../Field/fieldWiring'
import input from '../Field/Input.module.css'
import css from './AmountInput.module.css'
import { grouped, ungrouped } from './amountText'

/**
 * An input for an amount of money. `value` is exactly what the user typed, and so is what `onChange` gets: no
 * digit is dropped, added or rewritten here. `problemOf` returns why a text is no amount, which is said below
 * unless the field has an error of its own. If it returns nothing, the digits are shown in groups until the
 * user changes them. `sign` is shown before them, for example "₦".
 *
 * The text does not change when the field gets the focus: that would end a selection which the user, or a
 * script such as voice control, made before, and the next digits would be appended to the old amount.
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
  /** The user has changed the text since the field got the focus, so it is shown as it is typed. */
  const [isTyped, setTyped] = useState(false)
  const problem = problemOf(value, { isLeft: !isFocused })
  const isGrouped = !isTyped && problemOf(value, { isLeft: true }) === undefined
  const hasError = useContext(FieldContext)?.invalid === true
  const said = hasError ? undefined : problem
  const describedBy = [rest['aria-describedby'], said && problemId].filter(Boolean).join(' ')
  const wiring = useFieldWiring({ ...rest, 'aria-describedby': describedBy })

  const change = ({ currentTarget: field, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    const next = isGrouped ? ungrouped(field.value, field.selectionStart, nativeEvent) : undefined
    if (next && next.text !== field.value) {
      // Now, not with the next render, which would put the caret behind the last digit.
      field.value = next.text
      field.setSelectionRange(next.caret, next.caret)
    }
    setTyped(true)
    onChange(field.value)
  }

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
          type="text"
          inputMode="decimal"
          className={classes(input.input, css.figure, className)}
          value={isGrouped ? grouped(value) : value}
          onChange={change}
          onFocus={(event) => {
            setFocused(true)
            onFocus?.(event)
          }}
          onBlur={(event) => {
            setFocused(false)
            setTyped(false)
            onBlur?.(event)
          }}
        />
      </div>
      {said !== undefined && (
        <div role="alert">
          <FieldNote id={problemId} help="" error={said} />
        </div>
      )}
    </>
  )
}
