import { type ComponentProps, useLayoutEffect, useRef, useState } from 'react'
import { Button } from '../Button/Button'
import { TextInput } from '../Field/Input'
import css from './PasswordInput.module.css'

/**
 * A password, hidden until the user asks to see it. Without `value` it is uncontrolled: the form reads it
 * when it is sent, and no state contains it. `label` names its field in the button's name.
 */
export function PasswordInput({
  label,
  autoComplete,
  value,
  ...rest
}: Omit<ComponentProps<'input'>, 'type' | 'autoComplete' | 'value' | 'ref'> & {
  label: string
  value?: string
  autoComplete: 'current-password' | 'new-password'
}) {
  const [isShown, setShown] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  // React would also write a value into the attribute, and every copy of the page has its attributes.
  useLayoutEffect(() => {
    if (input.current && value !== undefined) input.current.value = value
  }, [value])
  const action = isShown ? 'Hide' : 'Show'
  return (
    <span className={css.password}>
      <TextInput
        autoCapitalize="none"
        spellCheck={false}
        {...rest}
        ref={input}
        autoComplete={autoComplete}
        type={isShown ? 'text' : 'password'}
      />
      <Button aria-label={`${action} ${label.toLowerCase()}`} onClick={() => setShown(!isShown)}>
        {action}
      </Button>
    </span>
  )
}
