import { ClientError, GraphQLClient, type Variables } from 'graphql-request'
import * as v from 'valibot'
import { failed, ok, type Result } from '../domain/result'
import { type CallLimit, callLimit, STALLED_MS, WRITE_STALLED_MS } from './call-limit'
import type { BankFailure } from './failure'
import type { sendLarge } from './send-large'
import { fetchWhole, isLarge, type OnProgress } from './transport'

/** Where the bank is and how to reach it. */
export interface BankConnection {
  /** The GraphQL endpoint, absolute or relative to the page. */
  readonly graphqlUrl: string
  /** What stands before `/api/…` in the address of an upload; the page's origin if left out. */
  readonly restBase?: string | undefined
  /** What stands before `/salary` and `/loan`. */
  readonly remittanceBase?: string | undefined
  /** Returns true while the device is open without the bank. Nothing is asked of the bank then. */
  readonly isSignedOut?: (() => boolean) | undefined
  /**
   * Returns true while the device is known to have no network. A call then fails at once, and has not left.
   */
  readonly hasNoNetwork?: (() => boolean) | undefined
  /** Asked before each write: why it must not leave this page, if anything. */
  readonly hindrance?: (() => Promise<BankFailure | undefined>) | undefined
  /** Called at the end of every call with the failure, if any, and the token that the call used. */
  readonly onOutcome?: (failure: BankFailure | undefined, token: string | undefined) => void
}

/** What every call to the bank takes, whatever it asks. */
export interface CallOptions {
  /** The session's authorization token, sent without a scheme. */
  readonly token?: string | undefined
  /**
   * Set for every write, because browsers resend a POST by themselves (contract/README.md,
   * "Idempotency-Key").
   */
  readonly idempotencyKey?: string | undefined
  /**
   * How long nothing may move (ms), if the bank works for long before it begins to answer. Without it the
   * call has the limit of all calls (`STALLED_MS`).
   */
  readonly stalledMs?: number | undefined
  readonly signal?: AbortSignal | undefined
  /**
   * How a large body leaves. What sends none leaves it out, and does without the code: the sign-in, reads,
   * the service worker, which could not.
   */
  readonly sendLarge?: typeof sendLarge | undefined
  /** Called with what has moved, up and down. A small call moves at once, and says nothing of its way up. */
  readonly onProgress?: OnProgress | undefined
  /**
   * Called before the answer is read if the bank says that it gave it to an earlier call under the same key
   * (contract/README.md, "Idempotency-Key"). Banks need not say so.
   */
  readonly onReplayed?: (() => void) | undefined
}

/** The header with which a bank says that an answer is an earlier call's. Its value is then "true". */
export const REPLAYED = 'idempotent-replayed'

/** One GraphQL operation, ready to go. */
export interface BankCall<T> extends CallOptions {
  readonly document: string
  readonly variables: object
  /** The shape of the answer's `data`. */
  readonly answer: v.GenericSchema<unknown, T>
}

/**
 * Sends a call to the bank's GraphQL endpoint; nothing else in the app does. Never rejects: a failure is a
 * value. The errors of graphql-request are never passed on, because their message prints the variables,
 * including tokens and passwords.
 */
export function askBank<T>(connection: BankConnection, call: BankCall<T>): Promise<Result<T, BankFailure>> {
  return makeOneCall(connection, call, async (limit) => {
    let response: Response | undefined
    let isElsewhere = false
    const { onProgress } = call
    const noteHead = (head: Response) => {
      response = head
      if (head.headers.get(REPLAYED) === 'true') call.onReplayed?.()
    }
    const client = new GraphQLClient(connection.graphqlUrl, {
      excludeOperationName: true,
      // Only a captive portal redirects a POST, and the token must not be sent to the address that it names.
      redirect: 'error',
      cache: 'no-store',
      fetch: async (input: RequestInfo | URL, init: RequestInit = {}) => {
        const { body } = init
        if (!call.sendLarge || !isLarge(body))
          return fetchWhole(input, init, limit, { onHead: noteHead, onProgress })
        const headers = Object.fromEntries(new Headers(init.headers))
        const sent = await call.sendLarge(String(input), body, headers, limit, onProgress)
        isElsewhere = sent.isElsewhere
        noteHead(sent.response)
        return sent.response
      },
    })
    try {
      const { data } = await client.rawRequest<unknown>({
        query: call.document,
        variables: call.variables as Variables,
        requestHeaders: callHeaders(call),
      })
      if (isElsewhere) return failed({ kind: 'unreadable', status: response?.status ?? 0 })
      const answer = v.safeParse(call.answer, data)
      return answer.success
        ? ok(answer.output)
        : failed({ kind: 'unreadable', status: response?.status ?? 0, isFromBank: true })
    } catch (thrown) {
      if (!response || limit.isOver()) throw thrown
      if (isElsewhere) return failed({ kind: 'unreadable', status: response.status })
      const refusal = readRefusal(response, thrown instanceof ClientError ? thrown.response : {})
      // A body that broke off rejects with a TypeError, and a whole one that is no answer with another error.
      // It says no more than no answer, unless the status says enough.
      if (refusal.kind === 'unreadable' && thrown instanceof TypeError) throw thrown
      return failed(refusal)
    }
  })
}

/**
 * Returns the failure that an answer without usable data means. The table is decision 012: a refusal is
 * certain only if the bank sends it before it executes anything; any other error may have come after the
 * execution.
 */
export function readRefusal(response: Response, body: { errors?: unknown; data?: unknown }): BankFailure {
  const { status } = response
  const parsed = v.safeParse(GraphqlErrors, body.errors)
  const errors = parsed.success ? parsed.output : []
  const message = errors[0]?.message ?? ''
  const code = errors[0]?.extensions?.code ?? ''
  const serverFailure: BankFailure = { kind: 'server', status, ...(message && { message }) }

  // Data beside an error was executed, even if the error says otherwise. Errors of different kinds contradict
  // each other.
  const hasData = Object.values(Object(body.data)).some((value) => value !== null)
  const isMixed = errors.some(({ extensions }) => (extensions?.code ?? '') !== code)
  if (status >= 500 || hasData || isMixed) return serverFailure
  if (code === 'RATE_LIMITED' || status === 429)
    return { kind: 'rate-limited', retryAfterMs: retryAfterMs(response.headers.get('retry-after')), message }
  if (code === 'IN_PROGRESS') return { kind: 'in-progress' }
  if (code === 'IDEMPOTENCY_CONFLICT') return { kind: 'key-conflict' }
  if (code === 'UNAUTHENTICATED' || status === 401) return { kind: 'unauthenticated', message }
  if (code === 'FORBIDDEN') return { kind: 'forbidden', message }
  if (status === 413)
    return {
      kind: 'refused',
      message: 'This is too large for the connection to the bank. Use smaller pictures.',
    }
  // A 409 without a code may be a first call that is still running. A 403 without the bank's own error is a
  // firewall's.
  if (errors.length === 0 || status === 409) return { kind: 'unreadable', status }
  const isBeforeExecution =
    body.data === undefined ? code !== 'INTERNAL_SERVER_ERROR' : BEFORE_EXECUTION.has(code)
  return isBeforeExecution ? { kind: 'refused', message } : serverFailure
}

/**
 * Codes that a server sends before it executes anything (contract/README.md, "Refusals"; the GraphQL servers'
 * own).
 */
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

/**
 * Makes one call to the bank and tells the connection how it ended. `exchange` sends it and reads the answer;
 * it rejects if nothing came back. Never rejects: a failure is a value.
 */
export async function makeOneCall<T>(
  connection: BankConnection,
  call: CallOptions,
  exchange: (limit: CallLimit) => Promise<Result<T, BankFailure>>,
): Promise<Result<T, BankFailure>> {
  if (connection.isSignedOut?.()) return failed({ kind: 'offline' })
  const result = await send(connection, call, exchange)
  // A call that was aborted on purpose, or stopped by a changed configuration, says nothing about the
  // connection.
  const isSilent = call.signal?.aborted || (!result.ok && result.failure.kind === 'config-changed')
  if (!isSilent) connection.onOutcome?.(result.ok ? undefined : result.failure, call.token)
  return result
}

async function send<T>(
  connection: BankConnection,
  { idempotencyKey, stalledMs = idempotencyKey ? WRITE_STALLED_MS : STALLED_MS, signal }: CallOptions,
  exchange: (limit: CallLimit) => Promise<Result<T, BankFailure>>,
): Promise<Result<T, BankFailure>> {
  if (connection.hasNoNetwork?.()) return failed({ kind: 'offline' })
  const hindrance = idempotencyKey ? await connection.hindrance?.() : undefined
  if (hindrance) return failed(hindrance)
  // That question may have taken as long as a call may be silent; its user may have gone meanwhile.
  if (signal?.aborted || connection.isSignedOut?.()) return failed({ kind: 'offline' })
  const limit = callLimit(stalledMs, signal)
  try {
    return await exchange(limit)
  } catch {
    // The caller decides whether this failure is one to log.
    return failed({ kind: limit.isOver() ? 'timeout' : 'no-answer' })
  } finally {
    limit.release()
  }
}

/** Returns the headers that a call carries beside those of its content. */
export function callHeaders({ token, idempotencyKey }: CallOptions): Record<string, string> {
  return {
    ...(token ? { authorization: token } : {}),
    ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
  }
}

/** Returns `retry-after` in ms. It may be in seconds or a date; a minute if it is neither. */
export function retryAfterMs(header: string | null): number {
  if (header && /^\d+$/.test(header)) return Number(header) * 1000
  const until = Date.parse(header ?? '') - Date.now()
  return Number.isFinite(until) && until > 0 ? until : 60_000
}
