import type { ComponentProps } from 'react'
import { TextInput } from './TextInput'

/** A day, chosen with the browser's own calendar. Its value, `min` and `max` are ISO days ("2026-11-18"). */
export function DateInput(props: Omit<ComponentProps<'input'>, 'type'>) {
  return <TextInput {...props} type="date" />
}
