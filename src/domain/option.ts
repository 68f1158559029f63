/** One choice of a select: its wire value and its label. */
export interface Option<Value extends string = string> {
  readonly value: Value
  readonly label: string
}

/** Makes choices whose label is their wire value. */
export function sameWords<const Value extends string>(words: readonly Value[]): readonly Option<Value>[] {
  return words.map((word) => ({ value: word, label: word }))
}
