import * as v from 'valibot'
import { failed, ok, type Result } from '../domain/result'
import { exchangeRest } from './ask-rest'
import { type BankConnection, makeOneCall } from './client'
import type { BankFailure } from './failure'
import { type RestResponse, readRestRefusal } from './rest-answer'

/** The bank's statement about a write, by the write's key (contract/README.md, "Settling a key"). */
export type Settled =
  /** It was carried out or refused, with this answer; see `readGraphqlAnswer` and `readRestAnswer`. */
  | { readonly kind: 'answered'; readonly answer: unknown }
  /** It is being carried out. */
  | { readonly kind: 'running' }
  /** It was not carried out and never will be. */
  | { readonly kind: 'withdrawn' }
  /** This bank has no such call, although its configuration says that it honours keys. */
  | { readonly kind: 'unsupported' }

const State = v.variant('state', [
  v.object({ state: v.literal('answered'), answer: v.unknown() }),
  v.object({ state: v.literal('running') }),
  v.object({ state: v.literal('withdrawn') }),
])

/**
 * Asks the bank what became of a write. A key that the bank has not seen is refused from then on, so that
 * the answer is final.
 * @param write `operation` is the field of the GraphQL call or the path of the REST call
 */
export function settleAtBank(
  connection: BankConnection,
  write: { readonly operation: string; readonly key: string },
  { token, signal }: { readonly token: string; readonly signal?: AbortSignal | undefined },
): Promise<Result<Settled, BankFailure>> {
  return makeOneCall<Settled>(connection, { token, signal }, async (limit) => {
    const url = `${connection.restBase ?? ''}/api/writes/settle`
    const response = await exchangeRest({ url, body: write, token }, limit)
    const { status, body } = response
    if (status === 404) return ok({ kind: 'unsupported' })
    if (status !== 200) return failed(readRestRefusal(response))
    const said = v.safeParse(v.pipe(v.string(), v.parseJson(), State), body)
    if (!said.success) return failed({ kind: 'unreadable', status })
    const { output } = said
    return ok(
      output.state === 'answered' ? { kind: 'answered', answer: output.answer } : { kind: output.state },
    )
  })
}

/** The answer to a REST call as the bank stored it. */
const StoredRest = v.object({ status: v.number(), body: v.unknown() })

/** Returns a stored answer to a REST call as if it had just come; undefined if it is none. */
export function storedRestResponse(answer: unknown): RestResponse | undefined {
  const stored = v.safeParse(StoredRest, answer)
  if (!stored.success) return undefined
  const { status, body } = stored.output
  return { status, body: JSON.stringify(body), retryAfter: null }
}
