/** One choice of a select: what goes over the wire and what is read. */
export interface Option<Value extends string = string> {
  readonly value: Value
  readonly label: string
}

/** Choices whose wire value is what is read. */
export function sameWords<const Value extends string>(words: readonly Value[]): readonly Option<Value>[] {
  return words.map((word) => ({ value: word, label: word }))
}
