/// <reference lib="webworker" />

/** A file of the app, as the build lists it. A name with a hash in it has no revision: its contents never change. */
export interface AppFile {
  readonly url: string
  readonly revision: string | null
}

const CACHE = 'branchline-app'
const SHELL = '/index.html'

/*
 * All versions share one cache, keyed by address and revision, so that an update fetches only what is new, and so that a tab
 * which still runs the version before finds its own files until the new one has taken over.
 */

/** Fetches what this version needs and does not have yet; fails, and with it the installation, where a file is missing. */
export async function keepAppFiles(files: readonly AppFile[]): Promise<void> {
  const cache = await caches.open(CACHE)
  const stored = new Set((await cache.keys()).map((request) => request.url))
  await Promise.all(
    files
      .filter((file) => !stored.has(keyOf(file)))
      .map(async (file) => {
        // Past the browser's own cache: it may hold the version before.
        const response = await fetch(file.url, { cache: file.revision ? 'reload' : 'default' })
        if (!response.ok || response.redirected)
          throw new Error(`The app's file ${file.url} could not be fetched`)
        await cache.put(keyOf(file), response)
      }),
  )
}

/** Forgets the files of earlier versions. */
export async function dropOtherFiles(files: readonly AppFile[]): Promise<void> {
  const cache = await caches.open(CACHE)
  const wanted = new Set(files.map(keyOf))
  for (const request of await cache.keys()) if (!wanted.has(request.url)) await cache.delete(request)
}

/** The app's answer to a request: its file, or its shell for a page to go to. `undefined` for what is not the app's. */
export function answerFromApp(files: readonly AppFile[], request: Request): Promise<Response> | undefined {
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin || pathname.startsWith('/api/')) return undefined
  const path = request.mode === 'navigate' ? SHELL : pathname
  const file = files.find((candidate) => new URL(candidate.url, location.origin).pathname === path)
  if (!file) return undefined
  return caches.match(keyOf(file), { cacheName: CACHE }).then((kept) => kept ?? fetch(request))
}

function keyOf({ url, revision }: AppFile): string {
  const key = new URL(url, location.origin)
  if (revision) key.searchParams.set('revision', revision)
  return key.href
}
