import type { IncomingMessage } from 'node:http'

/** The two pictures of an account opening need less. */
const mostBytes = 12 * 1024 * 1024

/** Returns the whole body, or undefined when it is larger than 12 MB. */
export async function readBody(request: IncomingMessage): Promise<Buffer<ArrayBuffer> | undefined> {
  if (Number(request.headers['content-length'] ?? 0) > mostBytes) return undefined
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request) {
    const bytes = chunk as Buffer
    size += bytes.length
    if (size > mostBytes) return undefined
    chunks.push(bytes)
  }
  return Buffer.concat(chunks)
}
