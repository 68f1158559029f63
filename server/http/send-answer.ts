import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
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

export function sendJson(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  body: unknown,
): Promise<void> {
  response.setHeader('content-type', 'application/json; charset=utf-8')
  return sendWhole(request, response, status, Buffer.from(JSON.stringify(body)))
}
