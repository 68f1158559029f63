import type { ExecutionResult } from 'graphql'
import { jsonBody } from '../call/json-body.ts'
import { badInput } from '../call/refusals.ts'
import type { RestCall } from '../call/rest-call.ts'
import { settleKey } from '../idempotency/keys.ts'
import { storedAnswer } from '../idempotency/write-once.ts'
import { restAnswerOf } from './write-rest-once.ts'

/** The longest text that may name a key or an operation. */
const LONGEST = 100

/** The writes of the bank, by the names that the contract settles them by. */
export interface SettledWrites {
  graphql: ReadonlySet<string>
  /** The path of a REST write to the operation that its keys are stored under. */
  rest: ReadonlyMap<string, string>
}

/** Returns the call that says what became of a write, by its key (contract, "Settling a key"). */
export function settleCall(writes: SettledWrites): RestCall {
  const run: RestCall['run'] = async (context) => {
    const { caller, db, rules } = context
    const { operation, key } = await jsonBody(context)
    if (!isName(operation) || !isName(key)) throw badInput('operation and key name a write')
    const stored = writes.graphql.has(operation) ? operation : writes.rest.get(operation)
    if (stored === undefined) throw badInput('There is no such write')
    const scope = { org_id: caller.org_id, user_id: caller.id, operation: stored, key }
    const settled = await settleKey(db, scope, rules.now())
    if (settled.kind !== 'answered') return { status: 200, json: { state: settled.kind } }
    const answer = storedAnswer(settled.answer)
    return {
      status: 200,
      json: {
        state: 'answered',
        answer: writes.graphql.has(operation) ? graphqlAnswer(answer) : restAnswer(answer),
      },
    }
  }
  return { path: '/api/writes/settle', method: 'POST', operation: 'settle', leastRank: 1, run }
}

const isName = (text: unknown): text is string =>
  typeof text === 'string' && text !== '' && text.length <= LONGEST

function graphqlAnswer({ data, errors }: ExecutionResult): object {
  return { ...(data !== undefined && { data }), ...(errors && { errors }) }
}

function restAnswer(answer: ExecutionResult): object {
  const rest = restAnswerOf(answer)
  return 'json' in rest ? { status: rest.status, body: rest.json } : {}
}
