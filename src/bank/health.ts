import * as v from 'valibot'
import { failed, ok, type Result } from '../domain/result'
import { callLimit } from './call-limit'

/** Why the bank's health is not known to be good. */
export type HealthFailure =
  /** Nothing came within the limit, or only a gateway with no bank behind it. */
  | { readonly kind: 'no-answer' }
  /** Something answers in the bank's place, as the portal of a public Wi-Fi does. */
  | { readonly kind: 'not-the-bank' }

/** Longer than that nobody who answers needs (ms). */
const LIMIT_MS = 5_000

/** Status by which a network asks for a sign-in of its own. */
const NETWORK_SIGN_IN = 511

/** A portal may answer with JSON too, so it has to say what the contract says; how it is spelled and what else it says is free. */
const Health = v.pipe(
  v.string(),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    try {
      return JSON.parse(dataset.value) as unknown
    } catch {
      // Told as an issue, like any other shape that is not the bank's.
      addIssue({ message: 'not JSON' })
      return NEVER
    }
  }),
  v.object({ status: v.pipe(v.string(), v.regex(/^\s*ok\s*$/i)) }),
)

/**
 * Asks the bank whether it is there (contract/rest.md, "Health"), without a token. `restBase` is what stands before `/api`.
 * Never throws.
 */
export async function askHealth(restBase: string): Promise<Result<undefined, HealthFailure>> {
  const limit = callLimit(LIMIT_MS)
  try {
    const response = await fetch(`${restBase}/api/health`, {
      cache: 'no-store',
      // Followed to a page of another origin, a redirect would look as if nothing had answered.
      redirect: 'manual',
      signal: limit.signal,
    })
    const body = await response.text()
    if (response.status >= 500 && response.status !== NETWORK_SIGN_IN) return failed({ kind: 'no-answer' })
    return response.ok && v.is(Health, body) ? ok(undefined) : failed({ kind: 'not-the-bank' })
  } catch {
    // No connection, or none in time: what is asked here.
    return failed({ kind: 'no-answer' })
  } finally {
    limit.release()
  }
}
