import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import type { Exchange } from '../call/context.ts'
import { unauthenticated } from '../call/refusals.ts'
import type { createGraphql } from '../graphql/yoga.ts'
import { answerMetrics, type Metrics, metricsPath } from './answer-metrics.ts'
import { clientAddress } from './client-address.ts'
import { inRequest } from './current-request.ts'
import type { Faults } from './faults.ts'
import { suffersFault } from './faults.ts'
import { bodyRefusals, readBody } from './request-body.ts'
import type { RequestLog } from './request-log.ts'
import { answerRest, type NoteCaller, type Rest } from './rest.ts'
import { corsHeaders, securityHeaders } from './security-headers.ts'
import { sendJson, sendWhole } from './send-answer.ts'
import { serveStatic } from './static-files.ts'
import { webRequest } from './web-request.ts'

export interface RouterOptions {
  graphql: ReturnType<typeof createGraphql>
  rest: Rest
  noteCaller: NoteCaller
  /** Ends the session of an authorization header, if there is one. */
  endSession: (authorization: string) => Promise<void>
  /** Runs a call within its organisation's share of the database's connections. */
  inShareOf: <Result>(orgId: string | undefined, run: () => Result) => Result
  /** The folder of the built app. */
  appFolder: string
  runtimeConfig: unknown
  corsOrigins: readonly string[]
  /** A proxy in front says who the client is. */
  behindProxy: boolean
  log: RequestLog
  metrics: Metrics
  faults: Faults
  onDefect: (problem: unknown) => void
}

/**
 * Answers the API, the runtime configuration, health, and the built app. Resolves once the answer is sent or
 * its connection is closed.
 */
export function createRouter(options: RouterOptions) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const started = performance.now()
    const requestId = randomUUID()
    const exchange: Exchange = { requestId, address: clientAddress(request, options.behindProxy) }
    const path = pathOf(request)
    // A client that left while the bank was starting is waited for by nobody.
    if (response.closed) return
    const answered = new Promise((resolve) => response.once('close', resolve)).then(() => {
      // A client that left has read no answer, and its status would be another one than it got.
      const status = response.writableFinished ? response.statusCode : closedByClient
      options.metrics.request(kindOf(path, options), status)
      options.log({
        time: new Date().toISOString(),
        request: requestId,
        method: request.method ?? '',
        path,
        ...(exchange.operation !== undefined && { operation: exchange.operation }),
        status: response.statusCode,
        ms: Math.round(performance.now() - started),
        ...(exchange.orgId !== undefined && { org: exchange.orgId }),
        ...(exchange.userId !== undefined && { user: exchange.userId }),
      })
    })
    const headers = { ...securityHeaders, ...corsHeaders(request.headers.origin, options.corsOrigins) }
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
    response.setHeader('x-request-id', requestId)
    await inRequest(requestId, async () => {
      try {
        await route(options, path, request, response, exchange)
      } catch (problem) {
        options.onDefect(problem)
        if (response.headersSent) response.destroy()
        else await sendJson(request, response, 500, { message: 'Something went wrong at the bank' })
      }
    })
    await answered
  }
}

/** As nginx counts a client that left before its answer. */
const closedByClient = 499

/** Returns by which of a few words a request is counted: an address may name people. */
function kindOf(path: string, { rest }: RouterOptions): string {
  if (path === '/api/graphql') return 'graphql'
  if (rest.calls.some((call) => call.path === path)) return 'rest'
  if (['/api/health', '/api/logout', metricsPath].includes(path)) return 'operations'
  return path.startsWith('/api/') ? 'unknown' : 'app'
}

async function route(
  options: RouterOptions,
  path: string,
  request: IncomingMessage,
  response: ServerResponse,
  exchange: Exchange,
): Promise<void> {
  const { method } = request
  if (path.startsWith('/api/')) response.setHeader('cache-control', 'no-store')
  if (method === 'OPTIONS') return void response.writeHead(204).end()
  const isRest = kindOf(path, options) === 'rest'
  if (isRest || path === '/api/graphql') {
    await options.noteCaller(request.headers.authorization, exchange)
    return options.inShareOf(exchange.caller?.org_id, () =>
      isRest
        ? answerRest(options, path, request, response, exchange)
        : answerGraphql(options, request, response, exchange),
    )
  }
  if (path === '/api/logout' && method === 'POST') {
    await options.endSession(request.headers.authorization ?? '')
    return void response.writeHead(204).end()
  }
  if (path === '/api/health') return sendJson(request, response, 200, { status: 'ok' })
  if (path === metricsPath) return answerMetrics(options.metrics, request, response)
  if (path.startsWith('/api/')) return sendJson(request, response, 404, { message: 'There is no such call' })
  if (method !== 'GET' && method !== 'HEAD')
    return sendJson(request, response, 405, { message: 'Only GET is answered here' })
  if (path === '/config.json') {
    response.setHeader('cache-control', 'no-cache')
    return sendJson(request, response, 200, options.runtimeConfig)
  }
  if (await serveStatic(options.appFolder, path, request, response)) return
  // While one process has the new app and another the old one, what is not here may be there.
  response.setHeader('cache-control', 'no-store')
  return sendJson(request, response, 404, { message: 'There is nothing at this address' })
}

async function answerGraphql(
  { graphql, faults, noteCaller }: RouterOptions,
  request: IncomingMessage,
  response: ServerResponse,
  exchange: Exchange,
): Promise<void> {
  if (request.method !== 'POST')
    return sendJson(request, response, 405, { message: 'Only POST is answered here' })
  const isSignedIn = exchange.caller !== undefined
  const body = await readBody(request, exchange.caller?.id)
  if (typeof body === 'string') {
    // Only who is signed in may send so much, so that what is missing is the sign-in.
    if (body === 'too-large' && !isSignedIn) {
      const { message, extensions } = unauthenticated()
      return sendJson(request, response, 401, {
        errors: [{ message, extensions: { code: extensions.code } }],
      })
    }
    const { status, message } = bodyRefusals[body]
    return sendJson(request, response, status, { errors: [{ message }] })
  }
  // A body may take minutes: rights that were taken away meanwhile no longer count.
  await noteCaller(request.headers.authorization, exchange)
  const answer = await graphql.fetch(webRequest(request, body), { exchange })
  if (await suffersFault(faults, exchange.operation ?? '', response))
    return void (await answer.body?.cancel())
  answer.headers.forEach((value, name) => {
    response.setHeader(name, value)
  })
  const isWhole = /json/.test(answer.headers.get('content-type') ?? '')
  if (isWhole) return sendWhole(request, response, answer.status, Buffer.from(await answer.arrayBuffer()))
  // A subscription's answer never ends: each event goes out as it comes, and nginx does not collect them.
  response.setHeader('x-accel-buffering', 'no')
  response.writeHead(answer.status)
  if (answer.body) {
    const events = Readable.from(answer.body).on('error', () => response.destroy())
    // A client that leaves is not listened for any longer.
    response.on('close', () => events.destroy())
    events.pipe(response)
  } else response.end()
}

/**
 * Returns the address without its query, or an empty text, which matches nothing, when it cannot be decoded.
 */
function pathOf(request: IncomingMessage): string {
  try {
    return decodeURIComponent((request.url ?? '/').split('?')[0] ?? '/')
  } catch {
    return ''
  }
}
