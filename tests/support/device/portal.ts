import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Taken before any test replaces it by a fake bank's. */
const realFetch = globalThis.fetch

/** A network that has a portal in front of everything, and what the portal was sent. */
export interface Portal {
  /**
   * Calls the bank through the portal. The real fetch makes the call, with its own way to treat a redirect.
   */
  readonly fetch: typeof globalThis.fetch
  /** Method, headers and body of each request that reached the portal's own page. */
  readonly seen: string[]
  readonly stop: () => Promise<void>
}

/** Starts a portal that redirects every call with this status to its own page on another address. */
export async function startPortal(status: number): Promise<Portal> {
  const seen: string[] = []
  const page = createServer(async (request, response) => {
    const body: unknown[] = []
    for await (const part of request) body.push(part)
    seen.push([request.method, JSON.stringify(request.headers), body.join('')].join(' '))
    response.setHeader('content-type', 'text/html').end('<html>Welcome to Airport Wi-Fi</html>')
  })
  const network = createServer((_, response) => {
    response.writeHead(status, { location: `${urlOf(page)}/welcome` }).end()
  })
  const servers = [page, network]
  for (const server of servers)
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  return {
    fetch: (_, init) => realFetch(urlOf(network), init),
    seen,
    stop: async () => {
      for (const server of servers) {
        server.closeAllConnections()
        await new Promise((resolve) => server.close(resolve))
      }
    },
  }
}

const urlOf = (server: ReturnType<typeof createServer>) =>
  `http://127.0.0.1:${(server.address() as AddressInfo).port}`
