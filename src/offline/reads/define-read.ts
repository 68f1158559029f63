import type * as v from 'valibot'
import type { WithoutSecrets } from '../../bank/secrets'
import type { Capability } from '../../domain/staff/permissions'

/** A read that is not a list: the dashboard, the branches, a name. */
export interface ReadDefinition<Value, Args extends object, Variables extends object> {
  /** Its name in the query cache. Increase `version` when the answer's shape changes. */
  readonly name: string
  readonly version: number
  /** Who may ask it, by the rulebook. For nobody else does a screen ask the bank. */
  readonly capability: Capability | 'anyone'
  readonly document: string
  readonly variables: (args: Args) => Variables
  readonly answer: v.GenericSchema<unknown, Value>
  /**
   * True if it is stored on the device, sealed, for the time without a connection. Only the reads that the
   * design names are.
   */
  readonly persisted: boolean
  /** How long an answer counts as fresh (ms). */
  readonly staleAfterMs: number
}

/** Declares a read. Variables named like a secret do not compile. */
export function defineRead<Value, Args extends object, Variables extends object>(
  definition: ReadDefinition<Value, Args, Variables> & WithoutSecrets<Variables>,
): ReadDefinition<Value, Args, Variables> {
  return definition
}
