import {
  type ClientHttp2Session,
  type ClientHttp2Stream,
  connect,
  constants,
  type IncomingHttpHeaders,
} from 'node:http2'
import type { TcpNetConnectOpts } from 'node:net'
import { type ConnectionOptions, connect as connectTls } from 'node:tls'

/** A connection over HTTP/2, and a `fetch` that uses it: node's own speaks HTTP/1.1 alone. */
export interface Http2Connection {
  readonly session: ClientHttp2Session
  readonly fetch: typeof fetch
}

/**
 * Connects to a server whose certificate is the given one.
 * @param localAddress where the client is; any of 127.0.0.0/8 is this machine
 */
export async function connectOverHttp2(
  url: string,
  certificate: string,
  localAddress = '127.0.0.1',
): Promise<Http2Connection> {
  const { hostname: host, port } = new URL(url)
  const options: ConnectionOptions & TcpNetConnectOpts = {
    host,
    port: Number(port),
    localAddress,
    ca: certificate,
    servername: 'localhost',
    ALPNProtocols: ['h2'],
  }
  // A whole upload is handed over at once.
  const session = connect(url, { createConnection: () => connectTls(options), maxSessionMemory: 100 })
  await new Promise((resolve, reject) => session.once('connect', resolve).once('error', reject))
  return { session, fetch: async (input, init) => send(session, new Request(input, init)) }
}

async function send(session: ClientHttp2Session, request: Request): Promise<Response> {
  const body = Buffer.from(await request.arrayBuffer())
  const { pathname, search } = new URL(request.url)
  const head = {
    ...Object.fromEntries(request.headers),
    ':method': request.method,
    ':path': pathname + search,
    ...(body.length > 0 && { 'content-length': body.length }),
  }
  const stream = session.request(head, { endStream: body.length === 0 })
  request.signal.addEventListener('abort', () => stream.close(constants.NGHTTP2_CANCEL))
  if (body.length > 0) stream.end(body)
  const answer = await new Promise<IncomingHttpHeaders>((resolve, reject) =>
    stream
      .once('response', resolve)
      .once('error', reject)
      .once('close', () => reject(new Error('The connection closed without an answer'))),
  )
  const headers = Object.entries(answer).filter(([name]) => !name.startsWith(':'))
  const status = Number(answer[':status'])
  return new Response(hasNoBody(status) ? null : bodyOf(stream), {
    status,
    headers: headers.map(([name, value]): [string, string] => [name, String(value)]),
  })
}

/** Also whole if the server answers before it has read the request, and resets the stream then. */
function bodyOf(stream: ClientHttp2Stream): ReadableStream<Uint8Array> {
  let isOver = false
  return new ReadableStream({
    start(controller) {
      const end = (problem?: Error) => {
        if (isOver) return
        isOver = true
        if (problem) controller.error(problem)
        else controller.close()
      }
      stream.on('data', (bytes: Buffer) => {
        if (!isOver) controller.enqueue(bytes)
      })
      stream.once('end', () => end())
      stream.once('error', end)
      stream.once('close', () => end(new Error('The answer broke off')))
    },
    cancel() {
      isOver = true
      stream.close(constants.NGHTTP2_CANCEL)
    },
  })
}

const hasNoBody = (status: number) => status === 204 || status === 304
