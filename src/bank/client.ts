import { ClientError, GraphQLClient, type Variables } from 'graphql-request'
import * as v from 'valibot'
import { failed, ok, type Result } from '../domain/result'
import { callLimit } from './call-limit'
import type { BankFailure } from './failure'

/** Where the bank is and how to reach it. */
export interface BankConnection {
  /** The GraphQL endpoint, absolute or relative to the page. */
  readonly graphqlUrl: string
  /** Asked before each write: why it must not leave this page, if anything. */
  readonly hindrance?: (() => Promise<BankFailure | undefined>) | undefined
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
export async function askBank<T>(
  connection: BankConnection,
  call: BankCall<T>,
): Promise<Result<T, BankFailure>> {
  const result = await send(connection, call)
  // A call that was abandoned on purpose, or kept back by a changed configuration, says nothing about the connection.
  const isSilent = call.signal?.aborted || (!result.ok && result.failure.kind === 'config-changed')
  if (!isSilent) connection.onOutcome?.(result.ok ? undefined : result.failure, call.token)
  return result
}

async function send<T>(connection: BankConnection, call: BankCall<T>): Promise<Result<T, BankFailure>> {
  if (globalThis.navigator?.onLine === false) return failed({ kind: 'offline' })
  const hindrance = call.idempotencyKey ? await connection.hindrance?.() : undefined
  if (hindrance) return failed(hindrance)
  if (call.signal?.aborted) return failed({ kind: 'offline' })

  const limit = callLimit(
    call.timeoutMs ?? (call.idempotencyKey ? WRITE_TIMEOUT_MS : READ_TIMEOUT_MS),
    call.signal,
  )
  let response: Response | undefined
  const client = new GraphQLClient(connection.graphqlUrl, {
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
      signal: limit.signal as never,
    })
    const answer = v.safeParse(call.answer, data)
    return answer.success
      ? ok(answer.output)
      : failed({ kind: 'unreadable', status: response?.status ?? 0, isFromBank: true })
  } catch (thrown) {
    // From here on a failure is a value: whoever asked knows whether it is one to log.
    if (limit.isOver()) return failed({ kind: 'timeout' })
    if (!response) return failed({ kind: 'no-answer' })
    return failed(readRefusal(response, thrown instanceof ClientError ? thrown.response : {}))
  } finally {
    limit.release()
  }
}

/**
 * Which failure an answer is that carries no usable data. The table is decision 012: a refusal is certain only where the bank says
 * so before it executes anything; whatever else comes may have followed the execution.
 */
function readRefusal(response: Response, body: { errors?: unknown; data?: unknown }): BankFailure {
  const { status } = response
  const parsed = v.safeParse(GraphqlErrors, body.errors)
  const errors = parsed.success ? parsed.output : []
  const message = errors[0]?.message ?? ''
  const code = errors[0]?.extensions?.code ?? ''
  const serverFailure: BankFailure = { kind: 'server', status, ...(message && { message }) }

  // Data beside an error was executed, whatever the error says; several errors of different kinds contradict each other.
  const hasData = Object.values(Object(body.data)).some((value) => value !== null)
  const isMixed = errors.some(({ extensions }) => (extensions?.code ?? '') !== code)
  if (status >= 500 || hasData || isMixed) return serverFailure
  if (code === 'RATE_LIMITED' || status === 429)
    return { kind: 'rate-limited', retryAfterMs: retryAfterMs(response), message }
  if (code === 'IN_PROGRESS') return { kind: 'in-progress' }
  if (code === 'IDEMPOTENCY_CONFLICT') return { kind: 'key-conflict' }
  if (code === 'UNAUTHENTICATED' || status === 401) return { kind: 'unauthenticated', message }
  if (code === 'FORBIDDEN') return { kind: 'forbidden', message }
  if (status === 413)
    return {
      kind: 'refused',
      message: 'This is too large for the connection to the bank. Use smaller pictures.',
    }
  // A 409 without a code may be a first call that is still running. A 403 without the bank's own error is a firewall's.
  if (errors.length === 0 || status === 409) return { kind: 'unreadable', status }
  const isBeforeExecution =
    body.data === undefined ? code !== 'INTERNAL_SERVER_ERROR' : BEFORE_EXECUTION.has(code)
  return isBeforeExecution ? { kind: 'refused', message } : serverFailure
}

/** Codes that a server gives before it carries anything out (contract/README.md, "Refusals"; the GraphQL servers' own). */
const BEFORE_EXECUTION: ReadonlySet<string> = new Set([
  'BAD_USER_INPUT',
  'GRAPHQL_PARSE_FAILED',
  'GRAPHQL_VALIDATION_FAILED',
])

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
