import type { FieldErrors, FieldValues } from 'react-hook-form'
import type { Problem } from './ErrorSummary'

/** What the form found wrong, in the order of its fields. */
export function problemsIn<Values extends FieldValues>(
  errors: FieldErrors<Values>,
  fields: readonly { readonly name: keyof Values & string; readonly label: string }[],
): Problem[] {
  return fields.flatMap(({ name, label }) => {
    const message = errors[name]?.message
    return typeof message === 'string' && message !== '' ? [{ name, label, message }] : []
  })
}
