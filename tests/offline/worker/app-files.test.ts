import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { activateAppFiles, answerFromApp, installAppFiles } from '../../../sw/app-files'

const ORIGIN = 'https://app.test'
const FIRST = [
  { url: '/assets/lists-1.js' },
  { url: '/assets/start-1.js' },
  { url: '/index.html', revision: '1' },
]
const SECOND = [
  { url: '/assets/lists-1.js' },
  { url: '/assets/start-2.js' },
  { url: '/index.html', revision: '2' },
]
const THIRD = [
  { url: '/assets/lists-1.js' },
  { url: '/assets/start-3.js' },
  { url: '/index.html', revision: '3' },
]

/** The server's files by path, and the requests that it got. */
let served: Record<string, string>
let asked: string[]

/** The browser's Cache Storage with one cache, with the methods that the worker uses. */
function cacheStorage() {
  const answers = new Map<string, Response>()
  const urlOf = (key: string | Request) => new URL(typeof key === 'string' ? key : key.url, ORIGIN).href
  const match = async (key: string | Request) => answers.get(urlOf(key))?.clone()
  return {
    match,
    open: async () => ({
      match,
      put: async (key: string | Request, answer: Response) => void answers.set(urlOf(key), answer),
      delete: async (key: string | Request) => answers.delete(urlOf(key)),
      keys: async () => [...answers.keys()].map((url) => new Request(url)),
    }),
  }
}

/** Returns the worker's answer to a request of a page; undefined if it leaves the request to the network. */
async function textAt(files: typeof FIRST, path: string): Promise<string | undefined> {
  return (await answerFromApp(files, new Request(new URL(path, ORIGIN))))?.text()
}

beforeEach(() => {
  served = { '/assets/lists-1.js': 'lists', '/assets/start-1.js': 'start 1', '/index.html': 'page 1' }
  asked = []
  vi.stubGlobal('location', new URL(ORIGIN))
  vi.stubGlobal('caches', cacheStorage())
  vi.stubGlobal('fetch', async (input: string | Request) => {
    const { pathname } = new URL(typeof input === 'string' ? input : input.url, ORIGIN)
    asked.push(pathname)
    return pathname in served ? new Response(served[pathname]) : new Response('', { status: 404 })
  })
})
afterEach(() => void vi.unstubAllGlobals())

describe('the app on the device', () => {
  it('answers from the device, once installed, and asks the server for nothing', async () => {
    await installAppFiles(FIRST)
    await activateAppFiles(FIRST)
    asked = []
    expect(await textAt(FIRST, '/index.html')).toBe('page 1')
    expect(await textAt(FIRST, '/assets/start-1.js')).toBe('start 1')
    expect(asked).toEqual([])
  })

  it('leaves calls of the bank and other addresses to the network', async () => {
    await installAppFiles(FIRST)
    expect(await textAt(FIRST, '/api/graphql')).toBeUndefined()
    expect(await textAt(FIRST, '/config.json')).toBeUndefined()
    expect(await textAt(FIRST, 'https://elsewhere.test/index.html')).toBeUndefined()
  })

  it('fetches for an update only what is new', async () => {
    await installAppFiles(FIRST)
    await activateAppFiles(FIRST)
    asked = []
    served = { ...served, '/assets/start-2.js': 'start 2', '/index.html': 'page 2' }
    await installAppFiles(SECOND)
    expect(asked.sort()).toEqual(['/assets/start-2.js', '/index.html'])
  })

  it('is not updated by a version with a missing file', async () => {
    await installAppFiles(FIRST)
    await activateAppFiles(FIRST)
    served = { ...served, '/index.html': 'page 2' }
    await expect(installAppFiles(SECOND)).rejects.toThrow('/assets/start-2.js')
    expect(await textAt(FIRST, '/index.html')).toBe('page 1')
    expect(await textAt(FIRST, '/assets/start-1.js')).toBe('start 1')
  })

  it('gives a tab of the previous version its files until the next update', async () => {
    await installAppFiles(FIRST)
    await activateAppFiles(FIRST)
    served = { '/assets/lists-1.js': 'lists', '/assets/start-2.js': 'start 2', '/index.html': 'page 2' }
    await installAppFiles(SECOND)
    await activateAppFiles(SECOND)
    expect(await textAt(SECOND, '/assets/start-1.js')).toBe('start 1')
    expect(await textAt(SECOND, '/index.html')).toBe('page 2')

    served = { '/assets/lists-1.js': 'lists', '/assets/start-3.js': 'start 3', '/index.html': 'page 3' }
    await installAppFiles(THIRD)
    await activateAppFiles(THIRD)
    expect(await textAt(THIRD, '/assets/start-2.js')).toBe('start 2')
    asked = []
    await textAt(THIRD, '/assets/start-1.js')
    expect(asked, 'the device has it no more').toEqual(['/assets/start-1.js'])
  })
})
