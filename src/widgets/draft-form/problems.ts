import { type FieldErrors, type FieldValues, get } from 'react-hook-form'

/** One thing to fill in or to correct. */
export interface Problem {
  readonly name: string
  readonly label: string
  readonly message: string
  /** Nothing is typed in it yet. */
  readonly isEmpty: boolean
}

/** A field of a draft's form, or a part beside its fields, such as a picture. */
export interface DraftField {
  readonly name: string
  readonly label: string
  /** The name or id to go to, if it is not found under its own name. */
  readonly goTo?: string
}

/**
 * Returns everything to fill in or to correct, in the order of the page. `missing` has the messages about
 * missing parts, by name.
 */
export function problemsIn<Values extends FieldValues>(
  errors: FieldErrors<Values>,
  fields: readonly DraftField[],
  values: Values,
  missing: Readonly<Record<string, string>> = {},
): Problem[] {
  return fields.flatMap(({ name, label }) => {
    const wrong: { readonly message?: unknown } | undefined = get(errors, name)
    const message = missing[name] ?? wrong?.message
    if (typeof message !== 'string' || message === '') return []
    return [{ name, label, message, isEmpty: name in missing || isEmptyText(get(values, name)) }]
  })
}

function isEmptyText(value: unknown): boolean {
  return typeof value === 'string' && value.trim() === ''
}

/** Returns "2 fields to correct, 4 to fill in". */
export function problemCountMessage(problems: readonly Problem[]): string {
  const empty = problems.filter(({ isEmpty }) => isEmpty).length
  const wrong = problems.length - empty
  const fields = (count: number) => (count === 1 ? '1 field' : `${count} fields`)
  if (wrong === 0) return `${fields(empty)} to fill in`
  return empty === 0 ? `${fields(wrong)} to correct` : `${fields(wrong)} to correct, ${empty} to fill in`
}
