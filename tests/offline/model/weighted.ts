import type fc from 'fast-check'

/** A kind of command, and how often it is drawn beside the others. */
export interface Weighted<T> {
  readonly weight: number
  readonly arbitrary: fc.Arbitrary<T>
}
