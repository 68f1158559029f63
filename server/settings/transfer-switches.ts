import { sql } from 'kysely'
import type { Resolver } from '../call/context.ts'
import { done, refused } from '../call/flagged-answer.ts'
import type { Database } from '../storage/open.ts'

export const getTransferSwitch: Resolver<{ org_id: string }> = (_, { org_id }, { db }) =>
  switchesOf(db, org_id)

interface Args {
  org_id: string
  provider_id: string
  channel_id: string
}

/**
 * Makes a switch (the provider) and one of its channels the active pair of the organisation.
 */
export const createTransferSwitch: Resolver<Args> = async (_, args, { db, exchange }) => {
  const { org_id, provider_id, channel_id } = args
  await lockSwitches(db, org_id)
  const switches = await switchesOf(db, org_id)
  const chosen = switches.find(({ id }) => id === provider_id)
  if (!chosen) return refused('Switch was not found')
  if (!chosen.channels.some(({ id }) => id === channel_id)) return refused('This switch has no such channel')
  exchange.written = { before: activePair(switches), after: { provider_id, channel_id } }
  await db
    .updateTable('transfer_switches')
    .set({ active: sql<boolean>`id = ${provider_id}` })
    .where('org_id', '=', org_id)
    .execute()
  await db
    .updateTable('transfer_channels')
    .set({ active: sql<boolean>`id = ${channel_id}` })
    .where(
      'switch_id',
      'in',
      switches.map(({ id }) => id),
    )
    .execute()
  return { ...done('Switch Added'), data: await switchesOf(db, org_id) }
}

function activePair(switches: Awaited<ReturnType<typeof switchesOf>>) {
  const provider = switches.find(({ active }) => active)
  const channel = provider?.channels.find(({ active }) => active)
  return { provider_id: provider?.id, channel_id: channel?.id }
}

/** So that of two choices at once one is made after the other, and never half of each. */
async function lockSwitches(db: Database, org_id: string): Promise<void> {
  await db
    .selectFrom('transfer_switches')
    .select('id')
    .where('org_id', '=', org_id)
    .orderBy('id')
    .forUpdate()
    .execute()
}

async function switchesOf(db: Database, org_id: string) {
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
