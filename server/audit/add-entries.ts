import { randomUUID } from 'node:crypto'
import type { GraphQLError } from 'graphql'
import { type Caller, fullName } from '../call/caller.ts'
import type { Context, Exchange } from '../call/context.ts'
import { shown } from '../call/refusals.ts'
import type { RootCall } from '../call/root-calls.ts'
import { oddText } from '../call/text-limits.ts'
import type { Database } from '../storage/open.ts'
import type { AuditChange } from '../storage/tables-audit.ts'
import { namedRecords } from './audited-records.ts'
import { changedValues, givenValues } from './audited-values.ts'

/** A call of which the audit log is told. */
type Told = Pick<Context, 'rules'> & { exchange: Exchange; caller: Caller | undefined }

/**
 * Adds a write to the audit log: one entry for each of its records, or one without a record. Given the
 * write's own transaction, its entries are there if and only if its effect is. A call that nobody is signed
 * in for has none: strangers could fill the log with them.
 * @param refusal why it was not carried out, if the write refused it by throwing
 */
export async function addWrite(db: Database, told: Told, call: RootCall, refusal?: GraphQLError) {
  const { caller, exchange } = told
  if (!caller) return
  const message = refusal ? shown(refusal).message : exchange.refusals?.[call.field]
  const { written } = exchange
  const { type, ids } = namedRecords(call.field, call.args)
  const records = written?.records ?? ids
  const changes =
    written?.after && message === undefined
      ? changedValues(written.before ?? {}, written.after)
      : givenValues(call.args)
  await add(db, told, caller, {
    operation: call.field,
    type,
    records: records.length === 0 ? [null] : records,
    message,
    changes,
  })
}

/**
 * Adds a sign-in to the audit log, with the user that it named, whether it succeeded or not. One that was
 * refused because there were too many, or that named nobody, has no entry: strangers could fill the log.
 */
export async function addSignIn(db: Database, told: Told, refusal: GraphQLError | undefined) {
  if (refusal && refusal.extensions.code !== 'UNAUTHENTICATED') return
  const user = told.exchange.signingIn
  if (!user) return
  await add(db, told, user, {
    operation: 'adminSignIn',
    type: 'staff user',
    records: [user.id],
    message: refusal?.message,
    changes: [],
  })
}

/**
 * Adds to the audit log what was done to a staff user at the command line of the bank's own machine, where
 * nobody is signed in.
 */
export async function addOperation(
  db: Database,
  { operation, org_id, record_id }: { operation: string; org_id: string; record_id: string },
  now: Date,
) {
  const entry = {
    created_at: now.toISOString(),
    request_id: randomUUID(),
    address: 'command line',
    org_id,
    user_id: 'operator',
    user_name: 'Operator of the bank',
    user_type: 'Operator',
    operation,
    record_type: 'staff user',
    record_id,
    outcome: 'done' as const,
    message: null,
    changes: '[]',
  }
  await db.insertInto('audit_entries').values(entry).execute()
}

/** A refusal may name what was sent, which the database may not be able to store. */
const storedMessage = (message: string) =>
  oddText(message, '') === undefined ? message : 'The call was malformed'

interface Happened {
  operation: string
  type: string | null
  records: readonly (string | null)[]
  message: string | undefined
  changes: readonly AuditChange[]
}

async function add(
  db: Database,
  { rules, exchange }: Told,
  who: Caller,
  { operation, type, records, message, changes }: Happened,
) {
  const entry = {
    created_at: rules.now().toISOString(),
    request_id: exchange.requestId,
    address: exchange.address,
    org_id: who.org_id,
    user_id: who.id,
    user_name: fullName(who),
    user_type: who.user_type,
    operation,
    record_type: type,
    outcome: message === undefined ? ('done' as const) : ('refused' as const),
    message: message === undefined ? null : storedMessage(message),
    changes: JSON.stringify(changes),
  }
  await db
    .insertInto('audit_entries')
    .values(records.map((record_id) => ({ ...entry, record_id })))
    .execute()
}
