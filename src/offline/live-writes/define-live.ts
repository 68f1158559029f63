import type * as v from 'valibot'
import type { BankConnection } from '../../bank/client'
import type { BankFailure } from '../../bank/failure'
import type { Identity } from '../../bank/identity'
import type { SecretName } from '../../bank/secrets'
import type { Noun } from '../../domain/noun'
import type { Capability } from '../../domain/permissions'
import type { Result } from '../../domain/result'
import type { SessionUser } from '../../domain/session-user'
import type { AnyList } from '../lists/define-list'

/** What a status check at the bank found of a write whose answer got lost. */
export type Finding =
  | { readonly kind: 'arrived'; readonly detail: string }
  /** `isOver`: it is not there, and cannot be done any more either, because someone else has decided, for example. */
  | { readonly kind: 'absent'; readonly isOver?: boolean }
  /** The bank cannot tell; the user has to ask. */
  | { readonly kind: 'unclear'; readonly detail: string }

/** What a status check is made with. */
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

/** What a call may need beside the facts. The kit gets it: the identity from the bank, the token from the user. */
interface Needed {
  readonly identity: Identity
  readonly token: string
}

/** A part of what a call may need. */
export type LiveWriteNeed = keyof Needed

/** Who sends a live write, and with what. It is never stored. */
export type Sender<Needs extends LiveWriteNeed = LiveWriteNeed> = {
  readonly user: Pick<SessionUser, 'id' | 'org_id' | 'firstname' | 'lastname' | 'phone'>
} & Pick<Needed, Needs>

type NoSecrets = { readonly [Secret in SecretName]?: never }

/** A write that goes live or not at all. */
export interface LiveWriteDefinition<Facts extends object, Needs extends LiveWriteNeed> {
  /** Its name in the live-write log; never changed. */
  readonly operation: string
  /** What people call what it makes or changes, for the sentences about it. */
  readonly noun: Noun
  /** Who may do it, by the rulebook. */
  readonly capability: Capability
  readonly document: string
  readonly needs: readonly Needs[]
  /** The variables of the call. */
  readonly variables: (facts: Facts, sender: Sender<Needs>) => object
  readonly answer: v.GenericSchema<unknown, LiveWriteAnswer>
  /** What it is, and what it can be found by. The log stores this; secrets do not compile here. */
  readonly facts: v.GenericSchema<unknown, Facts>
  /**
   * Whether both would do the same thing. Then the user is asked before the second leaves if the first was carried out, and the
   * second leaves under the names of the first if that was not there. What only describes it (remarks, case) makes no difference.
   */
  readonly isSame: (earlier: Facts, facts: Facts) => boolean
  /**
   * Returns what of an earlier write the other would do again or undo, or undefined if nothing. The other does not leave while the
   * outcome of the earlier one is unknown. Left out if writes overlap only when they are the same.
   */
  readonly overlap?: ((earlier: Facts, facts: Facts) => Facts | undefined) | undefined
  /**
   * A name that a second try takes over from the first, so that the bank carries out at most one of the two; `label` is what people
   * call it: "order ID".
   */
  readonly sharedName?:
    | { readonly label: string; readonly of: (facts: Facts, earlier: Facts) => Facts }
    | undefined
  /** What to do when it turns out that it cannot be done any more, as a sentence. */
  readonly ifOver?: string | undefined
  /** What people call one: "₦125,000.00 to Yetúndé Ṣówándé". */
  readonly title: (facts: Facts) => string
  /** What people can find it by: order id, account numbers. */
  readonly details: (facts: Facts) => readonly { readonly label: string; readonly value: string }[]
  /**
   * Searches the bank for it (see finding/); `sentAt` (ms) is when it left by this device's clock. Absence counts only if the bank's
   * answer says yes and holds a real list.
   */
  readonly find: (
    facts: Facts,
    context: CheckContext,
    sentAt: number,
  ) => Promise<Result<Finding, BankFailure>>
  /** The lists that show another state once it has arrived. */
  readonly invalidates: readonly AnyList[]
}

/** A live write as the log and the status checks see it: everything but the way to send it. */
export type LiveWriteKind<Facts extends object> = Omit<
  LiveWriteDefinition<Facts, never>,
  'variables' | 'needs'
>

/** Declares a live write. */
export function defineLive<Facts extends object & NoSecrets, const Needs extends LiveWriteNeed = never>(
  definition: LiveWriteDefinition<Facts, Needs>,
): LiveWriteDefinition<Facts, Needs> {
  return definition
}

/** Any live write, where its facts do not matter: in the registry and in the reconciler. */
// biome-ignore lint/suspicious/noExplicitAny: facts only flow from a definition back into the same definition
export type AnyLiveWrite = LiveWriteDefinition<any, any>
