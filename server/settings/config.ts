import type { Resolver, SignedIn } from '../call/context.ts'
import { badInput, forbidden } from '../call/refusals.ts'
import { isDay } from '../lists/days.ts'
import type { OrganisationRow } from '../storage/tables.ts'

const organisationOf = ({ db, caller }: SignedIn) =>
  db.selectFrom('organisations').selectAll().where('org_id', '=', caller.org_id)

export const getConfig: Resolver = async (_, _args, context) =>
  shownConfig(await organisationOf(context).executeTakeFirstOrThrow())

function shownConfig(organisation: OrganisationRow) {
  return {
    _id: organisation.org_id,
    postingLimit: organisation.posting_limit,
    authorizationLimit: organisation.authorization_limit,
    operationDate: organisation.operation_date,
  }
}

export const getOperationDate: Resolver = async (_, _args, context) =>
  (await organisationOf(context).executeTakeFirstOrThrow()).operation_date

interface Args {
  postingLimit?: number | null
  authorizationLimit?: number | null
  operationDate?: string | null
  email: string
}

/**
 * Changes the given ones of the organisation's limits, in whole naira, and its operation date, which may also
 * go back.
 */
export const updateConfig: Resolver<Args> = async (_, args, context) => {
  const { db, caller, exchange } = context
  const { postingLimit, authorizationLimit, operationDate, email } = args
  if (email.trim().toLowerCase() !== caller.email.toLowerCase()) throw forbidden('email is not yours')
  for (const [name, limit] of Object.entries({ postingLimit, authorizationLimit }))
    if (limit != null && limit < 0) throw badInput(`${name} is 0 or more`)
  if (operationDate != null && !isDay(operationDate)) throw badInput('operationDate is written YYYY-MM-DD')
  const changes = {
    ...(postingLimit != null && { posting_limit: postingLimit }),
    ...(authorizationLimit != null && { authorization_limit: authorizationLimit }),
    ...(operationDate != null && { operation_date: operationDate }),
  }
  if (Object.keys(changes).length === 0) throw badInput('There is nothing to change')
  const before = shownConfig(await organisationOf(context).forUpdate().executeTakeFirstOrThrow())
  const changed = await db
    .updateTable('organisations')
    .set(changes)
    .where('org_id', '=', caller.org_id)
    .returningAll()
    .executeTakeFirstOrThrow()
  const after = shownConfig(changed)
  exchange.written = { records: [caller.org_id], before, after }
  return after
}
