import { type Caller, fullName } from '../call/caller.ts'
import type { Context, Resolver } from '../call/context.ts'
import { leastRank, rankOf } from '../call/ranks.ts'
import { forbidden, unauthenticated } from '../call/refusals.ts'
import { refuseOddTexts } from '../call/text-limits.ts'

/** Calls that need no token. */
const open = new Set(['adminSignIn'])

/** The values that these arguments must have for a caller (contract, "Identity"); only writes have them. */
const identity: Record<string, (caller: Caller) => string | null> = {
  user_id: (caller) => caller.user_id,
  phone_id: (caller) => caller.phone_id,
  initiator_id: (caller) => caller.id,
  authorizer_id: (caller) => caller.id,
  added_by: (caller) => caller.id,
  initiator_name: fullName,
  authorizer_name: fullName,
  updated_by_name: fullName,
  updated_by: (caller) => caller.staff_id,
}

const organisationArguments = ['org_id', 'orgId', 'org_code']
/** With this call a Super_Admin moves a staff user to another organisation. */
const namesAnotherOrganisation = new Set(['updateUser'])

type Guarded = (parent: unknown, args: Record<string, unknown>, context: Context) => unknown

/**
 * Checks sign-in, rank, texts, organisation and identity before every root field, in that order, so that no
 * resolver can forget them. Throws at start if a field has no rank.
 */
export function guarded(
  resolvers: Record<string, Resolver<never>>,
  writes: boolean,
): Record<string, Guarded> {
  return Object.fromEntries(
    Object.entries(resolvers).map(([field, resolve]) => [
      field,
      guardedField(field, resolve as Resolver, writes),
    ]),
  )
}

function guardedField(field: string, resolve: Resolver, writes: boolean): Guarded {
  if (open.has(field))
    return (parent, args, context) => {
      refuseOddTexts(args)
      return (resolve as Guarded)(parent, args, context)
    }
  const least = leastRank[field]
  if (least === undefined) throw new Error(`${field} has no least rank`)
  return async (parent, args, context) => {
    const { caller } = context
    if (!caller) throw unauthenticated()
    if (rankOf(caller.user_type) < least) throw forbidden()
    refuseOddTexts(args)
    if (!namesAnotherOrganisation.has(field)) refuseOtherOrganisation(args, caller)
    if (writes) refuseOtherIdentity(args, caller)
    const answer = await resolve(parent, args, { ...context, caller })
    noteRefusal(field, answer, context)
    return answer
  }
}

/** A refusal by the answer's own status is no error, and the client may not even ask for it. */
function noteRefusal(field: string, answer: unknown, { exchange }: Context): void {
  if (typeof answer !== 'object' || answer === null || !('status' in answer)) return
  if (answer.status !== 'error') return
  const message = 'message' in answer ? String(answer.message) : ''
  exchange.refusals = { ...exchange.refusals, [field]: message }
}

function refuseOtherOrganisation(args: Record<string, unknown>, caller: Caller): void {
  for (const name of organisationArguments) {
    const named = args[name]
    if (named != null && named !== caller.org_id) throw forbidden('This belongs to another organisation')
  }
}

function refuseOtherIdentity(args: Record<string, unknown>, caller: Caller): void {
  for (const [name, expected] of Object.entries(identity)) {
    const named = args[name]
    if (named != null && named !== expected(caller)) throw forbidden(`${name} is not yours`)
  }
}
