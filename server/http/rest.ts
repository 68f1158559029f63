import type { IncomingMessage, ServerResponse } from 'node:http'
import type { GraphQLError } from 'graphql'
import type { Context, Exchange } from '../call/context.ts'
import { rankOf } from '../call/ranks.ts'
import { badInput, forbidden, isRefusal, unauthenticated } from '../call/refusals.ts'
import { type RestAnswer, type RestCall, refusalAnswer } from '../call/rest-call.ts'
import { refuseOddTexts } from '../call/text-limits.ts'
import { type Faults, suffersFault } from './faults.ts'
import { bodyRefusals, readBody } from './request-body.ts'
import { sendJson, sendStream, sendWhole } from './send-answer.ts'
import { webRequest } from './web-request.ts'

/** Notes in the exchange who is signed in with a token, if anybody is. */
export type NoteCaller = (authorization: string | undefined, exchange: Exchange) => Promise<void>

/** The calls of the contract's REST part, and what they run in. */
export interface Rest {
  calls: readonly RestCall[]
  contextOf: (request: Request, exchange: Exchange) => Context
  /** Adds to the audit log that a write was refused before it began. */
  noteRefusal: (operation: string, exchange: Exchange, refusal: GraphQLError) => Promise<void>
}

/**
 * Answers a call at a path of REST: checks its method, its caller and the caller's rank, in that order, then
 * runs it. A refusal is JSON with `message`; throws what is no refusal.
 */
export async function answerRest(
  { rest, faults, noteCaller }: { rest: Rest; faults: Faults; noteCaller: NoteCaller },
  path: string,
  request: IncomingMessage,
  response: ServerResponse,
  exchange: Exchange,
): Promise<void> {
  const calls = rest.calls.filter((call) => call.path === path)
  const call = calls.find(({ method }) => method === request.method)
  if (!call) {
    const methods = calls.map(({ method }) => method)
    response.setHeader('allow', methods.join(', '))
    return sendJson(request, response, 405, { message: `Only ${methods.join(' and ')} is answered here` })
  }
  exchange.operation = call.operation
  const { caller } = exchange
  // Before the body is read: who may not make the call has nothing to send.
  if (!caller) return send(request, response, refusalAnswer(unauthenticated()))
  const refuse = async (refusal: GraphQLError): Promise<RestAnswer> => {
    if (call.isWrite) await rest.noteRefusal(call.operation, exchange, refusal)
    return refusalAnswer(refusal)
  }
  if (rankOf(caller.user_type) < call.leastRank) return send(request, response, await refuse(forbidden()))
  const body = await readBody(request, caller.id)
  if (typeof body === 'string') {
    const { status, message } = bodyRefusals[body]
    return sendJson(request, response, status, { message })
  }
  // A body may take minutes: rights that were taken away meanwhile no longer count.
  await noteCaller(request.headers.authorization, exchange)
  const answer = await answerOf(call, rest.contextOf(webRequest(request, body), exchange), refuse)
  if (await suffersFault(faults, call.operation, response)) return
  return send(request, response, answer)
}

async function answerOf(
  call: RestCall,
  context: Context,
  refuse: (refusal: GraphQLError) => Promise<RestAnswer>,
): Promise<RestAnswer> {
  try {
    const { caller } = context
    if (!caller) throw unauthenticated()
    if (rankOf(caller.user_type) < call.leastRank) throw forbidden()
    refuseOddQuery(new URL(context.request.url).searchParams)
    return await call.run({ ...context, caller })
  } catch (problem) {
    if (isRefusal(problem)) return refuse(problem)
    throw problem
  }
}

/** A name that is given twice is refused: one part of a call might read the first, and another the second. */
function refuseOddQuery(query: URLSearchParams): void {
  const names = new Set<string>()
  for (const [name, text] of query) {
    if (names.has(name)) throw badInput('A name is there twice in the query')
    names.add(name)
    refuseOddTexts(text, name)
  }
}

function send(request: IncomingMessage, response: ServerResponse, answer: RestAnswer): Promise<void> {
  for (const [name, value] of Object.entries(answer.headers ?? {})) response.setHeader(name, value)
  if ('json' in answer) return sendJson(request, response, answer.status, answer.json)
  const { fileName, contentType, content } = answer.file
  response.setHeader('content-type', contentType)
  response.setHeader('content-disposition', `attachment; filename="${fileName}"`)
  if (Buffer.isBuffer(content)) return sendWhole(request, response, 200, content)
  return sendStream(request, response, content)
}
