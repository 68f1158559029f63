import type { Database } from '../storage/open.ts'
import type { Caller } from './caller.ts'

/** What becomes known about a GraphQL call while it runs, for the request log and for what is kept of its answer. */
export interface Exchange {
  operation?: string
  orgId?: string
  userId?: string
  /** Then the answer is not kept for repeats (contract, "Idempotency-Key"). */
  moneyTokenRefused?: boolean
}

/** What one bank is told at start; the same for every request. */
export interface Rules {
  /** May a user authorise the transfers they initiated? (contract, "Ranks per call") */
  selfApproval: boolean
  /** How long an approved transfer takes to settle, in milliseconds. */
  settleAfterMs: number
  now: () => Date
}

export interface Context {
  db: Database
  rules: Rules
  exchange: Exchange
  caller: Caller | undefined
  request: Request
}

/** A context behind the guard, where the caller is known. */
export type SignedIn = Context & { caller: Caller }

export type Resolver<Args = Record<string, unknown>> = (
  parent: unknown,
  args: Args,
  context: SignedIn,
) => unknown
