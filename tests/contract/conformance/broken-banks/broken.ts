import type { Sabotage } from '../sabotage'

/** One rule that a bank breaks, and what the kit says of it. */
export interface Broken {
  /** The bank's behaviour instead. */
  readonly bank: string
  /** The area of the kit, and what its rules must be about, so that the others are not asked. */
  readonly area: string
  readonly about?: string
  readonly sabotage: () => Sabotage
  /** Each rule that differs, with what is found. */
  readonly said: readonly string[]
}
