import { EventEmitter } from 'node:events'
import { Repeater } from 'graphql-yoga'
import { sql } from 'kysely'
import { sessionOf } from '../call/caller.ts'
import type { Resolver } from '../call/context.ts'
import type { NoticeListener } from '../storage/listen-to-postgres.ts'
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

const channel = 'sms_progress'
/** The event after which a listener may have missed progress. */
const missed = Symbol('missed')

/**
 * Tells those who listen to an organisation how far one of its bulk SMS is, whichever process they are
 * connected to, once the transaction has committed.
 */
export async function tellProgress(trx: Database, org_id: string, progress: SmsProgress): Promise<void> {
  await sql`select pg_notify(${channel}, ${JSON.stringify({ org_id, ...progress })})`.execute(trx)
}

/** Passes on to a bank's listeners what any process tells of progress. */
export function hearProgress(db: Database): NoticeListener {
  return {
    channel,
    onNotice(text) {
      const { org_id, ...progress } = JSON.parse(text) as SmsProgress & { org_id: string }
      progressEmitter(db).emit(org_id, progress)
    },
    onMissed: () => progressEmitter(db).emit(missed),
  }
}

/**
 * Sends the progress of the organisation's bulk SMS as it is delivered, until the client leaves, or its
 * session has ended, or its user has another type or organisation by then. It also ends if progress may have
 * been missed: a client that listens again asks for the history first.
 */
export const smsProcessing: Resolver<{ org_id: string }> = (_, { org_id }, { db, rules, request, caller }) =>
  new Repeater<{ smsProcessing: SmsProgress }>(async (push, stop) => {
    const emitter = progressEmitter(db)
    const tell = async (progress: SmsProgress) => {
      const session = await sessionOf({ db, rules }, request.headers.get('authorization'))
      const now = session?.caller
      if (now?.org_id !== caller.org_id || now.user_type !== caller.user_type) return stop()
      void push({ smsProcessing: progress })
    }
    // One after the other: what is asked of the session may be answered in another order.
    let told = Promise.resolve()
    const listener = (progress: SmsProgress) => {
      told = told.then(() => tell(progress)).catch(stop)
    }
    const end = () => stop()
    emitter.on(org_id, listener).on(missed, end)
    await stop
    emitter.off(org_id, listener).off(missed, end)
  })
