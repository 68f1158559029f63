import type { IncomingMessage, ServerResponse } from 'node:http'
import { securityHeaders } from './security-headers.ts'
import { sendJson } from './send-answer.ts'

/** Whether calls may be sent here is asked at this address, by what stands in front of several banks. */
export const readyPath = '/api/ready'

/** Answers 200 when the bank is ready for calls, and otherwise 503 with the reason. */
export async function answerReady(
  state: () => Promise<{ ready: boolean }>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const readiness = await state()
  for (const [name, value] of Object.entries(securityHeaders)) response.setHeader(name, value)
  response.setHeader('cache-control', 'no-store')
  await sendJson(request, response, readiness.ready ? 200 : 503, readiness)
}
