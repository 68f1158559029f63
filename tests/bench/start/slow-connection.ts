import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'

/** One request that went through, with what its answer took. */
export interface Passed {
  readonly path: string
  /** The query string of the address and the body, as sent. */
  readonly sent: string
  readonly status: number
  /** Bytes down, headers included. */
  readonly down: number
  /** The body's bytes as they were sent, and as they are once decompressed. */
  readonly body: { readonly sent: number; readonly plain: number }
}

/** A slow connection to a server. Page and service worker share it, as on a device. */
export interface SlowConnection {
  readonly url: string
  /** All that went through since the last call. */
  readonly takePassed: () => Passed[]
  /** From now on nothing is answered, and nothing is refused either; `false` lets all of it through again. */
  readonly carryNothing: (on: boolean) => void
  /** Resolves once nothing has gone through for as long (ms). */
  readonly quiet: (ms: number) => Promise<void>
  readonly stop: () => Promise<void>
}

const LATENCY_MS = 400
const BYTES_PER_MS = 400_000 / 8 / 1000
/** Small enough that answers under way at the same time share the connection fairly. */
const PIECE = 1_400

/** One direction of the connection: what is sent has to wait for what was sent before. */
function direction() {
  let freeAt = 0
  return async (bytes: number) => {
    freeAt = Math.max(performance.now(), freeAt) + bytes / BYTES_PER_MS
    await wait(Math.max(0, freeAt - performance.now()))
  }
}

/** Puts a connection of 400 kbit/s and 400 ms in front of a server. Each request waits for one round trip. */
export async function slowConnection(target: string): Promise<SlowConnection> {
  const agent = new Agent({ keepAlive: true })
  const [up, down] = [direction(), direction()]
  let passed: Passed[] = []
  let underWay = 0
  let lastAt = performance.now()
  let open = Promise.resolve()
  let openAgain: () => void = () => {}

  const pass = async (incoming: IncomingMessage, outgoing: ServerResponse) => {
    await open
    const sent = await read(incoming)
    await up(headerBytes(incoming) + sent.length)
    await wait(LATENCY_MS)
    const answer = await forward(incoming, sent)
    const body = await read(answer)
    await open
    if (outgoing.destroyed) return
    const head = headerBytes(answer)
    await down(head)
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
    let written = 0
    while (written < body.length && !outgoing.destroyed) {
      const piece = body.subarray(written, written + PIECE)
      await down(piece.length)
      outgoing.write(piece)
      written += piece.length
    }
    outgoing.end()
    passed.push({
      path: incoming.url?.split('?')[0] ?? '',
      sent: sent.toString(),
      status: answer.statusCode ?? 502,
      down: head + written,
      body: { sent: body.length, plain: plainBytes(body, answer.headers['content-encoding']) },
    })
  }
  const forward = (incoming: IncomingMessage, body: Buffer) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      const { method, headers } = incoming
      request(new URL(incoming.url ?? '/', target), { method, headers, agent }, resolve)
        .on('error', reject)
        .end(body)
    })

  const server = createServer((incoming, outgoing) => {
    underWay += 1
    pass(incoming, outgoing)
      .catch(() => outgoing.destroy())
      .finally(() => {
        underWay -= 1
        lastAt = performance.now()
      })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    takePassed: () => {
      const taken = passed
      passed = []
      return taken
    },
    carryNothing: (on) => {
      openAgain()
      if (on)
        open = new Promise((resolve) => {
          openAgain = resolve
        })
    },
    quiet: async (ms) => {
      while (underWay > 0 || performance.now() - lastAt < ms) await wait(50)
    },
    stop: async () => {
      openAgain()
      server.closeAllConnections()
      agent.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

async function read(message: IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of message) pieces.push(piece)
  return Buffer.concat(pieces)
}

/** The first line and the headers, as they stand on the wire. */
function headerBytes({ rawHeaders }: IncomingMessage): number {
  return 60 + rawHeaders.reduce((bytes, text) => bytes + text.length + 2, 0)
}

function plainBytes(body: Buffer, encoding: string | undefined): number {
  if (body.length === 0) return 0
  if (encoding === 'br') return brotliDecompressSync(body).length
  if (encoding === 'gzip') return gunzipSync(body).length
  return body.length
}
