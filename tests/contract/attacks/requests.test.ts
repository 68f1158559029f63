import { once } from 'node:events'
import { connect } from 'node:net'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Bank } from '../../../server/bank'
import { nestedFragments, unfinishedBody } from '../../support/bank/attacks'
import { ask, codeOf, type Signed, signIn, startTestBank } from '../../support/bank/bank'

let bank: Bank
let teller: Signed
beforeAll(async () => {
  bank = await startTestBank()
  teller = await signIn(bank.url, 'folasade@iumb.example')
})
afterAll(() => bank.stop())

/** How many bytes the process has in buffers, without the garbage of files that were tested there before. */
function bytesInBuffers(): number {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
  return process.memoryUsage().arrayBuffers
}

/** The processor time of the bank's process for a call (ms). */
async function processorTimeOf(call: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage()
  await call()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

describe('a request without a sign-in', () => {
  it('costs little, though its fragments are nested: each is looked into once', async () => {
    const query = nestedFragments(26)
    expect(query.length).toBeLessThan(1_300)
    await ask(bank.url, undefined, query)
    const spent = await processorTimeOf(async () => {
      const answer = await ask(bank.url, undefined, nestedFragments(25))
      expect(answer.errors?.[0]?.message).toBe('The document asks for too many fields')
    })
    expect(spent).toBeLessThan(1_000)
  })

  it('is refused if its document is longer than any client’s', async () => {
    const long = await ask(bank.url, teller.token, `{ ${'__typename '.repeat(2_500)} }`)
    expect([codeOf(long), long.errors?.[0]?.message]).toEqual(['BAD_USER_INPUT', 'The document is too long'])
    const dense = await ask(bank.url, undefined, `{${'a:__typename,b:__typename,'.repeat(350)}}`)
    expect([dense.errors?.length, dense.data]).toEqual([1, undefined])
  })

  it('learns nothing of the schema, however the fragments of its question multiply', async () => {
    const aliases = (inside: string) =>
      Array.from({ length: 11 }, (_, at) => `a${at}: fields { ${inside} }`).join(' ')
    const query = `{ __schema { types { ...A } } } fragment A on __Type { ${aliases('type { ...C }')} }
      fragment C on __Type { ${aliases('name')} }`
    const spent = await processorTimeOf(async () => {
      expect(codeOf(await ask(bank.url, undefined, query))).toBe('UNAUTHENTICATED')
    })
    expect(spent).toBeLessThan(1_000)
  })

  it('signs in once: three hundred aliased tries are none', async () => {
    const tries = Array.from(
      { length: 300 },
      (_, at) => `t${at}: adminSignIn(email: "x@y.example", password: "${at}") { token }`,
    )
    const many = await ask(bank.url, undefined, `mutation { ${tries.join(' ')} }`)
    expect([many.status, many.data]).toEqual([401, undefined])
    const two = await ask(bank.url, undefined, `mutation { ${tries.slice(0, 2).join(' ')} }`)
    expect([codeOf(two), two.errors?.[0]?.message]).toEqual([
      'BAD_USER_INPUT',
      'A document makes one write or one sign-in',
    ])
    expect(await bank.db.selectFrom('wrong_tries').selectAll().execute()).toEqual([])
  })

  it('is asked to sign in if it brings more than a sign-in needs, before any of it is read', async () => {
    const response = await fetch(`${bank.url}/api/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: '{ __typename }', variables: { long: 'x'.repeat(2_000_000) } }),
    })
    expect([response.status, await response.json()]).toEqual([
      401,
      { errors: [{ message: 'Please sign in again', extensions: { code: 'UNAUTHENTICATED' } }] },
    ])
    const upload = await fetch(`${bank.url}/api/transfers/create2`, {
      method: 'POST',
      body: 'x'.repeat(2_000_000),
    })
    expect(upload.status).toBe(401)
  })

  it('is answered before its body has come, and nothing of the body stays in memory', async () => {
    const before = bytesInBuffers()
    const sockets = Array.from({ length: 60 }, () => unfinishedBody(bank.port))
    const answers = await Promise.all(
      sockets.map(async ({ socket }) => String((await once(socket, 'data'))[0]).split('\r\n')[0]),
    )
    expect(answers).toEqual(Array(60).fill('HTTP/1.1 401 Unauthorized'))
    expect(bytesInBuffers() - before).toBeLessThan(10_000_000)
    for (const { socket } of sockets) socket.destroy()
  })
})

describe('a document', () => {
  it('makes one write', async () => {
    const retry = (alias: string) =>
      `${alias}: retryTransfer(org_id: "IUMB", transfer_id: "nobody's") { status }`
    const both = await ask(bank.url, teller.token, `mutation { ${retry('one')} ${retry('two')} }`)
    expect(both.errors?.[0]?.message).toBe('A document makes one write or one sign-in')
  })

  it('has at most twenty calls, also where fragments bring them', async () => {
    const fields = Array.from({ length: 21 }, (_, at) => `f${at}: __typename`).join(' ')
    const many = await ask(bank.url, undefined, `{ ...all } fragment all on Query { ${fields} }`)
    expect(many.errors?.[0]?.message).toBe('A document has at most 20 calls')
  })
})

describe('a call that is held back', () => {
  it('is refused if its user was blocked before its last byte came', async () => {
    const blocked = await signIn(bank.url, 'kehinde@iumb.example')
    const body = JSON.stringify({ query: '{ getOperationDate }' })
    const answer = new Promise<string>((resolve) => {
      const socket = connect(bank.port, '127.0.0.1')
      let text = ''
      socket.on('data', (data) => {
        text += data
      })
      socket.on('close', () => resolve(text))
      socket.write(
        `POST /api/graphql HTTP/1.1\r\nhost: bank\r\nconnection: close\r\nauthorization: ${blocked.token}\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body.slice(0, -1)}`,
        async () => {
          await bank.db
            .updateTable('staff')
            .set({ authorize: 'Block' })
            .where('id', '=', blocked.id)
            .execute()
          socket.write(body.slice(-1))
        },
      )
    })
    expect(await answer).toContain('UNAUTHENTICATED')
    await bank.db.updateTable('staff').set({ authorize: 'Authorize' }).where('id', '=', blocked.id).execute()
  })
})
