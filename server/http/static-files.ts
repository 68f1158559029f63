import { createHash } from 'node:crypto'
import { createReadStream, type Stats } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join, normalize, sep } from 'node:path'
import { contentTypes } from './content-types.ts'
import { accepts, type Encoding, encodings } from './encodings.ts'
import { contentPolicyOf } from './security-headers.ts'

/**
 * Answers a GET from the built app: compressed if precompress.ts made a compressed file beside it, and with
 * index.html for a navigation to a screen. Returns false if there is no such file, or it is not public.
 */
export async function serveStatic(
  root: string,
  path: string,
  request: IncomingMessage,
  response: ServerResponse,
) {
  if (isPrivate.test(path)) return false
  const file = (await fileAt(root, path)) ?? (isScreen(path) ? await fileAt(root, '/index.html') : undefined)
  if (!file) return false
  const variant = await bestVariant(file, request.headers['accept-encoding'])
  response.setHeader('content-type', contentTypes[extname(file.path)] ?? 'application/octet-stream')
  if (file.path.endsWith('.html')) {
    // Without it, Safari keeps a page that is left, with its unfinished transactions (over https only).
    response.setHeader('cache-control', 'no-store')
    response.setHeader('content-security-policy', contentPolicyOf(await readFile(file.path, 'utf8')))
  } else
    response.setHeader(
      'cache-control',
      path.startsWith(hashedFolder) ? 'public, max-age=31536000, immutable' : 'no-cache',
    )
  response.appendHeader('vary', 'accept-encoding')
  response.setHeader('etag', variant.etag)
  if (isNamed(variant.etag, request.headers['if-none-match'])) {
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
  return { path: full, size: info.size, etag: `"${await digestOf(full, info)}"` }
}

/** The digest of each file that was asked for, and what the file looked like when it was made. */
const digests = new Map<string, { digest: string; size: number; mtimeMs: number }>()

/** Returns the same text for the same contents, whichever machine the file lies on and since when. */
async function digestOf(path: string, { size, mtimeMs }: Stats): Promise<string> {
  const known = digests.get(path)
  if (known?.size === size && known.mtimeMs === mtimeMs) return known.digest
  const digest = createHash('sha256')
    .update(await readFile(path))
    .digest('base64url')
    .slice(0, 22)
  digests.set(path, { digest, size, mtimeMs })
  return digest
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

/** The names in this folder change with the contents. */
const hashedFolder = '/assets/'

/** Files of the build that are for those who work on the app: source maps, and its list of files. */
const isPrivate = /\/\.|\.map(?:\.|$)/

/** A screen's address has no file extension, and no `..`. */
const isScreen = (path: string) =>
  path.startsWith('/') && !path.startsWith(hashedFolder) && extname(path) === '' && !path.includes('..')

/** True if the header names the tag. A proxy that compresses or unpacks makes a tag weak, and adds others. */
const isNamed = (etag: string, ifNoneMatch = '') =>
  ifNoneMatch.split(',').some((one) => ['*', etag].includes(one.trim().replace(/^W\//, '')))
