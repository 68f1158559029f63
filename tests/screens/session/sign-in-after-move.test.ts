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
