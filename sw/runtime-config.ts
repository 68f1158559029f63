import { callLimit, STALLED_MS } from '../src/bank/call-limit'
import { fetchWhole } from '../src/bank/transport'

/** The path of the deployment's configuration (contract/rest.md). */
export const CONFIG_PATH = '/config.json'

const CACHE = 'branchline-config'

/**
 * Stores the configuration for starts without a connection. The page of a first visit asks for it before
 * there is a worker.
 */
export async function installConfig(): Promise<void> {
  await fromDeployment(new Request(CONFIG_PATH))
}

/**
 * Returns the stored configuration at once, because a start never waits for the network. A page that asks
 * with 'no-cache' gets the deployment's own, which is stored for the next start, or a 504 if it does not
 * come.
 */
export async function answerConfig(request: Request): Promise<Response> {
  const stored =
    request.cache === 'no-cache' ? undefined : await (await caches.open(CACHE)).match(CONFIG_PATH)
  return stored ?? fromDeployment(request)
}

async function fromDeployment(request: Request): Promise<Response> {
  const cache = await caches.open(CACHE)
  const store = async (answer: Response) => {
    // A device that is too full to store it can still use it.
    await cache.put(CONFIG_PATH, answer.clone()).catch(() => undefined)
    return answer
  }
  const limit = callLimit(STALLED_MS)
  try {
    const fresh = await fetchWhole(request, { cache: 'no-cache' }, limit)
    // A captive portal answers everything with 200 and HTML, so only JSON is stored.
    if (fresh.ok && fresh.headers.get('content-type')?.includes('json'))
      return await store(Response.json(await fresh.json()))
    // A deployment may have none. That is stored too, if there never was one.
    if (fresh.status === 404)
      return (await cache.match(CONFIG_PATH)) ?? (await store(new Response(null, { status: 404 })))
  } catch {
    // There is no connection, or the answer was cut off: 504.
  } finally {
    limit.release()
  }
  return Response.json({}, { status: 504 })
}
