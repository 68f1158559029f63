import { type ChangeEvent, type ComponentProps, useContext, useId, useState } from 'react'
import { classes } from '../classes'
import { FieldNote } from '../Field/Field'
import { FieldContext, useFieldWiring } from '../Field/fieldWiring'
import input from '../Field/Input.module.css'
import css from './AmountInput.module.css'

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

/** Returns a valid amount as a field shows it: the same digits, with commas between the thousands. */
function grouped(amount: string): string {
  const [whole = '', ...fraction] = amount.replace(/[^\d.]/g, '').split('.')
  return [whole.replace(/\B(?=(\d{3})+(?!\d))/g, ','), ...fraction].join('.')
}

/**
 * Returns the text after the first change of a grouped amount without the commas of the grouping, and where
 * its caret is then. The text that the user put in, which ends at `caret`, stays as it is, with its own
 * commas.
 */
function ungrouped(
  text: string,
  caret: number | null,
  change: Event,
): { readonly text: string; readonly caret: number } {
  const end = caret ?? text.length
  const { inputType = '', data = null } = change instanceof InputEvent ? change : {}
  const inserted = inputType.startsWith('delete') ? '' : data
  const start = end - (inserted?.length ?? 0)
  // If it is not known what was put in, all commas stay: some may be the user's own.
  if (inserted === null || text.slice(start, end) !== inserted) return { text, caret: end }
  const before = withoutCommas(text.slice(0, start)) + inserted
  return { text: before + withoutCommas(text.slice(end)), caret: before.length }
}

const withoutCommas = (text: string) => text.replaceAll(',', '')
