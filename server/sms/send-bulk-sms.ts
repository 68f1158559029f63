import { randomInt, randomUUID } from 'node:crypto'
import type { Resolver } from '../call/context.ts'
import { isEmpty } from '../call/field-rules.ts'
import { badInput } from '../call/refusals.ts'
import { insertRows } from '../storage/insert-rows.ts'
import { phonesOf, type Recipients } from './recipients.ts'

interface Args extends Recipients {
  message: string
}

const refused = (error: string) => ({ status: 'error', message: error, error })

/** Queues a text message to account holders or phone numbers; it is delivered bit by bit after that. */
export const sendBulkSms: Resolver<Args> = async (_, args, { db, rules, exchange }) => {
  if (isEmpty(args.message)) throw badInput('message is empty')
  const phones = await phonesOf(db, args)
  if (phones.length === 0) return refused('There are no recipients')
  const id = randomUUID()
  exchange.written = { records: [id] }
  const created_at = rules.now().toISOString()
  await db
    .insertInto('sms_requests')
    .values({
      id,
      org_id: args.org_id,
      message: args.message,
      total_messages: phones.length,
      delivered_messages: 0,
      created_at,
    })
    .execute()
  await insertRows(
    db,
    'sms_recipients',
    phones.map((phone) => ({
      id: randomUUID(),
      sms_requests_id: id,
      message_ref: String(randomInt(1e12)).padStart(12, '0'),
      status: 'queued',
      phone,
      created_at,
      updated_at: null,
    })),
  )
  return {
    status: 'success',
    message: `Message queued for ${phones.length} ${phones.length === 1 ? 'recipient' : 'recipients'}`,
    error: null,
  }
}

/** Queues again what of a request was not delivered. */
export const requery: Resolver<{ org_id: string; id: string }> = async (_, { org_id, id }, { db, rules }) => {
  const request = await db
    .selectFrom('sms_requests')
    .select('id')
    .where('org_id', '=', org_id)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!request) return refused('Message was not found')
  const queued = await db
    .updateTable('sms_recipients')
    .set({ status: 'queued', updated_at: rules.now().toISOString() })
    .where('sms_requests_id', '=', id)
    .where('status', '<>', 'delivered')
    .returning('id')
    .execute()
  return { status: 'success', message: requeryMessage(queued.length), error: null }
}

function requeryMessage(count: number): string {
  if (count === 0) return 'Every message was delivered'
  return count === 1 ? '1 message is sent again' : `${count} messages are sent again`
}
