import { afterEach, expect, it, vi } from 'vitest'
import { configSource } from '../../../src/app/load-config'
import { bootSession } from '../../../src/app/session-gate/boot-session'
import { appUpdate } from '../../../src/app/updates/app-update'

const CONFIG = { graphqlUrl: 'https://bank.test/api/graphql', idempotency: true }

afterEach(() => void vi.unstubAllGlobals())

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
