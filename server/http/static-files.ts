import { createReadStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join, normalize, sep } from 'node:path'
import { contentTypes } from './content-types.ts'
import { accepts, type Encoding, encodings } from './encodings.ts'
import { contentPolicyOf } from './security-headers.ts'

/**
 * Answers a GET from the built app: compressed if precompress.ts made a compressed file beside it, and with
 * index.html for a navigation to a screen. Returns false if there is no such file.
 */
export async function serveStatic(
  root: string,
  path: string,
  request: IncomingMessage,
  response: ServerResponse,
) {
  const file = (await fileAt(root, path)) ?? (isScreen(path) ? await fileAt(root, '/index.html') : undefined)
  if (!file) return false
  const variant = await bestVariant(file, request.headers['accept-encoding'])
  response.setHeader('content-type', contentTypes[extname(file.path)] ?? 'application/octet-stream')
  response.setHeader(
    'cache-control',
    path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
  )
  if (file.path.endsWith('.html'))
    response.setHeader('content-security-policy', contentPolicyOf(await readFile(file.path, 'utf8')))
  response.appendHeader('vary', 'accept-encoding')
  response.setHeader('etag', variant.etag)
  if (request.headers['if-none-match'] === variant.etag) {
    response.writeHead(304).end()
    return true
  }
  if (variant.encoding) response.setHeader('content-encoding', variant.encoding)
  response.setHeader('content-length', variant.size)
  response.writeHead(200)
  if (request.method === 'HEAD') response.end()
  else
    createReadStream(variant.path)
      .on('error', () => response.destroy())
      .pipe(response)
  return true
}

interface Found {
  path: string
  size: number
  etag: string
  encoding?: Encoding
}

async function fileAt(root: string, path: string): Promise<Found | undefined> {
  const full = normalize(join(root, path))
  if (!full.startsWith(root + sep)) return undefined
  const info = await stat(full).catch(() => undefined)
  if (!info?.isFile()) return undefined
  return {
    path: full,
    size: info.size,
    etag: `"${info.size.toString(36)}-${Math.trunc(info.mtimeMs).toString(36)}"`,
  }
}

async function bestVariant(file: Found, accepted: string | string[] | undefined): Promise<Found> {
  for (const { name, suffix } of encodings) {
    if (!accepts(accepted, name)) continue
    const info = await stat(file.path + suffix).catch(() => undefined)
    if (!info) continue
    return {
      path: file.path + suffix,
      size: info.size,
      etag: file.etag.replace(/"$/, `-${name}"`),
      encoding: name,
    }
  }
  return file
}

/** A screen's address has no file extension, and no `..`. */
const isScreen = (path: string) => path.startsWith('/') && extname(path) === '' && !path.includes('..')
