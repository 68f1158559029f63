import { createServer, type Server } from 'node:http'
import * as v from 'valibot'
import { expect, it, onTestFinished } from 'vitest'
import { askBank } from '../../../src/bank/client'

/** Listens on a free port of this machine, and returns the address. */
async function addressOf(server: Server): Promise<string> {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onTestFinished(() => void server.close())
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('The server has no port')
  return `http://127.0.0.1:${address.port}/`
}

it('a redirect to a portal is not followed, so that the token is not sent to the address that it names', async () => {
  const atThePortal: unknown[] = []
  const portal = createServer(({ headers }, response) => {
    atThePortal.push(headers.authorization)
    response.end('{"data":{"getOperationDate":"2026-11-18"}}')
  })
  const named = await addressOf(portal)
  // 307 would have the browser send the same call there, with its body.
  const network = createServer((_, response) => response.writeHead(307, { location: named }).end())
  const asked = await askBank(
    { graphqlUrl: await addressOf(network) },
    { document: 'query { getOperationDate }', variables: {}, answer: v.unknown(), token: 'session-token' },
  )
  expect(asked).toEqual({ ok: false, failure: { kind: 'no-answer' } })
  expect(atThePortal).toEqual([])
})
