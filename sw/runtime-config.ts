/** Where the deployment's configuration is (contract/rest.md). */
export const CONFIG_PATH = '/config.json'

const CACHE = 'branchline-config'
const LIMIT_MS = 3_000

/** Keeps it ahead of the first load that needs it without a line: the page of a first visit asks before the worker is there. */
export async function keepConfig(): Promise<void> {
  await answerConfig(new Request(CONFIG_PATH))
}

/** From the network while it answers in time, otherwise the last one that did. */
export async function answerConfig(request: Request): Promise<Response> {
  const cache = await caches.open(CACHE)
  let status: number | undefined
  try {
    const fresh = await fetch(request, { signal: AbortSignal.timeout(LIMIT_MS), cache: 'no-cache' })
    status = fresh.status
    // A captive portal answers everything with 200 and HTML: only JSON is kept.
    if (fresh.ok && fresh.headers.get('content-type')?.includes('json')) {
      const answer = Response.json(await fresh.json())
      // A device too full to keep it can use it all the same.
      await cache.put(CONFIG_PATH, answer.clone()).catch(() => undefined)
      return answer
    }
  } catch {
    // No line, or half an answer: below.
  }
  const held = await cache.match(CONFIG_PATH)
  // That there is none is an answer as well, where there never was one.
  return held ?? Response.json({}, { status: status === 404 ? 404 : 504 })
}
