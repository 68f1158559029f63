import { afterEach, describe, expect, it, vi } from 'vitest'
import { askHealth } from '../../../src/bank/health'

const real = globalThis.fetch
afterEach(() => {
  globalThis.fetch = real
  vi.useRealTimers()
})

async function healthAt(answer: (init: RequestInit) => Response | Promise<Response>) {
  globalThis.fetch = async (_input, init) => answer(init ?? {})
  const health = await askHealth('http://bank.test')
  if (health.ok) return 'the bank'
  const { failure } = health
  return failure.kind === 'no-answer' && failure.status ? `no-answer, HTTP ${failure.status}` : failure.kind
}
const json = (body: unknown, init?: ResponseInit) => () => Response.json(body, init)

describe('the answer to a health check', () => {
  it.each<[string, () => Response]>([
    ['what the contract says', json({ status: 'ok' })],
    ['capitals', json({ status: 'OK' })],
    ['more beside it', json({ status: 'ok', version: '3.1', uptime: 7 })],
    ['a content type that is not JSON’s', () => new Response(' {"status": "ok"}\n')],
  ])('is the bank’s with %s', async (_, answer) => {
    expect(await healthAt(answer)).toBe('the bank')
  })

  it.each<[string, () => Response]>([
    ['a page', () => new Response('<html>Sign in</html>', { headers: { 'content-type': 'text/html' } })],
    [
      'a page that calls itself JSON',
      () => new Response('<html>', { headers: { 'content-type': 'application/json' } }),
    ],
    ['nothing in it', () => new Response('')],
    ['a portal’s own JSON', json({ status: 'login', url: 'https://wifi.example' })],
    ['JSON that is only a word', json('ok')],
    ['JSON that is nothing', json(null)],
    ['a page that is not found', () => new Response('', { status: 404 })],
    ['a portal’s refusal', json({ status: 'ok' }, { status: 511 })],
    // The return value of fetch for a redirect that it must not follow.
    ['the way to another page', () => Response.error()],
  ])('is not the bank’s with %s', async (_, answer) => {
    expect(await healthAt(answer)).toBe('not-the-bank')
  })

  it.each([429, 500, 502, 503, 504])(
    'is missing with %i: the gateway answers, not the bank',
    async (status) => {
      expect(await healthAt(() => new Response('Bad gateway', { status }))).toBe(`no-answer, HTTP ${status}`)
    },
  )

  it('is not followed to where a portal redirects', async () => {
    let redirect: string | undefined
    await healthAt((init) => {
      redirect = init.redirect
      return new Response('')
    })
    expect(redirect).toBe('manual')
  })

  it('is missing if the call fails', async () => {
    expect(await healthAt(() => Promise.reject(new TypeError('Failed to fetch')))).toBe('no-answer')
  })

  it.each<[string, string, (limit: AbortSignal) => Promise<Response>]>([
    [
      'no-answer',
      'nothing comes',
      (limit) => new Promise((_, reject) => limit.addEventListener('abort', () => reject(limit.reason))),
    ],
    [
      'no-answer, HTTP 200',
      'an answer begins and never ends',
      async (limit) =>
        new Response(
          new ReadableStream({
            start: (body) => limit.addEventListener('abort', () => body.error(limit.reason)),
          }),
        ),
    ],
  ])(
    'is missing (%s) after twenty seconds in which %s: the bank does not answer',
    async (missing, _, answer) => {
      vi.useFakeTimers()
      let ended: string | undefined
      const health = healthAt(({ signal }) => {
        if (!signal) throw new Error('it has a limit')
        return answer(signal)
      }).then((kind) => (ended = kind))
      await vi.advanceTimersByTimeAsync(19_999)
      expect(ended).toBeUndefined()
      await vi.advanceTimersByTimeAsync(1)
      expect(await health).toBe(missing)
    },
  )
})
