import { type ExecutionResult, GraphQLError, type GraphQLFormattedError } from 'graphql'
import { sql } from 'kysely'
import { addWrite } from '../audit/add-entries.ts'
import type { Context } from '../call/context.ts'
import { badInput, conflictingKey, isRefusal, stillRunning, withdrawnKey } from '../call/refusals.ts'
import type { RootCall } from '../call/root-calls.ts'
import type { Database } from '../storage/open.ts'
import { fingerprintOf } from './fingerprint.ts'
import { claimKey, type KeyScope, lockClaim, releaseClaim, storeAnswer } from './keys.ts'

/** A key is a UUID; a longer one could not be settled. */
const longestKey = 100

/** Runs the operation against the given database. */
export type Execute = (db: Database) => Promise<ExecutionResult>

/** Makes the transaction undo everything, and carries the answer that is sent all the same. */
class Undone extends Error {
  readonly result: ExecutionResult
  constructor(result: ExecutionResult) {
    super('undone')
    this.result = result
  }
}

/**
 * Runs a write in one transaction, and with an Idempotency-Key at most once (contract, "Idempotency-Key"). A
 * repeat is answered before anything of it runs, so that its money token is not checked and costs no try.
 * The audit log gets its entries here, but for a repeat, which does nothing.
 */
export async function writeOnce(
  context: Context,
  call: RootCall,
  execute: Execute,
  afterClaim: () => Promise<void>,
): Promise<ExecutionResult> {
  const { caller, db, request, rules } = context
  const key = request.headers.get('idempotency-key')
  const refuse = async (error: GraphQLError): Promise<ExecutionResult> => {
    await addWrite(db, context, call, error)
    return { errors: [error] }
  }
  const write: Write = { context, call, execute }
  if (key && key.length > longestKey) return refuse(badInput('The idempotency key is too long'))
  if (!key || !caller) return undoable(write, (trx) => inTransaction(trx, write))
  const scope = { org_id: caller.org_id, user_id: caller.id, operation: call.field, key }
  const claim = await claimKey(db, scope, fingerprintOf(call), rules.now())
  switch (claim.kind) {
    case 'conflict':
      return refuse(conflictingKey())
    case 'running':
      return { errors: [stillRunning()] }
    case 'withdrawn':
      return refuse(withdrawnKey())
    case 'answered':
      return {
        ...storedAnswer(claim.answer),
        extensions: { http: { headers: { 'Idempotent-Replayed': 'true' } } },
      }
    case 'claimed':
      await afterClaim()
      return claimedWrite(write, scope, claim.attempt)
  }
}

interface Write {
  context: Context
  call: RootCall
  execute: Execute
}

async function claimedWrite(write: Write, scope: KeyScope, attempt: string): Promise<ExecutionResult> {
  const { db, exchange } = write.context
  let isStored = false
  try {
    return await undoable(write, async (trx) => {
      if (!(await lockClaim(trx, scope, attempt))) return { errors: [stillRunning()] }
      const result = await inTransaction(trx, write)
      isStored = !exchange.secretRefused
      if (isStored) await storeAnswer(trx, scope, JSON.stringify(result))
      return result
    })
  } catch (problem) {
    isStored = false
    throw problem
  } finally {
    if (!isStored) await releaseClaim(db, scope, attempt)
  }
}

async function undoable({ context, call }: Write, run: Execute): Promise<ExecutionResult> {
  try {
    return await context.db.transaction().execute(run)
  } catch (problem) {
    if (!(problem instanceof Undone)) throw problem
    const { errors = [] } = problem.result
    // The transaction is over, and what it undid does not undo this entry. A defect is in the server's log.
    if (errors.every(isRefusal)) await addWrite(context.db, context, call, errors[0])
    return problem.result
  }
}

/** A refusal undoes what its own write began; a 429 or a defect undoes the whole transaction. */
async function inTransaction(trx: Database, { context, call, execute }: Write): Promise<ExecutionResult> {
  await sql`savepoint write`.execute(trx)
  const result = await execute(trx)
  const { errors } = result
  if (errors?.some((error) => !isRefusal(error) || error.extensions.code === 'RATE_LIMITED'))
    throw new Undone(result)
  if (errors) await sql`rollback to savepoint write`.execute(trx)
  await addWrite(trx, context, call, errors?.[0])
  return result
}

interface StoredAnswer {
  data?: Record<string, unknown> | null
  errors?: GraphQLFormattedError[]
}

/** Returns the first answer of a write, as it was stored. */
export function storedAnswer(answer: string): ExecutionResult {
  const { data, errors } = JSON.parse(answer) as StoredAnswer
  return {
    ...(data !== undefined && { data }),
    ...(errors && {
      errors: errors.map(({ message, extensions, path }) => new GraphQLError(message, { extensions, path })),
    }),
  }
}
