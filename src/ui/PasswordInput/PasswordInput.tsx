import { type ComponentProps, useState } from 'react'
import { Button } from '../Button/Button'
import { TextInput } from '../Field/TextInput'
import css from './PasswordInput.module.css'

/**
 * A password, hidden until the user asks to see it. It is uncontrolled by default: read it from the form when
 * it is sent, so that no state contains it. `label` names its field in the button's name.
 */
export function PasswordInput({
  label,
  autoComplete,
  ...rest
}: Omit<ComponentProps<'input'>, 'type' | 'autoComplete'> & {
  label: string
  autoComplete: 'current-password' | 'new-password'
}) {
  const [isShown, setShown] = useState(false)
  const action = isShown ? 'Hide' : 'Show'
  return (
    <span className={css.password}>
      <TextInput
        autoCapitalize="none"
        spellCheck={false}
        {...rest}
        autoComplete={autoComplete}
        type={isShown ? 'text' : 'password'}
      />
      <Button aria-label={`${action} ${label.toLowerCase()}`} onClick={() => setShown(!isShown)}>
        {action}
      </Button>
    </span>
  )
}
