import { afterEach, expect, it, onTestFinished, vi } from 'vitest'
import { configSource } from '../../../src/app/load-config'
import { bootSession } from '../../../src/app/session-gate/boot-session'
import { appUpdate } from '../../../src/app/updates/app-update'

const CONFIG = { graphqlUrl: 'https://bank.test/api/graphql', idempotency: true }

afterEach(() => {
  vi.unstubAllGlobals()
  appUpdate.later()
})

it('a password is not sent to the old address of a bank that moved, and the user is asked to reload', async () => {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const url = String(input)
    if (url !== '/config.json') {
      asked.push(url)
      throw new TypeError('Failed to fetch')
    }
    const moved = { ...CONFIG, graphqlUrl: 'https://moved.test/api/graphql' }
    return Response.json(init?.cache === 'no-cache' ? moved : CONFIG)
  })
  const { session } = bootSession(configSource())
  expect(await session.signIn('ngozi@iumb.example', 'Password1')).toEqual({
    ok: false,
    failure: { kind: 'config-changed' },
  })
  expect(asked).toEqual([])
  expect(appUpdate.get()).toBe('config-changed')
})

/** A deployment and its bank, each of whose answers is so late (ms); undefined: none comes at all. */
function late({ config, bank }: { config: number | undefined; bank: number }) {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const asked: string[] = []
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init: RequestInit = {}) => {
    const isConfig = String(input) === '/config.json'
    if (!isConfig) asked.push(String(input))
    // The copy that the worker has stored.
    if (isConfig && init.cache !== 'no-cache') return Response.json(CONFIG)
    const ms = isConfig ? config : bank
    await new Promise((resolve, reject) => {
      if (ms !== undefined) setTimeout(resolve, ms)
      init.signal?.addEventListener('abort', () => reject(init.signal?.reason))
    })
    return isConfig
      ? Response.json(CONFIG)
      : Response.json({ errors: [{ message: 'Wrong password', extensions: { code: 'UNAUTHENTICATED' } }] })
  })
  const { session } = bootSession(configSource())
  return { asked, session }
}

it('a page on a line where every answer is four seconds late asks the bank to sign in', async () => {
  const { asked, session } = late({ config: 4_001, bank: 4_001 })
  const signedIn = session.signIn('ngozi@iumb.example', 'Password1')
  await vi.advanceTimersByTimeAsync(8_002)
  expect(asked).toEqual(['https://bank.test/api/graphql'])
  expect(await signedIn).toMatchObject({ failure: { message: 'Wrong password' } })
})

it('the stored configuration serves if nothing comes of the deployment’s for twenty seconds', async () => {
  const { asked, session } = late({ config: undefined, bank: 4_000 })
  const signedIn = session.signIn('ngozi@iumb.example', 'Password1')
  await vi.advanceTimersByTimeAsync(19_900)
  expect(asked).toEqual([])
  await vi.advanceTimersByTimeAsync(4_200)
  expect(asked).toEqual(['https://bank.test/api/graphql'])
  expect(await signedIn).toMatchObject({ failure: { message: 'Wrong password' } })
})

it('one request for the configuration that got lost does not keep a user out', async () => {
  const asked: string[] = []
  let lost = 0
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const url = String(input)
    if (url !== '/config.json') {
      asked.push(url)
      throw new TypeError('Failed to fetch')
    }
    if (init?.cache !== 'no-cache') return Response.json(CONFIG)
    lost += 1
    if (lost === 1) throw new TypeError('Failed to fetch')
    return Response.json(CONFIG)
  })
  const { session } = bootSession(configSource())
  await session.signIn('ngozi@iumb.example', 'Password1')
  expect(asked).toEqual(['https://bank.test/api/graphql'])
})
