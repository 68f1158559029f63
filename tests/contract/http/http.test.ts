import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { type IncomingHttpHeaders, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import {
  buildClientSchema,
  buildSchema,
  getIntrospectionQuery,
  type IntrospectionQuery,
  lexicographicSortSchema,
  printSchema,
} from 'graphql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Bank } from '../../../server/bank'
import { defectText } from '../../../server/http/defect-text'
import { ask, codeOf, signIn, startTestBank } from '../../support/bank/bank'
import { createJournal } from '../../support/bank/bank-writes'

let bank: Bank
const appFolder = mkdtempSync(join(tmpdir(), 'app-'))
const importMap = '{"imports":{"/assets/main.js":"/assets/main-abc.js"}}'
const script = 'console.log("the app")\n'.repeat(100)
beforeAll(async () => {
  mkdirSync(join(appFolder, 'assets'))
  writeFileSync(
    join(appFolder, 'index.html'),
    `<!doctype html><title>Branchline</title>
    <script type="importmap">${importMap}</script><script type="module" src="/assets/main-abc.js"></script>`,
  )
  writeFileSync(join(appFolder, 'service-worker.js'), '// worker')
  writeFileSync(join(appFolder, 'manifest.webmanifest'), '{}')
  writeFileSync(join(appFolder, 'assets', 'main-abc.js'), script)
  writeFileSync(join(appFolder, 'assets', 'main-abc.js.br'), brotliCompressSync(script))
  writeFileSync(join(appFolder, 'assets', 'main-abc.js.gz'), gzipSync(script))
  bank = await startTestBank({ appFolder, corsOrigins: ['https://app.example'] })
})
afterAll(async () => {
  await bank.stop()
  rmSync(appFolder, { recursive: true })
})

const get = (path: string, headers: Record<string, string> = {}) => fetch(`${bank.url}${path}`, { headers })

/** node:http, because fetch tidies a path up before it sends it. */
function rawStatus(path: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    request({ port: bank.port, path }, (response) => {
      response.resume()
      resolve(response.statusCode)
    })
      .on('error', reject)
      .end()
  })
}

describe('the schema', () => {
  it('is the contract’s, whole', async () => {
    const answer = await ask<IntrospectionQuery>(
      bank.url,
      (await signIn(bank.url, 'folasade@iumb.example')).token,
      getIntrospectionQuery({ schemaDescription: true }),
    )
    if (!answer.data) throw new Error('no introspection')
    const served = printSchema(lexicographicSortSchema(buildClientSchema(answer.data)))
    const contract = readFileSync(new URL('../../../server/schema.graphql', import.meta.url), 'utf8')
    expect(served).toBe(printSchema(lexicographicSortSchema(buildSchema(contract))))
  })
})

describe('every answer', () => {
  it.each(['/', '/config.json', '/api/health', '/api/graphql', '/assets/main-abc.js', '/nothing.js'])(
    'carries the security headers: %s',
    async (path) => {
      const { headers } = await get(path)
      const policy = headers.get('content-security-policy') ?? ''
      expect(policy).toContain("default-src 'self'")
      expect(policy).toMatch(/script-src 'self'( 'sha256-[\w+/=]+')?;/)
      expect(policy).toContain("object-src 'none'")
      expect(policy).toContain("frame-ancestors 'none'")
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('referrer-policy')).toBe('no-referrer')
      expect(headers.get('permissions-policy')).toContain('camera=(self)')
      expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
      expect(headers.get('x-powered-by')).toBeNull()
    },
  )

  it('lets a page of the app run the inline scripts that the build wrote into it, and no others', async () => {
    const { headers } = await get('/transactions/transfer')
    const hash = createHash('sha256').update(importMap).digest('base64')
    expect(headers.get('content-security-policy')).toContain(`script-src 'self' 'sha256-${hash}';`)
    const script = await get('/assets/main-abc.js')
    expect(script.headers.get('content-security-policy')).not.toContain('sha256')
  })

  it('is for pages of the configured origins and no others', async () => {
    const allowed = await get('/api/health', { origin: 'https://app.example' })
    expect(allowed.headers.get('access-control-allow-origin')).toBe('https://app.example')
    const other = await get('/api/health', { origin: 'https://evil.example' })
    expect(other.headers.get('access-control-allow-origin')).toBeNull()
  })

  it('writes a defect to the log with its place in the code, and without what was typed', async () => {
    const defects: unknown[] = []
    const broken = await startTestBank({ onDefect: (problem) => defects.push(problem) })
    const teller = await signIn(broken.url, 'folasade@iumb.example')
    await broken.db.schema.alterTable('journals').dropColumn('note').execute()
    await createJournal(broken.url, teller, { narration: 'Rent of Halima Abubakar' })
    await broken.stop().catch(() => undefined)
    const told = defects.map(defectText).join('\n')
    expect(told).toMatch(/^Database error 42703 \(\w+\)\n {4}at /)
    expect(told).toContain('create-journal.ts')
    expect(told).not.toContain('Halima')
    expect(defectText(new TypeError('x is not a function'))).toMatch(/^TypeError: x is not a function\n/)
  })

  it('tells nothing of a defect', async () => {
    const defects: unknown[] = []
    const broken = await startTestBank({ onDefect: (problem) => defects.push(problem) })
    const { token } = await signIn(broken.url, 'adeola@iumb.example')
    await broken.db.schema.dropTable('cars').execute()
    const answer = await ask(broken.url, token, '{ getCarDetails { _id } }')
    await broken.stop()
    expect(answer.status).toBe(500)
    expect(codeOf(answer)).toBe('INTERNAL_SERVER_ERROR')
    expect(answer.errors?.[0]?.message).toBe('Something went wrong at the bank')
    expect(JSON.stringify(answer)).not.toContain('cars')
    expect(defects).toHaveLength(1)
  })
})

describe('an answer of the API', () => {
  const wholeList = `{ getAllTransfers(org_id: "IUMB", limit: 20) {
    status error message pagination { offset limit total_count }
    data { id sender_acct_no sender_acct_name beneficiary_acct_no beneficiary_acct_name beneficiary_org_name
      beneficiary_org_id amount_wth_fees order_id remarks status initiator_id initiator_name authorizer_id
      authorizer_name retries bank_message status_code created_at updated_at } } }`

  /** The bytes as they travel: fetch would unpack them. */
  function bytesOf(query: string, token: string, acceptEncoding: string) {
    return new Promise<{ headers: IncomingHttpHeaders; bytes: Buffer }>((resolve, reject) => {
      request(
        `${bank.url}/api/graphql`,
        {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            authorization: token,
            'accept-encoding': acceptEncoding,
          },
        },
        (response) => {
          buffer(response).then((bytes) => resolve({ headers: response.headers, bytes }), reject)
        },
      )
        .on('error', reject)
        .end(JSON.stringify({ query }))
    })
  }

  it.each([
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['br;q=0, gzip', 'gzip', gunzipSync],
  ])(
    'travels at least four times smaller when it is a list and the client accepts %s',
    async (accepted, encoding, unpacked) => {
      const { token } = await signIn(bank.url, 'adeola@iumb.example')
      const plain = await bytesOf(wholeList, token, 'identity')
      const packed = await bytesOf(wholeList, token, accepted)
      expect(plain.headers['content-encoding']).toBeUndefined()
      expect(packed.headers['content-encoding']).toBe(encoding)
      expect(packed.headers.vary).toContain('accept-encoding')
      expect(plain.headers.vary).toContain('accept-encoding')
      expect(unpacked(packed.bytes).toString()).toBe(plain.bytes.toString())
      expect(plain.bytes.length / packed.bytes.length).toBeGreaterThan(4)
    },
  )

  it('travels as it is when it is shorter than a kilobyte', async () => {
    const { token } = await signIn(bank.url, 'adeola@iumb.example')
    const { headers, bytes } = await bytesOf('{ getOperationDate }', token, 'gzip, br')
    expect(headers['content-encoding']).toBeUndefined()
    expect(headers['content-length']).toBe(String(bytes.length))
  })

  it('says to caches that it differs by origin as well as by encoding', async () => {
    const { headers } = await get('/api/health', { origin: 'https://app.example' })
    expect(headers.get('vary')).toBe('origin, accept-encoding')
  })
})

describe('the built app', () => {
  it('comes compressed as the browser likes it', async () => {
    for (const [accepted, encoding] of [
      ['gzip, deflate, br', 'br'],
      ['gzip', 'gzip'],
      ['br;q=0, gzip', 'gzip'],
      ['identity', null],
    ] as const) {
      const response = await get('/assets/main-abc.js', { 'accept-encoding': accepted })
      expect(response.headers.get('content-encoding')).toBe(encoding)
      expect(await response.text()).toBe(script)
      expect(response.headers.get('vary')).toBe('accept-encoding')
    }
  })

  it('keeps hashed assets for good and asks again for the rest', async () => {
    expect((await get('/assets/main-abc.js')).headers.get('cache-control')).toBe(
      'public, max-age=31536000, immutable',
    )
    // Safari keeps a page that is left, and locks the device's store with it, unless the page says so.
    for (const path of ['/', '/transactions/transfer'])
      expect((await get(path)).headers.get('cache-control')).toBe('no-store')
    for (const path of ['/service-worker.js', '/manifest.webmanifest', '/config.json']) {
      expect((await get(path)).headers.get('cache-control')).toBe('no-cache')
    }
    const first = await get('/service-worker.js')
    const again = await get('/service-worker.js', { 'if-none-match': first.headers.get('etag') ?? '' })
    expect(again.status).toBe(304)
  })

  it('answers a screen’s address with the app, and a missing file with 404', async () => {
    const screen = await get('/transactions/transfer')
    expect(screen.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(await screen.text()).toContain('Branchline')
    expect((await get('/assets/old-123.js')).status).toBe(404)
    expect((await get('/api/anything')).status).toBe(404)
  })

  it.each(['/../package.json', '/%2e%2e/%2e%2e/etc/passwd', '/assets/..%2f..%2fpackage.json', '/%'])(
    'does not reach outside its folder: %s',
    async (path) => {
      expect(await rawStatus(path)).toBe(404)
    },
  )
})

describe('beside the app', () => {
  it('the runtime configuration says every key', async () => {
    expect(await (await get('/config.json')).json()).toEqual({
      bankName: 'Ìrẹ̀pọ̀dùn Unity Microfinance Bank',
      support: 'the IT desk of your head office',
      graphqlUrl: '/api/graphql',
      restBase: '',
      remittanceBase: '/api/remittance',
      idempotency: true,
      selfApproval: false,
      audit: true,
      brands: {
        localhost: 'default',
        'shop.localhost': 'shop',
        'bank.localhost': 'bank',
        'capital.localhost': 'capital',
      },
      loanOrgs: ['IUMB'],
      menuHidden: {},
      approvalsOnly: [],
      offline: { maxUnlockHours: 72, maxUnlockAttempts: 5, cachedRowsPerList: 5000 },
    })
  })

  it('health needs no token', async () => {
    expect(await (await get('/api/health')).json()).toEqual({ status: 'ok' })
  })

  it('GraphQL is asked with POST only, and a malformed question is refused', async () => {
    expect((await get('/api/graphql?query={getOperationDate}')).status).toBe(405)
    const { token } = await signIn(bank.url, 'adeola@iumb.example')
    const query = 'query ($limit: Int) { getAllTransfers(org_id: "IUMB", limit: $limit) { status } }'
    expect(codeOf(await ask(bank.url, token, query, { limit: 'ten' }))).toBe('BAD_USER_INPUT')
  })
})
