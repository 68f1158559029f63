import * as v from 'valibot'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { keepListening } from '../../../src/bank/keep-listening'

const { fetch: realFetch } = globalThis
const counted = v.object({ count: v.number() })

let left: AbortController
/** What the bank answers to each try, and when it was asked (ms since the first). */
let answer: () => Response
let asked: number[]
let tokens: (string | null)[]

beforeEach(() => {
  vi.useFakeTimers()
  const start = Date.now()
  left = new AbortController()
  asked = []
  tokens = []
  globalThis.fetch = async (_input, init) => {
    asked.push(Date.now() - start)
    tokens.push(new Headers(init?.headers).get('authorization'))
    return answer()
  }
})
afterEach(() => {
  left.abort()
  globalThis.fetch = realFetch
  vi.useRealTimers()
})

const EVENT = `data: ${JSON.stringify({ data: { count: 1 } })}\n\n`

/** A stream that sends this and ends after a while (ms). */
function stream(text: string, openMs = 0): Response {
  let closing: ReturnType<typeof setTimeout> | undefined
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      if (text) controller.enqueue(new TextEncoder().encode(text))
      if (openMs === 0) controller.close()
      else closing = setTimeout(() => controller.close(), openMs)
    },
    cancel: () => clearTimeout(closing),
  })
  return new Response(body, { headers: { 'content-type': 'text/event-stream' } })
}

function listen(token: () => string = () => 't0ken') {
  const onOpen = vi.fn()
  const onEvent = vi.fn()
  const ended = keepListening(
    { graphqlUrl: 'https://bank.example/graphql' },
    { document: 'subscription', variables: {}, event: counted, token, signal: left.signal, onOpen, onEvent },
  )
  return { onOpen, onEvent, ended }
}

it('waits twice as long each time, up to a minute, for a stream that only opens and ends', async () => {
  answer = () => stream(': ping\n\n')
  const { onOpen } = listen()
  await vi.advanceTimersByTimeAsync(190_000)
  expect(asked.map((ms) => Math.round(ms / 1000))).toEqual([0, 1, 3, 7, 15, 31, 63, 123, 183])
  expect(onOpen).toHaveBeenCalledTimes(9)
})

it('waits as long for a bank that does not answer', async () => {
  answer = () => {
    throw new TypeError('Failed to fetch')
  }
  listen()
  await vi.advanceTimersByTimeAsync(16_000)
  expect(asked.map((ms) => Math.round(ms / 1000))).toEqual([0, 1, 3, 7, 15])
})

it('asks again soon after a stream that brought an event', async () => {
  answer = () => stream(asked.length === 4 ? EVENT : '')
  const { onEvent } = listen()
  await vi.advanceTimersByTimeAsync(10_500)
  expect(onEvent.mock.calls).toEqual([[{ count: 1 }]])
  expect(asked.map((ms) => Math.round(ms / 1000))).toEqual([0, 1, 3, 7, 8, 10])
})

it('asks again soon after a stream that stayed open for half a minute', async () => {
  answer = () => stream('', asked.length === 4 ? 30_000 : 0)
  listen()
  await vi.advanceTimersByTimeAsync(40_500)
  expect(asked.map((ms) => Math.round(ms / 1000))).toEqual([0, 1, 3, 7, 38, 40])
})

it('waits as long as a bank with too many calls asks for', async () => {
  answer = () => Response.json({}, { status: 429, headers: { 'retry-after': '25' } })
  listen()
  await vi.advanceTimersByTimeAsync(30_000)
  expect(asked.map((ms) => Math.round(ms / 1000))).toEqual([0, 25])
})

it("asks with the session's token of then", async () => {
  answer = () => stream('')
  listen(() => `token ${asked.length}`)
  await vi.advanceTimersByTimeAsync(1_500)
  expect(tokens).toEqual(['token 0', 'token 1'])
})

it('ends if the bank has no such subscription', async () => {
  answer = () => Response.json({ data: null })
  await listen().ended
  await vi.advanceTimersByTimeAsync(120_000)
  expect(asked).toHaveLength(1)
})

it('asks no more once it was aborted, in a pause as well as in a stream', async () => {
  answer = () => stream('', asked.length === 2 ? 20_000 : 0)
  const { ended } = listen()
  await vi.advanceTimersByTimeAsync(5_000)
  left.abort()
  await ended
  await vi.advanceTimersByTimeAsync(120_000)
  expect(asked).toHaveLength(2)

  left = new AbortController()
  asked = []
  answer = () => stream('')
  const again = listen()
  await vi.advanceTimersByTimeAsync(500)
  left.abort()
  await again.ended
  expect(asked).toHaveLength(1)
  expect(vi.getTimerCount()).toBe(0)
})
