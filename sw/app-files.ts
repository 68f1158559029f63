/// <reference lib="webworker" />

/**
 * A file of the app, from the build's list. A file with a hash in its name has no revision, because its
 * contents never change.
 */
export interface AppFile {
  readonly url: string
  readonly revision?: string
}

const CACHE = 'branchline-app'
const SHELL = '/index.html'
/** The cache key of the active version's list of files. */
const ACTIVE_LIST = '/active-app-files'
/** Few downloads at a time, because the page and its user come first. */
const AT_A_TIME = 2

/*
 * All versions share one cache, keyed by address and revision, so that an update fetches only new files. The
 * files of the previous version stay until the next update, for tabs that still run it.
 */

/**
 * Fetches the files of this version that the device does not have. Rejects if a file is missing, and the
 * installation fails with it: a version is complete or not installed. Deletes the files that neither this
 * version nor the active one needs.
 */
export async function installAppFiles(files: readonly AppFile[]): Promise<void> {
  const cache = await caches.open(CACHE)
  const stored = new Set((await cache.keys()).map((request) => request.url))
  const missing = files.filter((file) => !stored.has(keyOf(file))).values()
  const fetchNext = async (): Promise<void> => {
    for (const file of missing) {
      // This bypasses the browser's own cache, which may have the previous version.
      const response = await fetch(file.url, { cache: file.revision ? 'reload' : 'default', priority: 'low' })
      if (!response.ok || response.redirected || (await isOther(file, response, files)))
        throw new Error(`${file.url} could not be fetched`)
      await cache.put(keyOf(file), file.url === SHELL ? withNoStore(response) : response)
    }
  }
  await Promise.all(Array.from({ length: AT_A_TIME }, fetchNext))

  const active: readonly AppFile[] = (await (await cache.match(ACTIVE_LIST))?.json()) ?? []
  const wanted = new Set([...files, ...active].map(keyOf)).add(new URL(ACTIVE_LIST, location.origin).href)
  for (const request of await cache.keys()) if (!wanted.has(request.url)) await cache.delete(request)
}

/**
 * Returns the shell with a header by which Safari does not keep the page once it is left (over https only).
 * Safari would keep it with its unfinished transactions, and they would lock the store for every other page.
 */
function withNoStore(shell: Response): Response {
  const page = new Response(shell.body, shell)
  page.headers.set('cache-control', 'no-store')
  return page
}

/** Stores that this version is active. The next update then leaves its files, for tabs that still run it. */
export async function activateAppFiles(files: readonly AppFile[]): Promise<void> {
  const cache = await caches.open(CACHE)
  await cache.put(ACTIVE_LIST, Response.json(files))
}

/**
 * Returns the app's answer to a request: a file of this version or of the previous one, or the shell for a
 * navigation. Returns undefined if the request is not for the app.
 */
export function answerFromApp(files: readonly AppFile[], request: Request): Promise<Response> | undefined {
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin || pathname.startsWith('/api/')) return undefined
  const path = request.mode === 'navigate' ? SHELL : pathname
  const file =
    files.find(({ url }) => url === path) ?? (path.startsWith('/assets/') ? { url: path } : undefined)
  if (!file) return undefined
  return caches.match(keyOf(file), { cacheName: CACHE }).then((stored) => stored ?? fetch(request))
}

/**
 * Resolves with whether a server has answered with its page for unknown paths, a public Wi-Fi with its own,
 * or a half replaced deployment with that of another version. If it were stored in the place of a file, the
 * app would be a white page from then on. A version's page names all its files but web workers and the face.
 */
async function isOther({ url }: AppFile, response: Response, files: readonly AppFile[]): Promise<boolean> {
  if (!url.endsWith('.html')) return Boolean(response.headers.get('content-type')?.includes('html'))
  const page = await response.clone().text()
  return files.some((file) => /^.assets(?!.*\.(worker-|woff2))/.test(file.url) && !page.includes(file.url))
}

function keyOf({ url, revision }: AppFile): string {
  const key = new URL(url, location.origin)
  if (revision) key.searchParams.set('revision', revision)
  return key.href
}
