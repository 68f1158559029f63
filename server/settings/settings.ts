import type { Resolver, SignedIn } from '../call/context.ts'

const organisationOf = ({ db, caller }: SignedIn) =>
  db.selectFrom('organisations').selectAll().where('org_id', '=', caller.org_id).executeTakeFirstOrThrow()

export const getConfig: Resolver = async (_, _args, context) => {
  const organisation = await organisationOf(context)
  return {
    _id: organisation.org_id,
    postingLimit: organisation.posting_limit,
    authorizationLimit: organisation.authorization_limit,
    operationDate: organisation.operation_date,
  }
}

export const getOperationDate: Resolver = async (_, _args, context) =>
  (await organisationOf(context)).operation_date

export const getTransferSwitch: Resolver<{ org_id: string }> = async (_, { org_id }, { db }) => {
  const switches = await db
    .selectFrom('transfer_switches')
    .selectAll()
    .where('org_id', '=', org_id)
    .orderBy('id')
    .execute()
  const channels = await db
    .selectFrom('transfer_channels')
    .innerJoin('transfer_switches', 'transfer_switches.id', 'transfer_channels.switch_id')
    .selectAll('transfer_channels')
    .where('org_id', '=', org_id)
    .orderBy('transfer_channels.id')
    .execute()
  return switches.map((one) => ({
    ...one,
    channels: channels.filter((channel) => channel.switch_id === one.id),
  }))
}
