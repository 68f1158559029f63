import { ClientError, GraphQLClient, type Variables } from 'graphql-request'
import type * as v from 'valibot'
import { failed, type Result } from '../domain/result'
import { type CallLimit, callLimit, STALLED_MS, WRITE_STALLED_MS } from './call-limit'
import type { BankFailure } from './failure'
import { type AnswerHead, readData, readRefusal } from './graphql-answer'
import type { sendLarge } from './send-large'
import { fetchWhole, isLarge, type OnProgress } from './transport'

/** Where the bank is and how to reach it. */
export interface BankConnection {
  /** The GraphQL endpoint, absolute or relative to the page. */
  readonly graphqlUrl: string
  /** The prefix of the REST calls' addresses, before `/api/…`; the page's origin if left out. */
  readonly restBase?: string | undefined
  /** The prefix of a remittance address, before `/salary` and `/loan`. */
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

/** The options that every call to the bank takes, whatever its operation. */
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
   * The function that sends a large body. Callers without such a body leave it out and do without its code:
   * the sign-in, reads, and the service worker, which has no XMLHttpRequest.
   */
  readonly sendLarge?: typeof sendLarge | undefined
  /** Called with what has moved, up and down. A small call moves at once, and says nothing of its way up. */
  readonly onProgress?: OnProgress | undefined
}

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
      return readData(call.answer, data, response?.status ?? 0)
    } catch (thrown) {
      if (!response || limit.isOver()) throw thrown
      if (isElsewhere) return failed({ kind: 'unreadable', status: response.status })
      const refusal = readRefusal(headOf(response), thrown instanceof ClientError ? thrown.response : {})
      // A body that broke off rejects with a TypeError, and a whole one that is no answer with another error.
      // It says no more than no answer, unless the status says enough.
      if (refusal.kind === 'unreadable' && thrown instanceof TypeError) throw thrown
      return failed(refusal)
    }
  })
}

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

/** Returns what reading an answer needs beside its body. */
export function headOf({ status, headers }: Response): AnswerHead {
  return { status, retryAfter: headers.get('retry-after') }
}
