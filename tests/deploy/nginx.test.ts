import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { replayed, withKey } from '../contract/idempotency/keyed-bank'
import { progressSeenFromBoth } from '../contract/two-processes/progress-from-both'
import { type Signed, signIn } from '../support/bank/bank'
import { uploadFile } from '../support/bank/bank-uploads'
import {
  countJournals,
  createJournal,
  listTransfers,
  operationDate,
  richAccount,
} from '../support/bank/bank-writes'
import { DEMO } from '../support/demo-users'
import { eventually, untilTrue } from '../support/waiting'
import { connectOverHttp2, type Http2Connection } from './http2-fetch'
import { type Nginx, startNginx } from './nginx'
import { type Recipe, startRecipe } from './recipe'

const nodesFetch = globalThis.fetch
let recipe: Recipe
let connection: Http2Connection
let url = ''
let authorizer: Signed

/** Calls of this file go over HTTP/2 and through nginx from now on. */
async function goThrough(nginx: Nginx): Promise<void> {
  connection?.session.close()
  connection = await connectOverHttp2(nginx.url, nginx.certificate, clientAddress)
  url = nginx.url
  vi.stubGlobal('fetch', connection.fetch)
}

/** Not the address of nginx, so that one can be told from the other. */
const clientAddress = '127.0.0.7'

beforeAll(async () => {
  recipe = await startRecipe()
  await goThrough(recipe)
  authorizer = await signIn(url, DEMO.authorizer)
})
afterAll(async () => {
  connection?.session.close()
  vi.unstubAllGlobals()
  await recipe?.stop()
})

const get = (path: string, headers: Record<string, string> = {}) => fetch(`${url}${path}`, { headers })

describe('through nginx', () => {
  it('the bank is spoken to by HTTP/2, and by plain HTTP only to be sent there', async () => {
    expect(connection.session.alpnProtocol).toBe('h2')
    const answer = await nodesFetch(`${recipe.plainUrl}/transactions/transfer?page=2`, { redirect: 'manual' })
    expect([answer.status, answer.headers.get('location')]).toEqual([
      308,
      'https://127.0.0.1/transactions/transfer?page=2',
    ])
  })

  it('both banks answer in turn, in one session', async () => {
    const first = await listTransfers(url, authorizer, { limit: 20 })
    expect(first.data).toHaveLength(20)
    await untilTrue(async () => {
      await listTransfers(url, authorizer, { limit: 20 })
      return recipe.banks.every((bank) => bank.printed().includes('"operation":"getAllTransfers"'))
    })
  })

  it('progress is heard as it happens', async () => {
    expect(await progressSeenFromBoth([url, url], authorizer)).toEqual([
      [25, 50, 75, 100],
      [25, 50, 75, 100],
    ])
  })

  it('a file of 12 MB is uploaded, and more is refused by the bank itself', async () => {
    const { nuban } = await richAccount(url, authorizer)
    const remarks = randomUUID()
    const row = `${nuban},0123456781,058,NGOZI OKAFOR,1500.50,${remarks},`
    const file = (megabytes: number) => {
      const padded = row + 'x'.repeat((megabytes * 1024 * 1024) / 1000 - row.length - 1)
      const header =
        'sender_acct_no,beneficiary_acct_no,beneficiary_bank_code,beneficiary_acct_name,amount,remarks,memo'
      return [header, ...Array.from({ length: 1000 }, () => padded)].join('\n')
    }
    const done = await uploadFile(url, authorizer, '/api/transfers/create2', file(11.99))
    expect([done.status, done.body.rows]).toEqual([201, 1000])
    const listed = await listTransfers(url, authorizer, { query_filter: remarks, limit: 1 })
    expect(listed.pagination.total_count).toBe(1000)
    const refused = await uploadFile(url, authorizer, '/api/transfers/create2', file(12.5))
    expect([refused.status, refused.body.message]).toEqual([413, 'More than 12 MB cannot be sent at once'])
  })

  it('an export and a receipt arrive as the bank wrote them, compressed by the bank alone', async () => {
    const authorization = authorizer.token
    const path = '/api/balance/csv_export?org_id=IUMB'
    const direct = await nodesFetch(`${recipe.banks[0].url}${path}`, { headers: { authorization } })
    const plain = await get(path, { authorization })
    expect(plain.headers.get('content-encoding')).toBe(null)
    expect(plain.headers.get('content-disposition')).toMatch(/^attachment; filename="balance/)
    expect(await plain.text()).toBe(await direct.text())
    const compressed = await get(path, { authorization, 'accept-encoding': 'gzip, br' })
    expect(compressed.headers.get('content-encoding')).toBe('br')
    const { data } = await listTransfers(url, authorizer, { status: 'successful', limit: 1 })
    const receipt = await get(`/api/receipts/transfers?order_id=${data[0]?.order_id}`, { authorization })
    expect((await receipt.text()).slice(0, 5)).toBe('%PDF-')
  })

  it('the app is cached as the bank says', async () => {
    const page = await get('/', { 'accept-encoding': 'br' })
    const etag = page.headers.get('etag') ?? ''
    const html = await (await get('/')).text()
    const [, script] = /src="(\/assets\/react-[^"]+)"/.exec(html) ?? []
    const asset = await get(script ?? '', { 'accept-encoding': 'br' })
    expect([page.headers.get('cache-control'), page.headers.get('content-encoding')]).toEqual([
      'no-store',
      'br',
    ])
    expect([asset.headers.get('cache-control'), asset.headers.get('content-encoding')]).toEqual([
      'public, max-age=31536000, immutable',
      'br',
    ])
    expect((await get('/', { 'accept-encoding': 'br', 'if-none-match': etag })).status).toBe(304)
    expect(page.headers.get('strict-transport-security')).toBe('max-age=31536000')
  })

  it('the bank knows where the client is, whatever the client says of it', async () => {
    const forged = { 'x-forwarded-for': '203.0.113.9', 'x-real-ip': '203.0.113.9' }
    await createJournal(url, authorizer, {}, forged)
    const superAdmin = await signIn(url, DEMO.superAdmin)
    const audit = await get('/api/audit?limit=50', { authorization: superAdmin.token })
    const { data } = (await audit.json()) as { data: { operation: string; address: string }[] }
    const entry = data.find(({ operation }) => operation === 'createJournal')
    expect(entry?.address).toBe(clientAddress)
  })

  it('the metrics are not to be had', async () => {
    expect((await get('/api/metrics')).status).toBe(404)
    expect((await nodesFetch(`${recipe.banks[0].url}/api/metrics`)).status).toBe(200)
  })
})

describe('when a bank breaks off in the middle of a call', () => {
  let broken: Server
  let nginx: Nginx
  let arrived: string[]
  beforeEach(async () => {
    arrived = []
    // It reads the whole call and is gone without an answer, as a bank that is killed.
    broken = createServer((request) => {
      arrived.push(`${request.method} ${request.url}`)
      request.resume().once('end', () => request.socket.destroy())
    }).listen(0, '127.0.0.1')
    await once(broken, 'listening')
    const { port } = broken.address() as AddressInfo
    nginx = await startNginx([`http://127.0.0.1:${port}`, recipe.banks[1].url])
    await goThrough(nginx)
  })
  afterEach(async () => {
    await goThrough(recipe)
    await nginx.stop()
    broken.close()
  })

  it('what only asks is sent to the other bank', async () => {
    await untilTrue(async () => {
      expect((await get('/config.json')).status).toBe(200)
      return arrived.includes('GET /config.json')
    })
  })

  it('a write is sent to no other bank', async () => {
    await goThrough(recipe)
    const given = { operationDate: await operationDate(url, authorizer) }
    const before = await countJournals(url, authorizer)
    const keys = Array.from({ length: 4 }, () => randomUUID())
    const write = (key: string) => createJournal(url, authorizer, given, withKey(key))
    await goThrough(nginx)
    const isDone: boolean[] = []
    for (const key of keys) {
      // nginx says in HTML that a bank broke off.
      const answer = await write(key).catch(() => undefined)
      isDone.push(answer !== undefined)
    }
    await goThrough(recipe)
    const lost = isDone.filter((done) => !done)
    expect(lost.length).toBeGreaterThan(0)
    expect(arrived).toEqual(lost.map(() => 'POST /api/graphql'))
    expect(await countJournals(url, authorizer)).toBe(before + keys.length - lost.length)
    const again = await Promise.all(keys.map(write))
    expect(again.map((answer) => replayed(answer) === 'true')).toEqual(isDone)
    expect(await countJournals(url, authorizer)).toBe(before + keys.length)
  })
})

describe('when one bank stops', () => {
  it('the other one answers, and a write is done once', async () => {
    const given = { operationDate: await operationDate(url, authorizer) }
    const before = await countJournals(url, authorizer)
    const keys = Array.from({ length: 20 }, () => randomUUID())
    const write = (key: string) => createJournal(url, authorizer, given, withKey(key))
    await Promise.all([recipe.banks[0].stop(), ...keys.map((key) => write(key).catch(() => undefined))])
    for (const key of keys)
      await eventually(async () => expect((await write(key)).data?.createJournal.status).toBe('success'))
    expect(await countJournals(url, authorizer)).toBe(before + keys.length)
    expect((await listTransfers(url, authorizer, { limit: 20 })).data).toHaveLength(20)
  })
})
