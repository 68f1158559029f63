import * as v from 'valibot'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { askBank } from '../../../src/bank/client'
import { outcomeIsUnknown } from '../../../src/bank/failure'
import { sendLarge } from '../../../src/bank/send-large'
import type { CallProgress } from '../../../src/bank/transport'

const SECOND = 1_000
const BANK = 'https://bank.test/api/graphql'
/** A text of the size of a picture in a call. */
const PICTURE = 'x'.repeat(400_000)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

interface Asked {
  readonly picture?: string
  readonly key?: string
  readonly onProgress?: (progress: CallProgress) => void
}

const ask = ({ picture = '', key, onProgress }: Asked = {}) =>
  askBank(
    { graphqlUrl: BANK },
    {
      document: 'mutation M($picture: String) { updateUserAccount(picture: $picture) { status } }',
      variables: { picture },
      answer: v.unknown(),
      token: 'session-token',
      idempotencyKey: key,
      sendLarge,
      onProgress,
    },
  )

/** Returns what became of a call after so many seconds; 'waits' if nothing did. */
async function after(seconds: number, call: ReturnType<typeof ask>) {
  let ended: unknown = 'waits'
  void call.then((result) => (ended = result.ok ? 'answered' : result.failure.kind))
  await vi.advanceTimersByTimeAsync(seconds * SECOND)
  return ended
}

/** A line that is silent for a time before the answer begins, and then brings it in pieces, with pauses. */
function slowAnswer({ silentFor, pieces, pause }: { silentFor: number; pieces: number; pause: number }) {
  const text = new TextEncoder().encode(JSON.stringify({ data: { note: 'a'.repeat(60_000) } }))
  const size = Math.ceil(text.length / pieces)
  const wait = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * SECOND))
  vi.stubGlobal('fetch', async (_input: unknown, init: RequestInit) => {
    const ended = new Promise<never>((_, reject) =>
      init.signal?.addEventListener('abort', () => reject(init.signal?.reason)),
    )
    await Promise.race([wait(silentFor), ended])
    let sent = 0
    const body = new ReadableStream<Uint8Array>({
      start: (stream) => init.signal?.addEventListener('abort', () => stream.error(init.signal?.reason)),
      async pull(stream) {
        await wait(pause)
        if (sent >= text.length) return stream.close()
        stream.enqueue(text.slice(sent, sent + size))
        sent += size
      },
    })
    return new Response(body, { headers: { 'content-type': 'application/json' } })
  })
}

/** A line on which a large call leaves. Its steps are what the browser reports. */
function slowUpload() {
  const sent: SlowRequest[] = []
  class SlowRequest {
    status = 0
    responseText = ''
    responseURL = BANK
    onprogress: ((event: object) => void) | null = null
    onloadend: (() => void) | null = null
    readonly upload: { onprogress: ((event: object) => void) | null } = { onprogress: null }
    readonly headers: Record<string, string> = {}
    isAborted = false
    open() {}
    setRequestHeader(name: string, value: string) {
      this.headers[name] = value
    }
    getAllResponseHeaders = () => 'content-type: application/json\r\n'
    send() {
      sent.push(this)
    }
    abort() {
      this.isAborted = true
      this.onloadend?.()
    }
    leaves(loaded: number) {
      this.upload.onprogress?.({ loaded, total: 400_000, lengthComputable: true })
    }
    answers(text: string, from = BANK) {
      Object.assign(this, { status: 200, responseText: text, responseURL: from })
      this.onloadend?.()
    }
  }
  vi.stubGlobal('XMLHttpRequest', SlowRequest)
  vi.stubGlobal('fetch', () => {
    throw new Error('A large call does not leave by fetch, which says nothing of its way')
  })
  const first = () => {
    const [request] = sent
    if (!request) throw new Error('nothing was sent')
    return request
  }
  return { sent, first }
}

const ANSWER = '{"data":{"updateUserAccount":{"status":"success"}}}'

it.each([
  ['a read', 20, {}],
  ['a write, which the bank has to carry out before it answers,', 60, { key: 'k' }],
])('%s is given up after %i seconds in which nothing moves, and not before', async (_, seconds, asked) => {
  slowAnswer({ silentFor: 90, pieces: 1, pause: 0 })
  const call = ask(asked)
  expect(await after(seconds - 0.1, call)).toBe('waits')
  expect(await after(0.1, call)).toBe('timeout')
})

it('an answer that comes in drops is waited for, however long it takes', async () => {
  slowAnswer({ silentFor: 16, pieces: 40, pause: 15 })
  const call = ask()
  expect(await after(16 + 39 * 15, call)).toBe('waits')
  await vi.advanceTimersByTimeAsync(2 * 15 * SECOND)
  expect(await call).toMatchObject({ ok: true })
})

it('an answer that stops coming in the middle is given up after twenty seconds', async () => {
  slowAnswer({ silentFor: 1, pieces: 4, pause: 25 })
  const call = ask()
  expect(await after(20.9, call)).toBe('waits')
  expect(await after(0.2, call)).toBe('timeout')
})

it('an account with two photos leaves on a slow line, however long it takes, and says how much has left', async () => {
  const { sent, first } = slowUpload()
  const parts: number[] = []
  const call = ask({ picture: PICTURE, key: 'k', onProgress: ({ bytes }) => void parts.push(bytes) })
  await vi.advanceTimersByTimeAsync(0)
  for (let step = 1; step <= 10; step += 1) {
    expect(await after(19, call), `after ${step * 19} seconds`).toBe('waits')
    first().leaves(step * 40_000)
  }
  expect(await after(19, call)).toBe('waits')
  first().answers(ANSWER)
  expect(await after(0, call)).toBe('answered')
  expect(parts).toEqual([4, 8, 12, 16, 20, 24, 28, 32, 36, 40].map((n) => n * 10_000))
  expect(sent).toHaveLength(1)
  expect(first().headers).toMatchObject({ authorization: 'session-token', 'idempotency-key': 'k' })
})

it('what the browser has handed to the device has the time that it takes at 64 kbit/s, and then a minute', async () => {
  const { first } = slowUpload()
  const call = ask({ picture: PICTURE, key: 'k' })
  await vi.advanceTimersByTimeAsync(0)
  first().leaves(400_000)
  expect(await after(50 + 59.9, call)).toBe('waits')
  first().answers(ANSWER)
  expect(await after(0, call)).toBe('answered')
})

it('a write that stops in the middle of its way is given up, and nobody knows whether it arrived', async () => {
  const { first } = slowUpload()
  const call = ask({ picture: PICTURE, key: 'k' })
  await vi.advanceTimersByTimeAsync(0)
  first().leaves(200_000)
  expect(await after(25 + 59.9, call)).toBe('waits')
  expect(await after(0.2, call)).toBe('timeout')
  expect(first().isAborted).toBe(true)
  expect(outcomeIsUnknown({ kind: 'timeout' })).toBe(true)
})

it('a large call that a portal sends elsewhere has no answer of the bank, whatever it says there', async () => {
  const { first } = slowUpload()
  const call = ask({ picture: PICTURE, key: 'k' })
  await vi.advanceTimersByTimeAsync(0)
  first().answers(ANSWER, 'https://portal.test/')
  expect(await call).toEqual({ ok: false, failure: { kind: 'unreadable', status: 200 } })
})
