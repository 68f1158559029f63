import * as v from 'valibot'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { keepListening } from '../../../src/bank/keep-listening'

const { fetch: realFetch } = globalThis
const counted = v.object({ count: v.number() })

let left: AbortController
/** The bank's answer to each try. `asked` has the times of the tries (ms since the first). */
let answer: () => Response
let asked: number[]
let tokens: (string | null)[]

beforeEach(() => {
  vi.useFakeTimers()
  // Without chance, the pauses are the shortest.
  vi.spyOn(Math, 'random').mockReturnValue(0)
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

function listen(token: () => string | undefined = () => 't0ken') {
  const onOpen = vi.fn()
  const onEvent = vi.fn()
  const ended = keepListening(
    { graphqlUrl: 'https://bank.example/graphql', isSignedOut: () => token() === undefined },
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

it('waits up to a quarter longer by chance, so that not all devices ask a restarted bank at once', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.999)
  answer = () => stream(': ping\n\n')
  listen()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(asked.map((ms) => Math.round(ms / 10) / 100)).toEqual([0, 1.25, 3.75, 8.75])
})

it("asks with the session's token of then", async () => {
  answer = () => stream('')
  listen(() => `token ${asked.length}`)
  await vi.advanceTimersByTimeAsync(1_500)
  expect(tokens).toEqual(['token 0', 'token 1'])
})

it.each([
  ['an answer 401', () => Response.json({ errors: [{ message: 'Sign in' }] }, { status: 401 })],
  [
    'an answer 200 with the code',
    () => Response.json({ errors: [{ message: 'Sign in', extensions: { code: 'UNAUTHENTICATED' } }] }),
  ],
  [
    'an event with the code',
    () =>
      stream(
        `data: ${JSON.stringify({ errors: [{ message: 'Sign in', extensions: { code: 'UNAUTHENTICATED' } }] })}\n\n`,
      ),
  ],
])('when the session is over, by %s, asks again once the user has signed in again', async (_, over) => {
  let current = 'old'
  answer = () => (tokens.at(-1) === 'old' ? over() : stream(EVENT, 60_000))
  const { onEvent } = listen(() => current)
  await vi.advanceTimersByTimeAsync(600_000)
  expect(tokens).toEqual(['old'])
  current = 'new'
  await vi.advanceTimersByTimeAsync(1_500)
  expect(tokens).toEqual(['old', 'new'])
  expect(onEvent.mock.calls).toEqual([[{ count: 1 }]])
})

it.each([200, 403, 404, 502])('goes on after a page of a gateway with the status %i', async (status) => {
  answer = () =>
    asked.length === 1
      ? new Response('<html>Please wait</html>', { status, headers: { 'content-type': 'text/html' } })
      : stream(EVENT, 60_000)
  const { onEvent } = listen()
  await vi.advanceTimersByTimeAsync(1_500)
  expect(onEvent.mock.calls).toEqual([[{ count: 1 }]])
})

it.each([
  [
    'a refusal',
    () => Response.json({ errors: [{ message: 'Not for you', extensions: { code: 'FORBIDDEN' } }] }),
  ],
  ['a refusal in an event', () => stream('data: {"errors":[{"message":"Unknown field"}]}\n\n', 60_000)],
])('ends at %s', async (_, refused) => {
  answer = refused
  const { ended } = listen()
  await vi.advanceTimersByTimeAsync(10)
  await ended
  expect(asked).toHaveLength(1)
  expect(vi.getTimerCount()).toBe(0)
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

it('asks nothing while nobody is signed in, and soon after the next sign-in', async () => {
  let token: string | undefined
  answer = () => stream('')
  listen(() => token)
  await vi.advanceTimersByTimeAsync(150_000)
  expect(asked).toEqual([])
  token = 'next'
  await vi.advanceTimersByTimeAsync(1_000)
  expect(tokens).toEqual(['next'])
})
