import { createServer } from 'node:http'
import * as v from 'valibot'
import { expect, it, onTestFinished } from 'vitest'
import { askBank } from '../../../src/bank/client'
import { outcomeIsUnknown } from '../../../src/bank/failure'

/** Asks a bank whose answer has this status, and ends in the middle: its connection is reset. */
async function askBroken(status: number) {
  const server = createServer((request, response) => {
    response.writeHead(status, { 'content-type': 'application/json', 'content-length': 100 })
    response.write('{"data":{"createJour', () => request.socket.resetAndDestroy())
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onTestFinished(() => void server.close())
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('The server has no port')
  return askBank(
    { graphqlUrl: `http://127.0.0.1:${address.port}/` },
    {
      document: 'mutation { createJournal }',
      variables: {},
      answer: v.unknown(),
      token: 't',
      idempotencyKey: 'k',
    },
  )
}

it('an answer that breaks off is none, so that nobody is told of a portal, and a write stays unknown', async () => {
  const asked = await askBroken(200)
  expect(asked).toEqual({ ok: false, failure: { kind: 'no-answer' } })
  expect(!asked.ok && outcomeIsUnknown(asked.failure)).toBe(true)
})

it.each([
  [401, 'unauthenticated'],
  [413, 'refused'],
  [429, 'rate-limited'],
  [502, 'server'],
])('an answer that breaks off means what its status %i says by itself', async (status, kind) => {
  expect(await askBroken(status)).toMatchObject({ ok: false, failure: { kind } })
})
