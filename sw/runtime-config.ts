/** Where the deployment's configuration is (contract/rest.md). */
export const CONFIG_PATH = '/config.json'

const CACHE = 'branchline-config'
const LIMIT_MS = 3_000

/** Keeps it ahead of the first load that needs it without a connection: the page of a first visit asks before the worker is there. */
export async function keepConfig(): Promise<void> {
  await answerConfig(new Request(CONFIG_PATH))
}

/** From the network while it answers in time, otherwise the last one that did. */
export async function answerConfig(request: Request): Promise<Response> {
  const cache = await caches.open(CACHE)
  const keep = async (answer: Response) => {
    // A device too full to keep it can use it all the same.
    await cache.put(CONFIG_PATH, answer.clone()).catch(() => undefined)
    return answer
  }
  try {
    const fresh = await fetch(request, { signal: AbortSignal.timeout(LIMIT_MS), cache: 'no-cache' })
    // A captive portal answers everything with 200 and HTML: only JSON is kept.
    if (fresh.ok && fresh.headers.get('content-type')?.includes('json'))
      return await keep(Response.json(await fresh.json()))
    // That there is none is an answer as well, kept where there never was one.
    if (fresh.status === 404)
      return (await cache.match(CONFIG_PATH)) ?? (await keep(new Response(null, { status: 404 })))
  } catch {
    // No line, or half an answer: below.
  }
  return (await cache.match(CONFIG_PATH)) ?? Response.json({}, { status: 504 })
}
