/** One choice of a select: its wire value and its label. */
export interface Option<Value extends string = string> {
  readonly value: Value
  readonly label: string
}

/** Makes choices whose label is their wire value. */
export function sameWords<const Value extends string>(words: readonly Value[]): readonly Option<Value>[] {
  return words.map((word) => ({ value: word, label: word }))
}

/**
 * Returns the choices with the value that the bank sent, if it is none of them: what another system has set
 * stays visible, and is not changed by saving.
 */
export function withCurrent(options: readonly Option[], current: string): readonly Option[] {
  if (current === '' || options.some(({ value }) => value === current)) return options
  return [...options, { value: current, label: current }]
}
