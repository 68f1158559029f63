import type { ExecutionResult } from 'graphql'
import type { SignedIn } from '../call/context.ts'
import { isRefusal } from '../call/refusals.ts'
import { type RestAnswer, refusalAnswer } from '../call/rest-call.ts'
import type { RootCall } from '../call/root-calls.ts'
import { writeOnce } from '../idempotency/write-once.ts'

/** An answer as it is stored for repeats. */
export interface StoredRestAnswer {
  status: number
  json: object
}

/**
 * Runs a write of REST in one transaction, at most once per Idempotency-Key. A refusal that `write` throws is
 * the answer.
 * @param afterClaim awaited between the claim of an idempotency key and its write; for tests
 */
export async function writeRestOnce(
  context: SignedIn,
  call: RootCall,
  write: (context: SignedIn) => Promise<StoredRestAnswer>,
  afterClaim: (operation: string) => Promise<void>,
): Promise<RestAnswer> {
  const execute = async (trx: SignedIn['db']): Promise<ExecutionResult> => {
    try {
      const answer = await write({ ...context, db: trx })
      if (answer.status >= 400) context.exchange.refusals = { [call.field]: messageOf(answer) }
      return { data: { ...answer } }
    } catch (problem) {
      if (isRefusal(problem)) return { errors: [problem] }
      throw problem
    }
  }
  return restAnswerOf(await writeOnce(context, call, execute, () => afterClaim(call.field)))
}

const messageOf = ({ json }: StoredRestAnswer): string => ('message' in json ? String(json.message) : '')

/** Returns what REST answers for the result of a write: its own status and JSON, or its refusal. */
export function restAnswerOf({ data, errors, extensions }: ExecutionResult): RestAnswer {
  const [refusal] = errors ?? []
  const http = extensions?.http as { headers?: Record<string, string> } | undefined
  const answer: RestAnswer = refusal ? refusalAnswer(refusal) : (data as object as StoredRestAnswer)
  return { ...answer, headers: { ...answer.headers, ...http?.headers } }
}
