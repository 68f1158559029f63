import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable, type Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib'
import { accepts, type Encoding, encodings } from './encodings.ts'

/** A smaller answer fits into one packet as it is. */
const leastBytes = 1024

const brotli = promisify(brotliCompress)
/** Up to this size (bytes) a level of some milliseconds makes a page of a list a tenth smaller. */
const mostBytesAtHighLevel = 32_768

function brotliOptions({ length }: Buffer) {
  return { params: { [constants.BROTLI_PARAM_QUALITY]: length > mostBytesAtHighLevel ? 6 : 10 } }
}

const compress: Record<Encoding, (body: Buffer) => Promise<Buffer>> = {
  br: (body) => brotli(body, brotliOptions(body)),
  gzip: promisify<Buffer, Buffer>(gzip),
}

/** A long text is compressed while it is made, so a quick level: the client waits for each part. */
const compressor: Record<Encoding, () => Transform> = {
  br: () => createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: () => createGzip(),
}

/** Sends a whole answer, compressed if the client accepts it and the answer is larger than a kilobyte. */
export async function sendWhole(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  body: Buffer,
): Promise<void> {
  const encoding = encodings.find(({ name }) => accepts(request.headers['accept-encoding'], name))?.name
  const compressed = encoding && body.length > leastBytes ? await compress[encoding](body) : undefined
  response.appendHeader('vary', 'accept-encoding')
  if (encoding && compressed) response.setHeader('content-encoding', encoding)
  const sent = compressed ?? body
  response.setHeader('content-length', sent.length)
  response.writeHead(status).end(sent)
}

/**
 * Sends a long text while it is made, compressed if the client accepts it. Resolves also if the client goes
 * away. If making the text fails, closes the connection, so that the client sees that the end is missing, and
 * rejects.
 */
export async function sendStream(
  request: IncomingMessage,
  response: ServerResponse,
  parts: AsyncIterable<string>,
): Promise<void> {
  const encoding = encodings.find(({ name }) => accepts(request.headers['accept-encoding'], name))?.name
  response.appendHeader('vary', 'accept-encoding')
  if (encoding) response.setHeader('content-encoding', encoding)
  response.writeHead(200)
  const text = Readable.from(parts)
  const sent = encoding ? pipeline(text, compressor[encoding](), response) : pipeline(text, response)
  await sent.catch((problem: NodeJS.ErrnoException) => {
    if (problem.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw problem
  })
}

export function sendJson(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  body: unknown,
): Promise<void> {
  response.setHeader('content-type', 'application/json; charset=utf-8')
  return sendWhole(request, response, status, Buffer.from(JSON.stringify(body)))
}
