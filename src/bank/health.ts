import * as v from 'valibot'
import { failed, ok, type Result } from '../domain/result'
import { callLimit, STALLED_MS } from './call-limit'

/** Why the health check did not succeed. */
export type HealthFailure =
  /**
   * No answer came within the limit, or only the start of one, or one from a gateway that has no bank behind
   * it or is asked too often. With an HTTP `status` something did answer, so that there is a network.
   */
  | { readonly kind: 'no-answer'; readonly status?: number | undefined }
  /** Something other than the bank answered, such as the portal of a public Wi-Fi. */
  | { readonly kind: 'not-the-bank' }

/** The HTTP status by which a network asks for its own sign-in. */
const NETWORK_SIGN_IN = 511
/** The HTTP status of a gateway that is asked too often. */
const TOO_MANY_CALLS = 429

/**
 * A portal may answer with JSON too, so `status` must be the contract's. Case, spaces and other members do
 * not matter.
 */
const Health = v.pipe(
  v.string(),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    try {
      return JSON.parse(dataset.value) as unknown
    } catch {
      // It becomes an issue, like any other answer that is not the bank's.
      addIssue({ message: 'not JSON' })
      return NEVER
    }
  }),
  v.object({ status: v.pipe(v.string(), v.regex(/^\s*ok\s*$/i)) }),
)

/**
 * Asks the bank for its health (contract/rest.md, "Health"), without a token. `restBase` is the part of the
 * URL before `/api`. Never rejects.
 */
export async function askHealth(restBase: string): Promise<Result<undefined, HealthFailure>> {
  const limit = callLimit(STALLED_MS)
  let status: number | undefined
  try {
    const response = await fetch(`${restBase}/api/health`, {
      cache: 'no-store',
      // A redirect that is followed to another origin fails like a missing answer, and hides the portal
      // behind it.
      redirect: 'manual',
      signal: limit.signal,
    })
    status = response.status
    const body = await response.text()
    if (response.ok && v.is(Health, body)) return ok(undefined)
    const isGateway = status === TOO_MANY_CALLS || (status >= 500 && status !== NETWORK_SIGN_IN)
    return failed(isGateway ? { kind: 'no-answer', status } : { kind: 'not-the-bank' })
  } catch {
    // There is no connection, or no answer in time. That is what this call finds out.
    return failed({ kind: 'no-answer', status })
  } finally {
    limit.release()
  }
}
