import type { CallLimit } from './call-limit'

/** How much of a call has moved: of its body up, or of the answer's body down (bytes). */
export interface CallProgress {
  readonly direction: 'up' | 'down'
  readonly bytes: number
  /** Of how many; undefined if the bank does not say it. */
  readonly total: number | undefined
}

/**
 * Returns which part of a call's body has left, 0 to 1 in whole percents. Undefined if the progress is about
 * something else.
 */
export function sentPart({ direction, bytes, total }: CallProgress): number | undefined {
  return direction === 'up' && total ? Math.floor((bytes / total) * 100) / 100 : undefined
}

/** Called whenever a part of a call has moved. */
export type OnProgress = (progress: CallProgress) => void

/** Fewer bytes are no movement: at a byte a second an answer takes hours, and nobody waits for it. */
const A_MOVE = 1_000

/** Returns what starts the limit anew whenever another piece of a body has moved. */
export function renewing(limit: CallLimit): (bytes: number, moreMs?: number) => void {
  let counted = 0
  return (bytes, moreMs) => {
    if (bytes - counted < A_MOVE) return
    counted = bytes
    limit.renew(moreMs)
  }
}

/**
 * Asks and reads the whole answer. Whatever comes starts the limit anew, so that only a connection on which
 * nothing moves ends the call. Rejects if nothing comes back, or if the answer breaks off; `onHead` has been
 * called by then if it had begun.
 */
export async function fetchWhole(
  input: RequestInfo | URL,
  init: RequestInit,
  limit: CallLimit,
  { onHead, onProgress }: { onHead?: (response: Response) => void; onProgress?: OnProgress | undefined } = {},
): Promise<Response> {
  const response = await fetch(input, { ...init, signal: limit.signal })
  limit.renew()
  onHead?.(response)
  if (!response.body) return response
  return new Response(await readBody(response, limit, onProgress), response)
}

/** Reads a body to its end. Each kilobyte that comes starts the limit anew. Rejects if it breaks off. */
export async function readBody(
  response: Response,
  limit: CallLimit,
  onProgress?: OnProgress | undefined,
): Promise<Blob> {
  const parts: Uint8Array<ArrayBuffer>[] = []
  const total = expectedBytes(response)
  let bytes = 0
  const reader = response.body?.getReader()
  const moved = renewing(limit)
  // A read that waits ends at once, whether or not the browser breaks the body off by itself.
  limit.signal.addEventListener('abort', () => void reader?.cancel().catch(() => undefined))
  for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) {
    parts.push(next.value)
    bytes += next.value.length
    moved(bytes)
    onProgress?.({ direction: 'down', bytes, total })
  }
  if (limit.signal.aborted) throw new Error('The answer was broken off')
  return new Blob(parts)
}

/**
 * Returns the length of the body in bytes if the answer says it. The length of a compressed answer is not the
 * body's, and a page cannot see whether another origin's answer is compressed.
 */
export function expectedBytes({ headers, type }: Response): number | undefined {
  const length = headers.get('content-length') ?? ''
  const isBodyLength = type !== 'cors' && !headers.has('content-encoding')
  return isBodyLength && /^\d+$/.test(length) ? Number(length) : undefined
}

/** A body of so many bytes takes seconds to leave on the slowest connections. */
const LARGE = 16_000

/** Whether a body leaves for so long that its progress counts. */
export function isLarge(body: unknown): body is string {
  return typeof body === 'string' && body.length >= LARGE
}
