/**
 * Returns why a required field of a person does not pass, by its wire name (foundations §5, "Edit staff
 * user"): it is undefined if the bank sent none and nothing was typed. Returns undefined if it passes.
 */
export function requiredFieldMessage(field: string, value: string | undefined): string | undefined {
  if (value === undefined) return `${field} is undefined`
  return value.trim() === '' ? `${field} cannot be Empty` : undefined
}

/** The same for a password, which may consist of spaces. */
export function requiredPasswordMessage(field: string, password: string): string | undefined {
  return password === '' ? requiredFieldMessage(field, '') : undefined
}
