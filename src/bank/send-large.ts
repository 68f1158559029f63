import type { CallLimit } from './call-limit'
import { type CallProgress, type OnProgress, renewing } from './transport'

/** The most bytes that a browser reports as sent while they are still in the device's buffers (measured). */
const BUFFERED_AT_MOST = 400_000
/** The number of bytes that leave in a millisecond on the slowest line that is served, 64 kbit/s. */
const SLOWEST_LINE = 8

/** Returns how long what was reported as gone may still be leaving (ms). */
const stillLeaving = (loaded: number) => Math.min(loaded, BUFFERED_AT_MOST) / SLOWEST_LINE

/** The answer to a {@link sendLarge}. */
export interface SentLarge {
  readonly response: Response
  /** It came after a redirect. Only a captive portal redirects, so what answers there is not the bank. */
  readonly isElsewhere: boolean
}

/**
 * Posts a body that takes a while to leave, and reads the whole answer. Whatever moves starts the limit anew.
 * Rejects if nothing comes back, or not all of it. It is not `fetch`, which does not say how much has left.
 * Unlike `fetch` here it follows a 307 or 308 by itself and cannot be told not to. To another origin the
 * browser asks first whether that takes our headers, so that only an address that says yes gets the body with
 * the token; its answer is then not taken for the bank's.
 */
export function sendLarge(
  address: string,
  body: string | FormData,
  headers: Readonly<Record<string, string>>,
  limit: CallLimit,
  onProgress?: OnProgress | undefined,
): Promise<SentLarge> {
  const url = new URL(address, globalThis.location?.href).href
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', url)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    const moved = (direction: CallProgress['direction']) => {
      const renew = renewing(limit)
      return (event: ProgressEvent) => {
        renew(event.loaded, direction === 'up' ? stillLeaving(event.loaded) : 0)
        onProgress?.({
          direction,
          bytes: event.loaded,
          total: event.lengthComputable ? event.total : undefined,
        })
      }
    }
    request.upload.onprogress = moved('up')
    request.onprogress = moved('down')
    const abort = () => request.abort()
    limit.signal.addEventListener('abort', abort)
    request.onloadend = () => {
      limit.signal.removeEventListener('abort', abort)
      const { status, responseText, responseURL } = request
      // Without a status nothing came back: there was no connection, or the call was aborted.
      if (status === 0) return reject(new TypeError('No answer'))
      try {
        const response = new Response(responseText || null, { status, headers: headersOf(request) })
        resolve({ response, isElsewhere: responseURL !== url })
      } catch (thrown) {
        // A status that no Response can have, such as 999 of a proxy: not the bank's answer.
        reject(thrown)
      }
    }
    // An abort before this line has had nobody to tell.
    if (limit.signal.aborted) reject(new TypeError('No answer'))
    else request.send(body)
  })
}

function headersOf(request: XMLHttpRequest): Headers {
  const headers = new Headers()
  for (const line of request.getAllResponseHeaders().trim().split(/\r?\n/)) {
    const [name = '', ...value] = line.split(':')
    if (name !== '') headers.append(name.trim(), value.join(':').trim())
  }
  return headers
}
