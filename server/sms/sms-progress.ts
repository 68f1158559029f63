import { EventEmitter } from 'node:events'
import { Repeater } from 'graphql-yoga'
import { callerOf } from '../call/caller.ts'
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

/** Returns what tells of a bank's deliveries; each organisation is an event of its own. */
export function progressEmitter(db: Database): EventEmitter {
  // Each open history is a listener, and there is no limit to them.
  const emitter = emitters.get(db) ?? new EventEmitter().setMaxListeners(0)
  emitters.set(db, emitter)
  return emitter
}

/** Tells those who listen to an organisation how far one of its bulk SMS is. */
export function tellProgress(db: Database, orgId: string, progress: SmsProgress): void {
  progressEmitter(db).emit(orgId, progress)
}

/**
 * Sends the progress of the organisation's bulk SMS as it is delivered, until the client leaves, or its
 * session has ended, or its user has another type or organisation by then.
 */
export const smsProcessing: Resolver<{ org_id: string }> = (_, { org_id }, { db, rules, request, caller }) =>
  new Repeater<{ smsProcessing: SmsProgress }>(async (push, stop) => {
    const emitter = progressEmitter(db)
    const tell = async (progress: SmsProgress) => {
      const now = await callerOf(db, request.headers.get('authorization'), rules.now())
      if (now?.org_id !== caller.org_id || now.user_type !== caller.user_type) return stop()
      void push({ smsProcessing: progress })
    }
    const listener = (progress: SmsProgress) => void tell(progress).catch(stop)
    emitter.on(org_id, listener)
    await stop
    emitter.off(org_id, listener)
  })
