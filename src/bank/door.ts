import { ClientError, GraphQLClient, type Variables } from 'graphql-request'
import * as v from 'valibot'
import type { BankFailure } from './failure'
import { failed, ok, type Result } from './result'

/** Where the bank is and how to reach it. */
export interface BankLine {
  /** The GraphQL endpoint, absolute or relative to the page. */
  readonly graphqlUrl: string
  /** Told of every call's end and the token it went with, so that the app knows whether line and session are up. */
  readonly onOutcome?: (failure: BankFailure | undefined, token: string | undefined) => void
}

/** One GraphQL operation, ready to go. */
export interface BankCall<T> {
  readonly document: string
  readonly variables: object
  /** What the `data` of the answer must look like. */
  readonly answer: v.GenericSchema<unknown, T>
  /** The session's authorization token, sent without a scheme. */
  readonly token?: string | undefined
  /** Every write carries one: browsers resend a POST by themselves (contract/README.md, "Idempotency-Key"). */
  readonly idempotencyKey?: string | undefined
  /** Milliseconds until the answer is given up on. */
  readonly timeoutMs?: number | undefined
  readonly signal?: AbortSignal | undefined
}

/** Reads are given up on sooner than writes: a read can be asked again at once. */
const READ_TIMEOUT_MS = 20_000
const WRITE_TIMEOUT_MS = 60_000

/**
 * The one way to the bank's GraphQL endpoint. Never throws; what went wrong is a value. What graphql-request throws is never
 * passed on, because its message prints the variables, tokens and passwords included.
 */
export async function askBank<T>(line: BankLine, call: BankCall<T>): Promise<Result<T, BankFailure>> {
  const result = await send(line, call)
  // A call that was abandoned on purpose says nothing about the line.
  if (!call.signal?.aborted) line.onOutcome?.(result.ok ? undefined : result.failure, call.token)
  return result
}

async function send<T>(line: BankLine, call: BankCall<T>): Promise<Result<T, BankFailure>> {
  if (globalThis.navigator?.onLine === false) return failed({ kind: 'offline' })
  if (call.signal?.aborted) return failed({ kind: 'offline' })

  const limit = AbortSignal.timeout(
    call.timeoutMs ?? (call.idempotencyKey ? WRITE_TIMEOUT_MS : READ_TIMEOUT_MS),
  )
  let response: Response | undefined
  const client = new GraphQLClient(line.graphqlUrl, {
    excludeOperationName: true,
    // A redirect of a POST is a captive portal's, and must not carry the token to wherever it points.
    redirect: 'error',
    cache: 'no-store',
    fetch: async (input: RequestInfo | URL, init?: RequestInit) => {
      response = await fetch(input, init)
      return response
    },
  })
  try {
    const { data } = await client.rawRequest<unknown>({
      query: call.document,
      variables: call.variables as Variables,
      requestHeaders: {
        ...(call.token ? { authorization: call.token } : {}),
        ...(call.idempotencyKey ? { 'idempotency-key': call.idempotencyKey } : {}),
      },
      // The library asks for the DOM's own type; both are one.
      signal: (call.signal ? AbortSignal.any([call.signal, limit]) : limit) as never,
    })
    const answer = v.safeParse(call.answer, data)
    return answer.success ? ok(answer.output) : failed({ kind: 'unreadable', status: response?.status ?? 0 })
  } catch (thrown) {
    if (limit.aborted) return failed({ kind: 'timeout' })
    if (!response) return failed({ kind: 'no-answer' })
    return failed(readRefusal(response, thrown instanceof ClientError ? thrown.response.errors : undefined))
  }
}

/** Which failure an answer is that carries no usable data. */
function readRefusal(response: Response, errors: unknown): BankFailure {
  const { status } = response
  const parsed = v.safeParse(GraphqlErrors, errors)
  const first = parsed.success ? parsed.output[0] : undefined
  const message = first?.message ?? ''
  const code = first?.extensions?.code ?? ''

  if (code === 'RATE_LIMITED' || status === 429)
    return { kind: 'rate-limited', retryAfterMs: retryAfterMs(response), message }
  if (code === 'IN_PROGRESS') return { kind: 'in-progress' }
  if (code === 'IDEMPOTENCY_CONFLICT' || status === 409) return { kind: 'key-conflict' }
  if (code === 'UNAUTHENTICATED' || status === 401) return { kind: 'unauthenticated', message }
  if (code === 'FORBIDDEN') return { kind: 'forbidden', message }
  if (status >= 500 || code === 'INTERNAL_SERVER_ERROR')
    return { kind: 'server', status, ...(message && { message }) }
  if (status === 413)
    return { kind: 'refused', message: 'This is too large for the line to the bank. Use smaller pictures.' }
  if (first) return { kind: 'refused', message }
  // 403 without the bank's own error is a firewall's or a captive portal's word, not a rank's.
  return { kind: 'unreadable', status }
}

const GraphqlErrors = v.array(
  v.object({
    message: v.fallback(v.string(), ''),
    extensions: v.fallback(v.nullish(v.object({ code: v.fallback(v.string(), '') })), undefined),
  }),
)

/** `retry-after` in ms: seconds or a date; a minute where it says neither. */
function retryAfterMs(response: Response): number {
  const header = response.headers.get('retry-after') ?? ''
  if (/^\d+$/.test(header)) return Number(header) * 1000
  const until = Date.parse(header) - Date.now()
  return Number.isFinite(until) && until > 0 ? until : 60_000
}
