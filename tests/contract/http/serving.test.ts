import { cpSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Bank } from '../../../server/bank'
import { logDefect } from '../../../server/http/defect-text'
import { ask, signIn, startTestBank } from '../../support/bank/bank'
import { metricsOf } from '../../support/bank/metrics'
import { DEMO } from '../../support/demo-users'
import { untilTrue } from '../../support/waiting'

const folder = mkdtempSync(join(tmpdir(), 'app-'))
const [appFolder, copied] = [join(folder, 'app'), join(folder, 'copied')]
const script = 'console.log("the app")\n'.repeat(100)
let bank: Bank
let bankOfTheCopy: Bank
const defects: [problem: unknown, requestId?: string | undefined][] = []
beforeAll(async () => {
  mkdirSync(join(appFolder, 'assets'), { recursive: true })
  mkdirSync(join(appFolder, '.vite'))
  writeFileSync(join(appFolder, 'index.html'), '<!doctype html><title>Branchline</title>')
  writeFileSync(join(appFolder, 'assets', 'main-abc.js'), script)
  writeFileSync(join(appFolder, 'assets', 'main-abc.js.gz'), gzipSync(script))
  for (const name of ['main-abc.js.map', 'main-abc.js.map.br', 'main-abc.js.map.gz'])
    writeFileSync(join(appFolder, 'assets', name), '{"sources":["src/main.tsx"]}')
  writeFileSync(join(appFolder, '.vite', 'manifest.json'), '{"src/main.tsx":{}}')
  cpSync(appFolder, copied, { recursive: true })
  utimesSync(join(copied, 'assets', 'main-abc.js'), 1, 1)
  bank = await startTestBank({
    appFolder,
    hstsSeconds: 31_536_000,
    onDefect: (...told) => defects.push(told),
  })
  bankOfTheCopy = await startTestBank({ appFolder: copied })
})
afterAll(async () => {
  await Promise.all([bank, bankOfTheCopy].map((one) => one?.stop()))
  rmSync(folder, { recursive: true })
})

const get = (path: string, headers: Record<string, string> = {}, url = bank.url) =>
  fetch(`${url}${path}`, { headers })
const tagOf = async (path: string, headers: Record<string, string>, url?: string) =>
  (await get(path, headers, url)).headers.get('etag') ?? ''

describe('a file of the app', () => {
  it('has the same tag at every process that serves the same contents, whenever they were copied', async () => {
    for (const accepted of ['gzip', 'identity']) {
      const headers = { 'accept-encoding': accepted }
      const tag = await tagOf('/assets/main-abc.js', headers)
      expect(tag).toMatch(/^"[\w-]{22}/)
      expect(await tagOf('/assets/main-abc.js', headers, bankOfTheCopy.url)).toBe(tag)
    }
  })

  it('has a tag of its own for each encoding, and another one once its contents are others', async () => {
    const before = await tagOf('/', {})
    writeFileSync(join(appFolder, 'index.html'), '<!doctype html><title>Bránchline</title>')
    expect(await tagOf('/', {})).not.toBe(before)
    const packed = await tagOf('/assets/main-abc.js', { 'accept-encoding': 'gzip' })
    expect(packed).not.toBe(await tagOf('/assets/main-abc.js', { 'accept-encoding': 'identity' }))
  })

  it('is not sent to who names its tag, alone, among others, made weak by a proxy, or says that any will do', async () => {
    const tag = await tagOf('/', {})
    for (const named of [tag, `"other", ${tag}`, `W/${tag}`, `W/"x",W/${tag}`, '*']) {
      const answer = await get('/', { 'if-none-match': named })
      expect([named, answer.status, await answer.text()]).toEqual([named, 304, ''])
      expect([answer.headers.get('etag'), answer.headers.get('cache-control')]).toEqual([tag, 'no-store'])
    }
    for (const named of ['"other"', 'W/"other", "x"', ''])
      expect((await get('/', { 'if-none-match': named })).status).toBe(200)
  })

  it.each(['/assets/main-def.js', '/assets/main-def', '/assets/', '/assets/sub/other'])(
    'that is not there is a 404 that no cache keeps: %s',
    async (path) => {
      const answer = await get(path)
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'no-store'])
    },
  )

  it.each([
    '/assets/main-abc.js.map',
    '/assets/main-abc.js.map.br',
    '/assets/main-abc.js.map.gz',
    '/assets/main-abc.js%2Emap',
    '/.vite/manifest.json',
    '/assets/../.vite/manifest.json',
    '/%2Evite/manifest.json',
    '/.vite',
  ])('that is for those who work on it is not public: %s', async (path) => {
    expect((await get(path)).status).toBe(404)
  })
})

describe('HTTPS alone', () => {
  it('is asked of browsers with every answer, if it is configured', async () => {
    for (const path of [
      '/',
      '/assets/main-abc.js',
      '/nothing.js',
      '/api/health',
      '/api/ready',
      '/api/graphql',
    ])
      expect((await get(path)).headers.get('strict-transport-security')).toBe('max-age=31536000')
    const { headers } = await get('/', {}, bankOfTheCopy.url)
    expect(headers.get('strict-transport-security')).toBeNull()
  })
})

describe('progress', () => {
  it('is told to nginx as nothing to collect before it is passed on', async () => {
    const { token } = await signIn(bank.url, DEMO.authorizer)
    const left = new AbortController()
    const answer = await fetch(`${bank.url}/api/graphql`, {
      method: 'POST',
      headers: { authorization: token, 'content-type': 'application/json', accept: 'text/event-stream' },
      body: JSON.stringify({ query: 'subscription { smsProcessing(org_id: "IUMB") { total } }' }),
      signal: left.signal,
    })
    expect(answer.headers.get('content-type')).toBe('text/event-stream')
    expect(answer.headers.get('x-accel-buffering')).toBe('no')
    left.abort()
  })
})

describe('an upload that is cut off', () => {
  it('is no defect of the bank', async () => {
    const { token } = await signIn(bank.url, DEMO.teller)
    const before = defects.length
    const cut = async () => (await metricsOf(bank.url)).get('bank_requests_total{kind="rest",status="499"}')
    const socket = connect(bank.port, '127.0.0.1')
    const head = [
      'POST /api/transfers/create2 HTTP/1.1',
      'host: bank',
      `authorization: ${token}`,
      'content-type: multipart/form-data; boundary=x',
      'content-length: 2000000',
    ]
    socket.write(`${head.join('\r\n')}\r\n\r\n--x\r\n${'x'.repeat(500_000)}`, () => socket.destroy())
    await untilTrue(async () => (await cut()) === 1)
    expect(defects.slice(before)).toEqual([])
  })
})

describe('a failure of the bank', () => {
  it('is in the log with the id that its client was told, from GraphQL and from REST', async () => {
    const { token } = await signIn(bank.url, DEMO.superAdmin)
    await bank.db.schema.dropTable('cars').execute()
    await bank.db.schema.dropTable('loans').execute()
    const before = defects.length
    const [cars, loans, health] = await Promise.all([
      ask(bank.url, token, '{ getCarDetails { _id } }'),
      get('/api/remittance/loan?orgId=IUMB', { authorization: token }),
      get('/api/health'),
    ])
    expect([cars.status, loans.status, health.status]).toEqual([500, 500, 200])
    const told = defects.slice(before).map(([, requestId]) => requestId)
    expect(told.sort()).toEqual([cars, loans].map(({ headers }) => headers.get('x-request-id')).sort())
  })

  it('begins with that id in the log', () => {
    const written: unknown[] = []
    vi.spyOn(console, 'error').mockImplementation((text: unknown) => written.push(text))
    logDefect(new TypeError('x is not a function'), 'b1d5')
    logDefect(new TypeError('a job failed'))
    expect(written[0]).toMatch(/^Request b1d5: TypeError: x is not a function\n {4}at /)
    expect(written[1]).toMatch(/^TypeError: a job failed\n/)
  })
})
