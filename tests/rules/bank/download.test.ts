import { afterEach, describe, expect, it } from 'vitest'
import { downloadFile, type FileRequest } from '../../../src/bank/download'
import type { BankFailure } from '../../../src/bank/failure'

const realFetch = globalThis.fetch
afterEach(() => {
  globalThis.fetch = realFetch
})

/** A bank that gives this answer, the requests that it saw, and what connectivity was told. */
function bankThatAnswers(answer: () => Response | Promise<Response>) {
  const seen: { url: string; headers: Headers }[] = []
  const outcomes: (BankFailure | undefined)[] = []
  globalThis.fetch = async (input, init) => {
    seen.push({ url: String(input), headers: new Headers(init?.headers) })
    return answer()
  }
  const get = (more: Partial<FileRequest> = {}) =>
    downloadFile(
      {
        graphqlUrl: '/api/graphql',
        restBase: 'https://bank.example',
        onOutcome: (failure) => outcomes.push(failure),
      },
      {
        path: '/api/receipts/transfers',
        query: { order_id: 'A 1/2' },
        kind: 'pdf',
        token: 't0ken',
        ...more,
      },
    )
  return { seen, outcomes, get }
}

const PDF = '%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n'
const pdf = (text = PDF, headers: Record<string, string> = {}) =>
  new Response(text, { headers: { 'content-type': 'application/pdf', ...headers } })
const html = (status: number) =>
  new Response('<!doctype html><title>Free Wi-Fi</title>', {
    status,
    headers: { 'content-type': 'text/html' },
  })

/** An answer whose connection breaks after its first part. */
function broken(first: string, headers: Record<string, string>): Response {
  let sent = false
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      if (sent) return controller.error(new TypeError('network error'))
      sent = true
      controller.enqueue(new TextEncoder().encode(first))
    },
  })
  return new Response(body, { headers })
}

describe('a file from the bank', () => {
  it('is asked for with the authorization header, and its address has no token', async () => {
    const { seen, outcomes, get } = bankThatAnswers(() => pdf())
    const got = await get()
    expect(got.ok && (await got.value.text())).toBe(PDF)
    expect(got.ok && got.value.type).toBe('application/pdf')
    expect(seen.map(({ url }) => url)).toEqual([
      'https://bank.example/api/receipts/transfers?order_id=A+1%2F2',
    ])
    expect(seen[0]?.headers.get('authorization')).toBe('t0ken')
    expect(outcomes).toEqual([undefined])
  })

  it('tells how much has come, and of how much', async () => {
    const progress: (number | undefined)[][] = []
    const { get } = bankThatAnswers(() => pdf(PDF, { 'content-length': String(PDF.length) }))
    await get({ onProgress: (received, total) => progress.push([received, total]) })
    expect(progress).toEqual([[PDF.length, PDF.length]])
  })

  it('has no known length while it is compressed', async () => {
    const progress: (number | undefined)[][] = []
    const { get } = bankThatAnswers(() => pdf(PDF, { 'content-length': '20', 'content-encoding': 'br' }))
    const got = await get({ onProgress: (received, total) => progress.push([received, total]) })
    expect(got.ok).toBe(true)
    expect(progress).toEqual([[PDF.length, undefined]])
  })

  it('arrives whole from another origin too, where a page sees the length and not the compression', async () => {
    const compressed = pdf(PDF, { 'content-length': '20' })
    Object.defineProperty(compressed, 'type', { value: 'cors' })
    const { get } = bankThatAnswers(() => compressed)
    const got = await get()
    expect(got.ok && (await got.value.text())).toBe(PDF)
  })

  it.each([
    ['a page of HTML with status 200', () => html(200), { kind: 'unreadable', status: 200 }],
    [
      'a page of HTML that calls itself a PDF',
      () => pdf('<html></html>'),
      { kind: 'unreadable', status: 200 },
    ],
    ['an empty file', () => pdf(''), { kind: 'unreadable', status: 200 }],
    [
      'a redirect to a portal',
      () => Response.redirect('https://wifi.example/', 302),
      { kind: 'unreadable', status: 302 },
    ],
    ['half a PDF', () => pdf(PDF.slice(0, 30)), { kind: 'incomplete' }],
    ['fewer bytes than were said', () => pdf(PDF, { 'content-length': '9999' }), { kind: 'incomplete' }],
    [
      'a connection that breaks within the file',
      () => broken('%PDF-1.4', { 'content-type': 'application/pdf' }),
      { kind: 'incomplete' },
    ],
    ['nothing', () => Promise.reject(new TypeError('Failed to fetch')), { kind: 'no-answer' }],
    [
      'an ended session',
      () => Response.json({ message: 'Please sign in again' }, { status: 401 }),
      { kind: 'unauthenticated', message: 'Please sign in again' },
    ],
    [
      'a refused rank',
      () => Response.json({ message: 'Not Authorized' }, { status: 403 }),
      { kind: 'refused', message: 'Not Authorized' },
    ],
    ['the 403 of a firewall', () => html(403), { kind: 'unreadable', status: 403 }],
    [
      'a refusal',
      () => Response.json({ message: 'No such transfer' }, { status: 404 }),
      { kind: 'refused', message: 'No such transfer' },
    ],
    [
      'too many tries',
      () => Response.json({ message: 'Too many' }, { status: 429, headers: { 'retry-after': '7' } }),
      { kind: 'rate-limited', retryAfterMs: 7000, message: 'Too many' },
    ],
    ['a failure inside the bank', () => html(502), { kind: 'server', status: 502 }],
  ])('is no file if the answer is %s', async (_, answer, failure) => {
    const { get, outcomes } = bankThatAnswers(answer)
    expect(await get()).toEqual({ ok: false, failure })
    // An answer that broke off counts as no answer for the state of the connection.
    expect(outcomes).toEqual([failure.kind === 'incomplete' ? { kind: 'no-answer' } : failure])
  })

  it('is a CSV if the bank says so and it is no page', async () => {
    const csv = (text: string, type = 'text/csv; charset=utf-8') =>
      bankThatAnswers(() => new Response(text, { headers: { 'content-type': type } })).get({ kind: 'csv' })
    expect((await csv('\u{feff}order_id,amount\r\n')).ok).toBe(true)
    expect((await csv('order_id,amount\r\n', 'application/octet-stream')).ok).toBe(true)
    expect(await csv('\u{feff}\n <html>')).toEqual({
      ok: false,
      failure: { kind: 'unreadable', status: 200 },
    })
    expect(await csv('order_id', 'application/pdf')).toEqual({
      ok: false,
      failure: { kind: 'unreadable', status: 200 },
    })
  })

  it('is cancelled without a word about the connection', async () => {
    const stop = new AbortController()
    const { get, outcomes } = bankThatAnswers(() => {
      stop.abort()
      throw new DOMException('aborted', 'AbortError')
    })
    expect(await get({ signal: stop.signal })).toEqual({ ok: false, failure: { kind: 'cancelled' } })
    expect(outcomes).toEqual([])
  })
})
