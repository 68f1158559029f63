import type { SignedIn } from '../call/context.ts'
import { jsonBody } from '../call/json-body.ts'
import type { RestCall } from '../call/rest-call.ts'
import { type StoredRestAnswer, writeRestOnce } from './write-rest-once.ts'

/** A write of the contract whose body is a JSON object. */
interface JsonWrite {
  path: string
  operation: string
  leastRank: number
  write: (context: SignedIn, body: Record<string, unknown>) => Promise<StoredRestAnswer>
}

/** Returns the REST call of such a write: one transaction, at most once per Idempotency-Key. */
export function jsonWriteCall(
  { path, operation, leastRank, write }: JsonWrite,
  afterClaim: (operation: string) => Promise<void>,
): RestCall {
  const run: RestCall['run'] = async (context) => {
    const body = await jsonBody(context)
    return writeRestOnce(
      context,
      { field: operation, args: body },
      (inWrite) => write(inWrite, body),
      afterClaim,
    )
  }
  return { path, method: 'POST', operation, leastRank, isWrite: true, run }
}
