import type * as v from 'valibot'
import type { BankConnection } from '../../bank/client'
import type { BankFailure } from '../../bank/failure'
import type { SecretName } from '../../bank/secrets'
import type { Result } from '../../domain/result'

/** What a check at the bank found of a write whose answer got lost. */
export type Finding =
  | { readonly kind: 'arrived'; readonly detail: string }
  /** `isOver`: it is not there, and cannot be done any more either; somebody else has decided, say. */
  | { readonly kind: 'absent'; readonly isOver?: boolean }
  /** The bank cannot tell; people must ask. */
  | { readonly kind: 'unclear'; readonly detail: string }

/** With what a look is taken. */
export interface CheckContext {
  readonly connection: BankConnection
  readonly token: string
  readonly orgId: string
  /** The signed-in user's id, by which the bank names who did something. */
  readonly userId: string
  readonly signal?: AbortSignal | undefined
}

/** What the bank said to a live write: its sentence, for yes or for no. */
export type LiveWriteAnswer =
  | { readonly ok: true; readonly message: string }
  | { readonly ok: false; readonly message: string }

/** A write that goes live or not at all. One declaration brings its call, its line in the live-write log and its look-up. */
export interface LiveWriteDefinition<Variables extends object, Facts extends object> {
  /** Its name in the live-write log; never changed. */
  readonly operation: string
  readonly document: string
  /** What goes to the bank, where the form hands over more than that (names and order ids for the log). */
  readonly wire?: ((variables: Variables) => object) | undefined
  readonly answer: v.GenericSchema<unknown, LiveWriteAnswer>
  /** What the live-write log keeps: what it is, what to find it by, the amount. Secrets do not compile here. */
  readonly facts: (variables: Variables) => Facts & { readonly [Secret in SecretName]?: never }
  readonly factsSchema: v.GenericSchema<unknown, Facts>
  /**
   * Whether both would do the same thing: then the second is asked about after the first was done, and leaves under the names of the
   * first if that was not there. What only describes it (remarks, the case of letters) makes no difference.
   */
  readonly isSame: (earlier: Facts, facts: Facts) => boolean
  /**
   * What of an earlier write the other would do again, or undo; `undefined` if nothing. While its outcome is not known the other does
   * not leave. Left out where writes overlap only if they are the same.
   */
  readonly overlap?: ((earlier: Facts, facts: Facts) => Facts | undefined) | undefined
  /** A write under the names that an earlier try of the same had (an order id), so that the bank does one of them at most. */
  readonly renamed?: ((variables: Variables, earlier: Facts) => Variables) | undefined
  /** What people call it: "₦125,000.00 to Yetúndé Ṣówándé". */
  readonly title: (facts: Facts) => string
  /** What they can find it by: order id, account numbers. */
  readonly details: (facts: Facts) => readonly { readonly label: string; readonly value: string }[]
  /** Looks at the bank for it. Absence counts only if the bank's answer says yes and holds a real list. */
  readonly find: (facts: Facts, context: CheckContext) => Promise<Result<Finding, BankFailure>>
  /** Lists to refresh once it arrived. */
  readonly touches: readonly string[]
}

/** Declares a live write. */
export function defineLive<Variables extends object, Facts extends object>(
  definition: LiveWriteDefinition<Variables, Facts>,
): LiveWriteDefinition<Variables, Facts> {
  return definition
}

/** Any live write, where its variables do not matter: the registry, the live write panel. */
// biome-ignore lint/suspicious/noExplicitAny: facts only flow from a definition back into the same definition
export type AnyLiveWrite = LiveWriteDefinition<any, any>
