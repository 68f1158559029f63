import { EventEmitter } from 'node:events'
import { Repeater } from 'graphql-yoga'
import type { Resolver } from '../call/context.ts'
import type { Database } from '../storage/open.ts'

/** How far a bulk SMS is (schema, SmsProgress). */
export interface SmsProgress {
  request_id: string
  total: number
  delivered: number
}

/** The listeners of each bank of this process, by organisation. */
const emitters = new WeakMap<Database, EventEmitter>()

function emitterOf(db: Database): EventEmitter {
  // Each open history is a listener, and there is no limit to them.
  const emitter = emitters.get(db) ?? new EventEmitter().setMaxListeners(0)
  emitters.set(db, emitter)
  return emitter
}

/** Tells those who listen to an organisation how far one of its bulk SMS is. */
export function tellProgress(db: Database, orgId: string, progress: SmsProgress): void {
  emitterOf(db).emit(orgId, progress)
}

/** Sends the progress of the organisation's bulk SMS as it is delivered, until the client leaves. */
export const smsProcessing: Resolver<{ org_id: string }> = (_, { org_id }, { db }) =>
  new Repeater<{ smsProcessing: SmsProgress }>(async (push, stop) => {
    const emitter = emitterOf(db)
    const listener = (progress: SmsProgress) => void push({ smsProcessing: progress })
    emitter.on(org_id, listener)
    await stop
    emitter.off(org_id, listener)
  })
