import { afterEach, describe, expect, it, vi } from 'vitest'
import { answerConfig, keepConfig } from '../../../sw/runtime-config'

const CONFIG = new Request('https://bank.test/config.json')

/** The browser's caches, holding one answer at most; a full device keeps nothing more. */
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
  it('is the last one that came, where there is no connection', async () => {
    device()
    online(() => Response.json({ brand: 'iumb' }))
    await answerConfig(CONFIG)
    offline()
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
    await keepConfig()
    offline()
    expect(await (await answerConfig(CONFIG)).json()).toEqual({ brand: 'iumb' })
  })

  it('is said to be none where the deployment has none, also without a connection later', async () => {
    device()
    offline()
    expect((await answerConfig(CONFIG)).status, 'nobody knows yet').toBe(504)
    online(() => new Response('', { status: 404 }))
    expect((await answerConfig(CONFIG)).status).toBe(404)
    offline()
    expect((await answerConfig(CONFIG)).status).toBe(404)
    online(() => Response.json({ brand: 'iumb' }))
    expect(await (await answerConfig(CONFIG)).json()).toEqual({ brand: 'iumb' })
  })

  it('is not taken for none where a public Wi-Fi does not know it', async () => {
    device()
    online(() => Response.json({ brand: 'iumb' }))
    await answerConfig(CONFIG)
    online(() => new Response('', { status: 404 }))
    expect(await (await answerConfig(CONFIG)).json()).toEqual({ brand: 'iumb' })
  })

  it('is used on a device that is too full to keep it', async () => {
    device(true)
    online(() => Response.json({ brand: 'iumb' }))
    const answer = await answerConfig(CONFIG)
    expect(answer.status).toBe(200)
    expect(await answer.json()).toEqual({ brand: 'iumb' })
  })

  it('is not replaced by half of one, nor by what a public Wi-Fi says', async () => {
    device()
    online(() => Response.json({ brand: 'iumb' }))
    await answerConfig(CONFIG)
    online(() => new Response('{"brand":', { headers: { 'content-type': 'application/json' } }))
    expect(await (await answerConfig(CONFIG)).json()).toEqual({ brand: 'iumb' })
    online(() => new Response('<html>', { headers: { 'content-type': 'text/html' } }))
    expect(await (await answerConfig(CONFIG)).json()).toEqual({ brand: 'iumb' })
  })
})
