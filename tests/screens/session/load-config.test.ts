import { afterEach, describe, expect, it, vi } from 'vitest'
import { configSource } from '../../../src/app/load-config'

const answers = (answer: () => Response) => vi.stubGlobal('fetch', async () => answer())
const CONFIG = { graphqlUrl: 'https://bank.test/api/graphql', idempotency: true }

afterEach(() => void vi.unstubAllGlobals())

describe('where the bank is', () => {
  it.each([
    ['a line that broke', () => Promise.reject(new TypeError('Failed to fetch')) as never],
    ['a worker that has none yet', () => Response.json({}, { status: 504 })],
    ['a server in trouble', () => new Response('', { status: 503 })],
    ['a public Wi-Fi', () => new Response('<html>')],
    ['half of one', () => new Response('{"graphqlUrl":')],
  ])('is not guessed after %s, and asked for again', async (_, trouble) => {
    const config = configSource()
    answers(trouble)
    expect(await config()).toBeUndefined()
    answers(() => Response.json(CONFIG))
    expect(await config()).toMatchObject(CONFIG)
  })

  it('is asked for once', async () => {
    const config = configSource()
    let times = 0
    answers(() => {
      times += 1
      return Response.json(CONFIG)
    })
    await Promise.all([config(), config()])
    await config()
    expect(times).toBe(1)
  })

  it('is where the app comes from, for a deployment without a configuration', async () => {
    answers(() => new Response('', { status: 404 }))
    expect(await configSource()()).toMatchObject({ idempotency: false, loanOrgs: [] })
  })
})
