import * as v from 'valibot'
import { failed, ok, type Result } from '../domain/result'
import { type BankConnection, callHeaders, makeOneCall } from './client'
import type { BankFailure } from './failure'
import { readRestRefusal } from './rest-answer'

/** A GraphQL subscription, ready to go. */
export interface Subscription<T> {
  readonly document: string
  readonly variables: object
  /** The shape of each event's `data`. Events of another shape are left out. */
  readonly event: v.GenericSchema<unknown, T>
  readonly token?: string | undefined
  readonly signal: AbortSignal
  /** Called once the bank has begun to answer. */
  readonly onOpen: () => void
  readonly onEvent: (event: T) => void
}

/** Without a byte for so long the stream counts as broken (ms). Servers send a comment now and then. */
const STALLED_MS = 60_000

/**
 * Listens to a subscription over server-sent events until the stream ends or is aborted. It is read with
 * fetch because an EventSource cannot carry the session's authorization. Never rejects: a failure is a value.
 * The connection is not told how it ended: a bank without subscriptions is not out of reach.
 */
export function listenToBank<T>(
  { graphqlUrl }: BankConnection,
  subscription: Subscription<T>,
): Promise<Result<void, BankFailure>> {
  const { document, variables, token, signal } = subscription
  return makeOneCall({ graphqlUrl }, { token, signal, timeoutMs: STALLED_MS }, async (limit) => {
    const response = await fetch(graphqlUrl, {
      method: 'POST',
      headers: {
        ...callHeaders({ token }),
        accept: 'text/event-stream',
        'content-type': 'application/json',
      },
      body: JSON.stringify({ query: document, variables }),
      redirect: 'error',
      cache: 'no-store',
      signal: limit.signal,
    })
    const { status, headers, ok: isOk, body } = response
    const isStream = headers.get('content-type')?.startsWith('text/event-stream') === true
    if (!isOk)
      return failed(
        readRestRefusal({ status, body: await response.text(), retryAfter: headers.get('retry-after') }),
      )
    if (!isStream || !body) {
      await body?.cancel()
      return failed({ kind: 'unreadable', status })
    }
    subscription.onOpen()
    const isRefused = await readEvents(body, limit, subscription)
    return isRefused ? failed({ kind: 'refused', message: '' }) : ok(undefined)
  })
}

/** Reads to the end of the stream. Returns true if the bank refused in an event, as GraphQL servers do. */
async function readEvents<T>(
  body: ReadableStream<Uint8Array>,
  limit: { readonly signal: AbortSignal; readonly renew: () => void },
  { event, onEvent }: Subscription<T>,
): Promise<boolean> {
  const reader = body.getReader()
  // A read that waits ends at once, whether or not the browser breaks the body off by itself.
  limit.signal.addEventListener('abort', () => void reader.cancel().catch(() => undefined))
  const decoder = new TextDecoder()
  let pending = ''
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    limit.renew()
    pending += decoder.decode(next.value, { stream: true })
    const blocks = pending.split(/\r?\n\r?\n/)
    pending = blocks.pop() ?? ''
    for (const block of blocks) {
      const data = dataOf(block)
      const read = v.safeParse(v.object({ data: event }), data)
      if (read.success && !limit.signal.aborted) onEvent(read.output.data)
      if (v.is(Refusal, data)) return true
    }
  }
  return false
}

const Refusal = v.object({ errors: v.pipe(v.array(v.unknown()), v.minLength(1)) })

/** Returns the JSON of an event; undefined if it has none, as a comment, or if it is no JSON. */
function dataOf(block: string): unknown {
  const lines = block.split(/\r?\n/).filter((line) => line.startsWith('data:'))
  try {
    return JSON.parse(lines.map((line) => line.slice('data:'.length)).join('\n'))
  } catch {
    // What cannot be read is left out: the list is asked again anyway.
    return undefined
  }
}
