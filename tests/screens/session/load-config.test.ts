import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { configSource } from '../../../src/app/load-config'
import { appUpdate } from '../../../src/app/updates/app-update'

const answers = (answer: () => Response | Promise<Response>) => vi.stubGlobal('fetch', async () => answer())
const broken = () => Promise.reject<Response>(new TypeError('Failed to fetch'))
const CONFIG = { graphqlUrl: 'https://bank.test/api/graphql', idempotency: true }

afterEach(() => {
  vi.unstubAllGlobals()
  appUpdate.later()
})

describe('the address of the bank', () => {
  it.each([
    ['a connection that broke', broken],
    ['a worker that has none yet', () => Response.json({}, { status: 504 })],
    ['a server in trouble', () => new Response('', { status: 503 })],
    ['a public Wi-Fi', () => new Response('<html>')],
    ['half of one', () => new Response('{"graphqlUrl":')],
  ])('is not guessed after %s, and asked for again', async (_, trouble) => {
    const config = configSource()
    answers(trouble)
    expect(await config.get()).toBeUndefined()
    answers(() => Response.json(CONFIG))
    expect(await config.get()).toMatchObject(CONFIG)
  })

  it('is asked for once', async () => {
    const config = configSource()
    let times = 0
    answers(() => {
      times += 1
      return Response.json(CONFIG)
    })
    await Promise.all([config.get(), config.get()])
    await config.get()
    expect(times).toBe(1)
  })

  it('is the origin of the app, for a deployment without a configuration', async () => {
    answers(() => new Response('', { status: 404 }))
    expect(await configSource().get()).toMatchObject({ idempotency: false, loanOrgs: [] })
  })
})

describe('a page whose device had stored the address of the bank', () => {
  const stored = () => Response.json(CONFIG)
  const none = (): Response => {
    throw new TypeError('Failed to fetch')
  }

  /** A page that starts with the stored configuration, while the deployment answers this. */
  function started(deployed: () => Response) {
    const deployment = { answer: deployed }
    vi.stubGlobal('fetch', async (_: string, init: RequestInit) =>
      init.cache === 'no-cache' ? deployment.answer() : stored(),
    )
    return { config: configSource(), deployment }
  }

  it('writes to the bank once it has compared that with the deployment’s own', async () => {
    const { config } = started(stored)
    expect(await config.get()).toMatchObject(CONFIG)
    expect(await config.hindrance()).toBeUndefined()
  })

  it('counts as away, all the same, if nothing comes for twenty seconds: a device may be opened without it', async () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
      if (init.cache !== 'no-cache') return stored()
      return new Promise((_resolve, reject) =>
        init.signal?.addEventListener('abort', () => reject(init.signal?.reason)),
      )
    })
    const config = configSource()
    const isAnew = true
    const asked = config.hindrance(isAnew)
    await vi.advanceTimersByTimeAsync(20_000)
    expect(await asked).toEqual({ kind: 'offline' })
  })

  it('writes nothing after the bank has moved, and asks to be reloaded', async () => {
    const { config } = started(() =>
      Response.json({ ...CONFIG, graphqlUrl: 'https://moved.test/api/graphql' }),
    )
    expect(await config.hindrance()).toEqual({ kind: 'config-changed' })
    expect(appUpdate.get()).toBe('config-changed')
    expect(await config.get(), 'reading goes on').toMatchObject(CONFIG)
  })

  it('writes nothing before it could compare', async () => {
    const { config, deployment } = started(none)
    expect(await config.hindrance()).toEqual({ kind: 'offline' })
    deployment.answer = stored
    expect(await config.hindrance()).toBeUndefined()
  })

  it('finds out after a logout that nothing answers any more, although it has compared before', async () => {
    const { config, deployment } = started(stored)
    expect(await config.hindrance()).toBeUndefined()
    deployment.answer = none
    expect(await config.hindrance(true)).toEqual({ kind: 'offline' })
  })
})
