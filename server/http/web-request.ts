import type { IncomingMessage } from 'node:http'

/** Returns node's request as the web's; only a POST has a body. */
export function webRequest(request: IncomingMessage, body: Buffer<ArrayBuffer>): Request {
  const method = request.method ?? 'GET'
  return new Request(new URL(request.url ?? '/', 'http://bank'), {
    method,
    headers: headersOf(request),
    ...(method === 'POST' && { body }),
  })
}

function headersOf(request: IncomingMessage): [string, string][] {
  return Object.entries(request.headers).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, Array.isArray(value) ? value.join(', ') : value]],
  )
}
