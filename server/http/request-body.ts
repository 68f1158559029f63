import type { IncomingMessage } from 'node:http'

/** The two pictures of an account opening need less. */
const mostBytes = 12 * 1024 * 1024
/** The limit of a body of somebody who is not signed in: a sign-in needs less than a kilobyte. */
const mostBytesUnsigned = 16 * 1024
/** How long a body of somebody who is not signed in may take, in ms. */
const patienceMs = 30_000
/** The limit of one user's bodies in memory before their calls begin: two pictures of an account. */
const mostBytesAtOnce = 26 * 1024 * 1024

const bytesAtOnce = new Map<string, number>()

/** The answers to a body that is not read; nobody reads the answer if the client is gone. */
export const bodyRefusals = {
  'too-large': { status: 413, message: 'More than 12 MB cannot be sent at once' },
  busy: { status: 503, message: 'The bank is busy. Please try again' },
  gone: { status: 400, message: 'The request did not arrive whole' },
} as const

/** Why a body is not read: too large, too many at once, or a client that is gone or slow. */
type BodyProblem = keyof typeof bodyRefusals

/**
 * Returns the whole body: at most 12 MB, and 16 kB if nobody is signed in. The rest of a body that is not
 * read is discarded as it comes, so that the client can finish sending and then reads the answer.
 */
export async function readBody(
  request: IncomingMessage,
  callerId: string | undefined,
): Promise<Buffer<ArrayBuffer> | BodyProblem> {
  const most = callerId === undefined ? mostBytesUnsigned : mostBytes
  if (Number(request.headers['content-length'] ?? 0) > most) return 'too-large'
  const deadline = callerId === undefined ? setTimeout(() => request.destroy(), patienceMs) : undefined
  const count = (bytes: number) => {
    const id = callerId ?? ''
    const all = (bytesAtOnce.get(id) ?? 0) + bytes
    if (all === 0) bytesAtOnce.delete(id)
    else bytesAtOnce.set(id, all)
    return all
  }
  const chunks: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of request.iterator({ destroyOnReturn: false })) {
      const bytes = chunk as Buffer
      size += bytes.length
      const all = count(bytes.length)
      if (size > most) return 'too-large'
      if (all > mostBytesAtOnce && size > mostBytesUnsigned) return 'busy'
      chunks.push(bytes)
    }
    return request.complete ? Buffer.concat(chunks) : 'gone'
  } catch {
    // The client went away in the middle, or was cut off for being slow: nobody waits for an answer.
    return 'gone'
  } finally {
    count(-size)
    clearTimeout(deadline)
    request.resume()
  }
}
