import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { activateAppFiles, answerFromApp, installAppFiles } from '../../../sw/app-files'
import { cacheStorage } from '../../support/device/cache-storage'

const ORIGIN = 'https://app.test'
/** The page does not name a file that only code loads, such as a web worker or the face. */
const IMPORT_WORKER = { url: '/assets/import.worker-1.js' }
const FACE = { url: '/assets/branchline-sans-1.woff2' }
const FIRST = [
  IMPORT_WORKER,
  FACE,
  { url: '/assets/lists-1.js' },
  { url: '/assets/start-1.js' },
  { url: '/index.html', revision: '1' },
]
const SECOND = [
  IMPORT_WORKER,
  FACE,
  { url: '/assets/lists-1.js' },
  { url: '/assets/start-2.js' },
  { url: '/index.html', revision: '2' },
]
const THIRD = [
  IMPORT_WORKER,
  FACE,
  { url: '/assets/lists-1.js' },
  { url: '/assets/start-3.js' },
  { url: '/index.html', revision: '3' },
]

/** The page of a version: its own script, and the import map with the names of the others. */
const pageOf = (version: number) =>
  `<!doctype html><script type="importmap">{"imports":{"/assets/lists.js":"/assets/lists-1.js"}}</script><script src="/assets/start-${version}.js"></script>`

/** The server's files by path, and the requests that it got. */
let served: Record<string, string>
let asked: string[]

/** Returns the worker's answer to a request of a page; undefined if it leaves the request to the network. */
async function textAt(files: typeof FIRST, path: string): Promise<string | undefined> {
  return (await answerFromApp(files, new Request(new URL(path, ORIGIN))))?.text()
}

beforeEach(() => {
  served = {
    '/assets/import.worker-1.js': 'import',
    '/assets/branchline-sans-1.woff2': 'face',
    '/assets/lists-1.js': 'lists',
    '/assets/start-1.js': 'start 1',
    '/index.html': pageOf(1),
  }
  asked = []
  vi.stubGlobal('location', new URL(ORIGIN))
  vi.stubGlobal('caches', cacheStorage(ORIGIN))
  vi.stubGlobal('fetch', async (input: string | Request) => {
    const { pathname } = new URL(typeof input === 'string' ? input : input.url, ORIGIN)
    asked.push(pathname)
    const text = served[pathname]
    if (text === undefined) return new Response('', { status: 404 })
    return new Response(text, {
      headers: {
        'content-type': text.startsWith('<') ? 'text/html' : 'text/plain',
        'cache-control': 'no-cache',
        'content-security-policy': "default-src 'self'",
      },
    })
  })
})
afterEach(() => void vi.unstubAllGlobals())

describe('the app on the device', () => {
  it('answers from the device, once installed, and asks the server for nothing', async () => {
    await installAppFiles(FIRST)
    await activateAppFiles(FIRST)
    asked = []
    expect(await textAt(FIRST, '/index.html')).toBe(pageOf(1))
    expect(await textAt(FIRST, '/assets/start-1.js')).toBe('start 1')
    expect(asked).toEqual([])
  })

  it('answers with a page that is not to be stored, whatever its server says, under the server’s policy', async () => {
    await installAppFiles(FIRST)
    const page = await answerFromApp(FIRST, new Request(new URL('/index.html', ORIGIN)))
    expect(page?.headers.get('cache-control')).toBe('no-store')
    expect(page?.headers.get('content-security-policy')).toBe("default-src 'self'")
    const script = await answerFromApp(FIRST, new Request(new URL('/assets/start-1.js', ORIGIN)))
    expect(script?.headers.get('cache-control')).toBe('no-cache')
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
    served = { ...served, '/assets/start-2.js': 'start 2', '/index.html': pageOf(2) }
    await installAppFiles(SECOND)
    expect(asked.sort()).toEqual(['/assets/start-2.js', '/index.html'])
  })

  it('chunk missing: is not updated by a version of which a file is answered with an HTML page', async () => {
    await installAppFiles(FIRST)
    await activateAppFiles(FIRST)
    served = { ...served, '/assets/start-2.js': '<!doctype html><p>The app</p>', '/index.html': pageOf(2) }
    await expect(installAppFiles(SECOND)).rejects.toThrow('/assets/start-2.js')
    expect(await textAt(FIRST, '/assets/start-1.js')).toBe('start 1')
    served['/assets/start-2.js'] = 'start 2'
    await installAppFiles(SECOND)
    expect(await textAt(SECOND, '/assets/start-2.js')).toBe('start 2')
  })

  it.each([
    ['of the version before, while the deployment is half replaced', pageOf(1)],
    ['of a public Wi-Fi', '<!doctype html><p>Accept the terms to go online</p>'],
  ])('is not updated with a page %s, and the next try fetches the right one', async (_, wrong) => {
    await installAppFiles(FIRST)
    await activateAppFiles(FIRST)
    served = { ...served, '/assets/start-2.js': 'start 2', '/index.html': wrong }
    await expect(installAppFiles(SECOND)).rejects.toThrow('/index.html')
    expect(await textAt(FIRST, '/index.html')).toBe(pageOf(1))

    served['/index.html'] = pageOf(2)
    await installAppFiles(SECOND)
    expect(await textAt(SECOND, '/index.html')).toBe(pageOf(2))
  })

  it('is not updated with the page of another version if only a file differs that the import map names', async () => {
    const newLists = [
      { url: '/assets/lists-2.js' },
      { url: '/assets/start-1.js' },
      { url: '/index.html', revision: '1b' },
    ]
    await installAppFiles(FIRST)
    await activateAppFiles(FIRST)
    served['/assets/lists-2.js'] = 'lists 2'
    await expect(installAppFiles(newLists)).rejects.toThrow('/index.html')
  })

  it('is not updated by a version with a missing file', async () => {
    await installAppFiles(FIRST)
    await activateAppFiles(FIRST)
    served = { ...served, '/index.html': pageOf(2) }
    await expect(installAppFiles(SECOND)).rejects.toThrow('/assets/start-2.js')
    expect(await textAt(FIRST, '/index.html')).toBe(pageOf(1))
    expect(await textAt(FIRST, '/assets/start-1.js')).toBe('start 1')
  })

  it('gives a tab of the previous version its files until the next update', async () => {
    await installAppFiles(FIRST)
    await activateAppFiles(FIRST)
    served = { '/assets/lists-1.js': 'lists', '/assets/start-2.js': 'start 2', '/index.html': pageOf(2) }
    await installAppFiles(SECOND)
    await activateAppFiles(SECOND)
    expect(await textAt(SECOND, '/assets/start-1.js')).toBe('start 1')
    expect(await textAt(SECOND, '/index.html')).toBe(pageOf(2))

    served = { '/assets/lists-1.js': 'lists', '/assets/start-3.js': 'start 3', '/index.html': pageOf(3) }
    await installAppFiles(THIRD)
    await activateAppFiles(THIRD)
    expect(await textAt(THIRD, '/assets/start-2.js')).toBe('start 2')
    asked = []
    await textAt(THIRD, '/assets/start-1.js')
    expect(asked, 'the device has it no more').toEqual(['/assets/start-1.js'])
  })
})
