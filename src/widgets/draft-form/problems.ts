import { type FieldErrors, type FieldValues, get } from 'react-hook-form'
import type { Problem } from './ErrorSummary'

/** A field of a draft's form, or a part beside its fields, such as a picture. */
export interface DraftField {
  readonly name: string
  readonly label: string
  /** The name or id to go to, if it is not found under its own name. */
  readonly goTo?: string
}

/**
 * Returns everything to correct, in the order of the page. `missing` has the messages about missing parts, by
 * name.
 */
export function problemsIn<Values extends FieldValues>(
  errors: FieldErrors<Values>,
  fields: readonly DraftField[],
  missing: Readonly<Record<string, string>> = {},
): Problem[] {
  return fields.flatMap(({ name, label }) => {
    const wrong: { readonly message?: unknown } | undefined = get(errors, name)
    const message = missing[name] ?? wrong?.message
    return typeof message === 'string' && message !== '' ? [{ name, label, message }] : []
  })
}
