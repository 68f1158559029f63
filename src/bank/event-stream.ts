import * as v from 'valibot'
import { failed, ok, type Result } from '../domain/result'
import { type BankConnection, callHeaders, headOf, makeOneCall } from './client'
import type { BankFailure } from './failure'
import { readRefusal } from './graphql-answer'

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
const SILENT_MS = 60_000

/**
 * Listens to a subscription over server-sent events until the stream ends or is aborted. It is read with
 * fetch because an EventSource cannot carry the session's authorization. Never rejects: a failure is a value.
 * The connection is not told how it ended: a bank without subscriptions is not out of reach.
 */
export function listenToBank<T>(
  { graphqlUrl, hasNoNetwork, isSignedOut }: BankConnection,
  subscription: Subscription<T>,
): Promise<Result<void, BankFailure>> {
  const { document, variables, token, signal } = subscription
  const call = { token, signal, stalledMs: SILENT_MS }
  return makeOneCall({ graphqlUrl, hasNoNetwork, isSignedOut }, call, async (limit) => {
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
    if (!isOk || !isStream || !body) {
      const said = answerOf(await response.text())
      if (!isOk || said?.errors !== undefined) return failed(readRefusal(headOf(response), said ?? {}))
      return failed({ kind: 'unreadable', status, ...(said && { isFromBank: true }) })
    }
    subscription.onOpen()
    const refusal = await readEvents(body, limit, subscription)
    return refusal ? failed(readRefusal(headOf(response), refusal)) : ok(undefined)
  })
}

/** Reads to the end of the stream. Returns the event in which the bank refused, as GraphQL servers do. */
async function readEvents<T>(
  body: ReadableStream<Uint8Array>,
  limit: { readonly signal: AbortSignal; readonly renew: () => void },
  { event, onEvent }: Subscription<T>,
): Promise<Answer | undefined> {
  const reader = body.getReader()
  const leave = () =>
    void reader.cancel().catch(() => {
      // It had broken off before, which is what is wanted here.
    })
  // A read that waits ends at once, whether or not the browser breaks the body off by itself.
  limit.signal.addEventListener('abort', leave)
  const decoder = new TextDecoder()
  let pending = ''
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    limit.renew()
    pending += decoder.decode(next.value, { stream: true })
    const blocks = pending.split(/\r?\n\r?\n/)
    pending = blocks.pop() ?? ''
    for (const block of blocks) {
      const answer = answerOf(dataOf(block))
      const read = v.safeParse(event, answer?.data)
      if (read.success && !limit.signal.aborted) onEvent(read.output)
      if (Array.isArray(answer?.errors) && answer.errors.length > 0) {
        leave()
        return answer
      }
    }
  }
  return undefined
}

/** An answer of a GraphQL server, in an event or alone. */
interface Answer {
  readonly data?: unknown
  readonly errors?: unknown
}

/** Returns what an event carries; '' if it is a comment. */
function dataOf(block: string): string {
  const lines = block.split(/\r?\n/).filter((line) => line.startsWith('data:'))
  return lines.map((line) => line.slice('data:'.length)).join('\n')
}

/** Returns the answer in a text; undefined if the text contains none, or cannot be read. */
function answerOf(text: string): Answer | undefined {
  try {
    const read: unknown = JSON.parse(text)
    return typeof read === 'object' && read !== null ? read : undefined
  } catch {
    // A page of a portal, a comment, or an event that is broken: the list is asked again anyway.
    return undefined
  }
}
