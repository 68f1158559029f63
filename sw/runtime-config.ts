/** Where the deployment's configuration is (contract/rest.md). */
export const CONFIG_PATH = '/config.json'

const CACHE = 'branchline-config'
const LIMIT_MS = 3_000

/** Stores it before the first start without a connection: the page of a first visit asks before the worker is there. */
export async function installConfig(): Promise<void> {
  await fromDeployment(new Request(CONFIG_PATH))
}

/**
 * What the device stored, at once: a start never waits for the network. A page that asks with 'no-cache' wants the deployment's own,
 * which is stored for the next start, and gets no answer when there is none in time.
 */
export async function answerConfig(request: Request): Promise<Response> {
  const stored =
    request.cache === 'no-cache' ? undefined : await (await caches.open(CACHE)).match(CONFIG_PATH)
  return stored ?? fromDeployment(request)
}

async function fromDeployment(request: Request): Promise<Response> {
  const cache = await caches.open(CACHE)
  const store = async (answer: Response) => {
    // A device too full to store it can use it all the same.
    await cache.put(CONFIG_PATH, answer.clone()).catch(() => undefined)
    return answer
  }
  try {
    const fresh = await fetch(request, { signal: AbortSignal.timeout(LIMIT_MS), cache: 'no-cache' })
    // A captive portal answers everything with 200 and HTML: only JSON is stored.
    if (fresh.ok && fresh.headers.get('content-type')?.includes('json'))
      return await store(Response.json(await fresh.json()))
    // That there is none is an answer as well, stored if there never was one.
    if (fresh.status === 404)
      return (await cache.match(CONFIG_PATH)) ?? (await store(new Response(null, { status: 404 })))
  } catch {
    // No connection, or half an answer: below.
  }
  return Response.json({}, { status: 504 })
}
