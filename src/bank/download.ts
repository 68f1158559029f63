import { failed, ok, type Result } from '../domain/result'
import { type BankConnection, callHeaders, makeOneCall } from './client'
import { type BankFailure, isUnreachable } from './failure'
import { readRestRefusal } from './rest-answer'
import { expectedBytes, readBody } from './transport'

/** The formats of the files that the bank offers. */
export type FileKind = 'pdf' | 'csv'

/** A file to get from the bank (contract/rest.md, "Downloads"). */
export interface FileRequest {
  /** "/api/receipts/transfers" */
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  readonly kind: FileKind
  /** The session's authorization token, sent without a scheme. */
  readonly token: string
  readonly signal?: AbortSignal | undefined
  /** Called with the bytes that have come, and of how many if the bank says so. */
  readonly onProgress?: (received: number, total: number | undefined) => void
}

/** Why there is no file. Nothing of it is given to the caller then. */
export type DownloadFailure =
  | BankFailure
  /** The file began and did not come whole. */
  | { readonly kind: 'incomplete' }
  /** The caller aborted it. */
  | { readonly kind: 'cancelled' }

/** A long export takes a while to begin (ms). */
const BEGINS_WITHIN_MS = 60_000

const MEDIA_TYPE: Readonly<Record<FileKind, string>> = {
  pdf: 'application/pdf',
  csv: 'text/csv;charset=utf-8',
}

/** The media types by which banks declare such files. */
const TYPES: Readonly<Record<FileKind, readonly string[]>> = {
  pdf: ['application/pdf'],
  csv: ['text/csv', 'application/csv', 'text/plain', 'application/vnd.ms-excel'],
}

/**
 * Gets a file with the session's authorization, which a plain link cannot carry. Never rejects: a failure is
 * a value. Only a whole file of the asked kind is returned; a portal's page with status 200 is a failure.
 */
export async function downloadFile(
  connection: BankConnection,
  request: FileRequest,
): Promise<Result<Blob, DownloadFailure>> {
  const { path, query, kind, token, signal, onProgress } = request
  let hasBegun = false
  const call = { token, signal, stalledMs: BEGINS_WITHIN_MS }
  const result = await makeOneCall(connection, call, async (limit) => {
    const response = await fetch(`${connection.restBase ?? ''}${path}?${new URLSearchParams(query)}`, {
      headers: callHeaders({ token }),
      // The token must not follow a portal’s redirect. Nothing of the file may stay in the browser’s cache.
      redirect: 'manual',
      cache: 'no-store',
      signal: limit.signal,
    })
    const { status, headers } = response
    hasBegun = response.ok && isOfType(headers, kind)
    const total = expectedBytes(response)
    const body = await readBody(response, limit, ({ bytes }) => onProgress?.(bytes, total))
    const file = new Blob([body], { type: MEDIA_TYPE[kind] })
    if (!hasBegun)
      return failed(
        readRestRefusal({ status, body: await file.text(), retryAfter: headers.get('retry-after') }),
      )
    if (!(await startsAs(file, kind))) return failed({ kind: 'unreadable', status })
    const isWhole = (total ?? file.size) === file.size && (await endsAs(file, kind))
    if (!isWhole) throw new Error('The file is not whole')
    return ok(file)
  })
  if (result.ok) return result
  if (signal?.aborted) return failed({ kind: 'cancelled' })
  return failed(hasBegun && isUnreachable(result.failure) ? { kind: 'incomplete' } : result.failure)
}

/** Returns whether the bank says that it is such a file, or leaves that open. */
function isOfType(headers: Headers, kind: FileKind): boolean {
  const type = (headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? ''
  return ['', 'application/octet-stream', ...TYPES[kind]].includes(type)
}

/** Where the marks at the start and the end of a file are looked for (bytes). */
const EDGE = 1024

/** Returns whether the contents start as such a file does. A portal may send its page as anything. */
async function startsAs(file: Blob, kind: FileKind): Promise<boolean> {
  const start = (await file.slice(0, EDGE).text()).trimStart()
  return kind === 'pdf' ? start.startsWith('%PDF-') : start !== '' && !start.startsWith('<')
}

/** Returns whether the contents end as such a file does; the end of a CSV looks like any of its rows. */
async function endsAs(file: Blob, kind: FileKind): Promise<boolean> {
  return kind === 'csv' || (await file.slice(-EDGE).text()).includes('%%EOF')
}
