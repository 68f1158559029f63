import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { answerConfig, installConfig } from '../../../sw/runtime-config'

const CONFIG = new Request('https://bank.test/config.json')
/** A request of a page that compares its configuration with the deployment's current one. */
const FRESH = new Request(CONFIG, { cache: 'no-cache' })

/** The browser's caches, with at most one answer. A full device stores nothing more. */
function device(isFull = false) {
  let persisted: Response | undefined
  const cache = {
    put: async (_path: string, response: Response) => {
      if (isFull) throw new DOMException('full', 'QuotaExceededError')
      persisted = response
    },
    match: async () => persisted?.clone(),
  }
  vi.stubGlobal('caches', { open: async () => cache })
}

const online = (response: () => Response) => vi.stubGlobal('fetch', async () => response())
const offline = () =>
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch')
  })

afterEach(() => void vi.unstubAllGlobals())

describe('the deployment’s configuration', () => {
  it('is the stored one, at once, even on a connection that does not answer', async () => {
    device()
    online(() => Response.json({ brand: 'iumb' }))
    await answerConfig(CONFIG)
    vi.stubGlobal('fetch', () => new Promise(() => undefined))
    expect(await (await answerConfig(CONFIG)).json()).toEqual({ brand: 'iumb' })
  })

  it('is fetched by a page that compares, and applies from the next start', async () => {
    device()
    online(() => Response.json({ brand: 'iumb' }))
    await answerConfig(CONFIG)
    online(() => Response.json({ brand: 'agco' }))
    expect(await (await answerConfig(CONFIG)).json(), 'this start').toEqual({ brand: 'iumb' })
    expect(await (await answerConfig(FRESH)).json(), 'the comparison').toEqual({ brand: 'agco' })
    expect(await (await answerConfig(CONFIG)).json(), 'the next start').toEqual({ brand: 'agco' })
  })

  it('is waited for on a slow connection, and given up after twenty seconds in which nothing comes', async () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    device()
    online(() => Response.json({ brand: 'iumb' }))
    await answerConfig(CONFIG)
    const silentFor = (ms: number) =>
      vi.stubGlobal('fetch', async (_: Request, init: RequestInit) => {
        await new Promise((resolve, reject) => {
          setTimeout(resolve, ms)
          init.signal?.addEventListener('abort', () => reject(init.signal?.reason))
        })
        return Response.json({ brand: 'agco' })
      })
    silentFor(16_000)
    const late = answerConfig(FRESH)
    await vi.advanceTimersByTimeAsync(16_000)
    expect(await (await late).json()).toEqual({ brand: 'agco' })
    silentFor(60_000)
    const never = answerConfig(FRESH)
    await vi.advanceTimersByTimeAsync(20_000)
    expect((await never).status).toBe(504)
  })

  it('cannot be compared without a connection, and stays stored all the same', async () => {
    device()
    online(() => Response.json({ brand: 'iumb' }))
    await answerConfig(CONFIG)
    offline()
    expect((await answerConfig(FRESH)).status).toBe(504)
    expect(await (await answerConfig(CONFIG)).json()).toEqual({ brand: 'iumb' })
  })

  it('is there after the worker’s installation, although no page has asked the worker for it yet', async () => {
    device()
    vi.stubGlobal(
      'Request',
      class extends Request {
        constructor(path: string) {
          super(new URL(path, 'https://bank.test'))
        }
      },
    )
    online(() => Response.json({ brand: 'iumb' }))
    await installConfig()
    offline()
    expect(await (await answerConfig(CONFIG)).json()).toEqual({ brand: 'iumb' })
  })

  it('is reported as missing if the deployment has none, even without a connection later', async () => {
    device()
    offline()
    expect((await answerConfig(CONFIG)).status, 'not known yet').toBe(504)
    online(() => new Response('', { status: 404 }))
    expect((await answerConfig(CONFIG)).status).toBe(404)
    offline()
    expect((await answerConfig(CONFIG)).status).toBe(404)
    online(() => Response.json({ brand: 'iumb' }))
    expect(await (await answerConfig(FRESH)).json()).toEqual({ brand: 'iumb' })
  })

  it('is not reported as missing if a public Wi-Fi does not have it', async () => {
    device()
    online(() => Response.json({ brand: 'iumb' }))
    await answerConfig(CONFIG)
    online(() => new Response('', { status: 404 }))
    expect(await (await answerConfig(FRESH)).json()).toEqual({ brand: 'iumb' })
  })

  it('is used on a device that is too full to store it', async () => {
    device(true)
    online(() => Response.json({ brand: 'iumb' }))
    const answer = await answerConfig(CONFIG)
    expect(answer.status).toBe(200)
    expect(await answer.json()).toEqual({ brand: 'iumb' })
  })

  it('is not replaced by half of one, nor by the answer of a public Wi-Fi', async () => {
    device()
    online(() => Response.json({ brand: 'iumb' }))
    await answerConfig(CONFIG)
    online(() => new Response('{"brand":', { headers: { 'content-type': 'application/json' } }))
    expect((await answerConfig(FRESH)).status, 'half of one').toBe(504)
    online(() => new Response('<html>', { headers: { 'content-type': 'text/html' } }))
    expect((await answerConfig(FRESH)).status, 'a public Wi-Fi').toBe(504)
    expect(await (await answerConfig(CONFIG)).json()).toEqual({ brand: 'iumb' })
  })
})
