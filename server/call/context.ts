import type { Database } from '../storage/open.ts'
import type { Caller } from './caller.ts'

/**
 * The facts that become known about a GraphQL call while it runs, for the request log and for the idempotency
 * keys.
 */
export interface Exchange {
  operation?: string
  /** Names the request in the request log and in the audit log. */
  requestId: string
  /** The client's address, as the limits of wrong tries count it. */
  address: string
  /** Who is signed in, which is known before the body is read. */
  caller?: Caller
  /** Who the request log says it was: the caller, or who has just signed in. */
  orgId?: string
  userId?: string
  /** How many pictures of accounts the call has asked for. */
  pictures?: number
  /**
   * If true, the money token or the password was wrong, and the answer is not stored for repeats: the right
   * one is tried under the same key.
   */
  secretRefused?: boolean
  /** Whose e-mail address a sign-in gives, whether it succeeds or not. */
  signingIn?: Caller
  /** The records and states of a write that its arguments do not tell; for the audit log. */
  written?: Written
  /** Why a call was refused by its answer, by the name of the call. */
  refusals?: Record<string, string>
}

/** The records of a write by their ids, and the state of its record before and after it. */
interface Written {
  records?: readonly string[]
  before?: object
  after?: object
}

/** The cost of a scrypt hash: 2^ln blocks of 128·r bytes of memory, p times over. */
export interface HashCost {
  readonly ln: number
  readonly r: number
  readonly p: number
}

/** The settings of one bank; the same for every request. */
export interface Rules {
  /** Whether a user may authorise the transfers they initiated (contract, "Ranks per call"). */
  selfApproval: boolean
  /** How long an approved transfer takes to settle, in milliseconds. */
  settleAfterMs: number
  /** At what cost passwords are hashed. */
  passwordCost: HashCost
  sessionLimits: SessionLimits
  now: () => Date
}

/** After how long a session ends, in ms. */
export interface SessionLimits {
  /** Since it was last used. */
  idleMs: number
  /** Since the sign-in. */
  longestMs: number
}

export interface Context {
  db: Database
  rules: Rules
  exchange: Exchange
  caller: Caller | undefined
  request: Request
}

/** The context of a resolver: the guard has made sure that there is a caller. */
export type SignedIn = Context & { caller: Caller }

export type Resolver<Args = Record<string, unknown>> = (
  parent: unknown,
  args: Args,
  context: SignedIn,
) => unknown
