import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { BlockList } from 'node:net'
import { sendJson, sendWhole } from './send-answer.ts'

export const metricsPath = '/api/metrics'

export interface Metrics {
  /** Counts an answered request. */
  request: (kind: string, status: number) => void
  text: () => Promise<string>
  contentType: string
  /** If there is one, who asks must give it, wherever the question comes from. */
  token: string | undefined
}

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')
/** By these a proxy says that the question is not its own. */
const passedOn = ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via']

/** Answers with the metrics; to who may not read them, as if there were none. */
export async function answerMetrics(
  metrics: Metrics,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (!mayRead(metrics.token, request))
    return sendJson(request, response, 404, { message: 'There is no such call' })
  const text = await metrics.text()
  response.setHeader('content-type', metrics.contentType)
  return sendWhole(request, response, 200, Buffer.from(text))
}

/** Those who know the token may; without a token, those on this machine, and no proxy on it for others. */
function mayRead(token: string | undefined, { headers, socket }: IncomingMessage): boolean {
  if (token !== undefined) return isSame(headers.authorization ?? '', `Bearer ${token}`)
  const { remoteAddress = '', remoteFamily } = socket
  return (
    loopback.check(remoteAddress, remoteFamily === 'IPv6' ? 'ipv6' : 'ipv4') &&
    !passedOn.some((name) => headers[name] !== undefined)
  )
}

/** Takes as long whatever the texts are. */
const isSame = (one: string, other: string) => timingSafeEqual(digest(one), digest(other))
const digest = (text: string) => createHash('sha256').update(text).digest()
