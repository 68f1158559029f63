import {
  type ChangeEvent,
  type ComponentProps,
  type KeyboardEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { classes } from '../classes'
import { FieldNote } from '../Field/FieldNote'
import { useFieldWiring } from '../Field/fieldWiring'
import input from '../Field/Input.module.css'
import css from './AmountInput.module.css'
import { readAmount, restAmount, whyNoAmount } from './amountText'

/**
 * An amount of money. `value` and `onChange` are plain decimal strings ("125000.5", or empty); what is seen has
 * thousands separators while it is typed. `sign` stands before it, for example "₦".
 */
export function AmountInput({
  value,
  onChange,
  onBlur,
  sign,
  decimals = 2,
  className,
  ...rest
}: Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type'> & {
  value: string
  onChange: (value: string) => void
  sign: string
  decimals?: number
}) {
  const id = useId()
  const wiring = useFieldWiring(rest)
  const [typed, setTyped] = useState({ text: restAmount(value, decimals), value, caret: 0 })
  const [refused, setRefused] = useState<{ why: string; value: string }>()
  const field = useRef<HTMLInputElement | null>(null)
  // A value that did not come from here (a reset, a draft that was opened) replaces what was typed.
  const text = typed.value === value ? typed.text : restAmount(value, decimals)

  useLayoutEffect(() => {
    const element = field.current
    if (element && element === document.activeElement) element.setSelectionRange(typed.caret, typed.caret)
  }, [typed])

  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const { value: raw, selectionStart } = event.target
    const why = whyNoAmount(raw, text, decimals)
    setRefused(why === undefined ? undefined : { why, value })
    // What stood there stays.
    if (why !== undefined) return setTyped({ text, value, caret: text.length })
    const next = readAmount(raw, selectionStart ?? raw.length, decimals)
    setTyped(next)
    if (next.value !== value) onChange(next.value)
  }
  // A separator cannot be deleted, it would only come back: step over it, so that the digit behind it goes.
  const stepOverSeparator = (event: KeyboardEvent<HTMLInputElement>) => {
    const { selectionStart: at, selectionEnd, value: shown } = event.currentTarget
    if (at === null || at !== selectionEnd) return
    if (event.key === 'Backspace' && shown[at - 1] === ',')
      event.currentTarget.setSelectionRange(at - 1, at - 1)
    if (event.key === 'Delete' && shown[at] === ',') event.currentTarget.setSelectionRange(at + 1, at + 1)
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
          ref={(element) => {
            field.current = element
            const { ref } = rest
            if (typeof ref === 'function') return ref(element)
            if (ref) ref.current = element
          }}
          type="text"
          inputMode="decimal"
          className={classes(input.input, css.figure, className)}
          value={text}
          onChange={change}
          onKeyDown={(event) => {
            stepOverSeparator(event)
            rest.onKeyDown?.(event)
          }}
          onBlur={(event) => {
            setTyped({ text: restAmount(value, decimals), value, caret: 0 })
            onBlur?.(event)
          }}
        />
      </div>
      {refused?.value === value && (
        <div role="alert">
          <FieldNote id={`${id}-refused`} help="" error={refused.why} />
        </div>
      )}
    </>
  )
}
