import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { answerOf, isSuccess, shaped, WriteAnswer } from '../answers'
import { jsonIn, unreachable } from '../bank-client'
import { type Area, allOk, Difference, okIf } from '../check'
import type { Subject } from '../subject'

const PROGRESS = 'schema.graphql, “Subscription”'
const STALE = 'The delivery bar of a bulk SMS does not move, and the user sends it again.'
const subscription =
  'subscription ($org_id: String!) { smsProcessing(org_id: $org_id) { request_id total delivered } }'

const Progress = v.object({ request_id: v.string(), total: v.number(), delivered: v.number() })
type Progress = v.InferOutput<typeof Progress>
const Event = v.object({ data: v.object({ smsProcessing: Progress }) })

/** Opens the stream of progress; the signal ends it. */
async function open({ client, user }: Subject, signal: AbortSignal): Promise<ReadableStream<Uint8Array>> {
  const response = await client.subscribe(subscription, user.token, { org_id: user.orgId }, signal)
  const type = response.headers.get('content-type') ?? 'none'
  if (response.status !== 200 || !type.startsWith('text/event-stream') || !response.body)
    throw new Difference(`It was answered with HTTP ${response.status} and the content type ${type}.`)
  return response.body
}

/** Reads events until all of a message is delivered, or the stream ends or is aborted. */
async function readEvents(body: ReadableStream<Uint8Array>, signal: AbortSignal): Promise<Progress[]> {
  const seen: Progress[] = []
  const decoder = new TextDecoder()
  const reader = body.getReader()
  let pending = ''
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      pending += decoder.decode(next.value, { stream: true })
      const blocks = pending.split(/\r?\n\r?\n/)
      pending = blocks.pop() ?? ''
      seen.push(...blocks.flatMap(progressIn))
      if (seen.some(({ total, delivered }) => delivered === total)) break
    }
    await reader.cancel()
  } catch (problem) {
    if (!signal.aborted) throw unreachable(problem)
  }
  return seen
}

function progressIn(block: string): Progress[] {
  const text = block
    .split(/\r?\n/)
    .flatMap((line) => (line.startsWith('data:') ? [line.slice('data:'.length)] : []))
    .join('\n')
    .trim()
  // A comment that keeps the connection open, or the event that says that the stream is complete.
  if (text === '') return []
  return [shaped('an event', Event, jsonIn(text)).data.smsProcessing]
}

export const progressArea: Area = {
  name: 'progress',
  title: 'Progress of bulk SMS',
  checks: [
    {
      rule: 'The progress of bulk SMS is a stream of server-sent events.',
      section: PROGRESS,
      meaning: STALE,
      leastRank: 7,
      check: async (subject) => {
        const body = await open(subject, AbortSignal.timeout(subject.progressMs))
        await body.cancel()
        return okIf(true, '')
      },
    },
    {
      rule: 'The progress is refused without a token.',
      section: 'README.md, “Refusals”',
      meaning: 'Strangers see when and to how many customers the bank writes.',
      check: async ({ client, user, progressMs }) => {
        const signal = AbortSignal.timeout(progressMs)
        const response = await client.subscribe(subscription, undefined, { org_id: user.orgId }, signal)
        await response.body?.cancel()
        return okIf(response.status === 401, `It was answered with HTTP ${response.status}.`)
      },
    },
    {
      rule: 'The progress of a bulk SMS rises to its total, and is then complete.',
      section: PROGRESS,
      meaning: STALE,
      needs: ['writes', 'phone'],
      leastRank: 7,
      check: async (subject) => {
        const { client, user, phone = '', progressMs } = subject
        const signal = AbortSignal.timeout(progressMs)
        const events = readEvents(await open(subject, signal), signal)
        const sent = await client.ask({
          kind: 'mutation',
          field: 'sendBulkSms',
          args: { org_id: user.orgId, query_type: 'phone', message: 'Conformance', phone_list: [phone] },
          select: 'status message',
          token: user.token,
          key: randomUUID(),
        })
        const { status, message } = answerOf('sendBulkSms', WriteAnswer, sent)
        if (!isSuccess(status)) return okIf(false, `The bulk SMS was refused: “${message ?? status}”.`)
        const seen = await events
        const own = seen.filter(({ request_id }) => request_id === seen.at(-1)?.request_id)
        return allOk([
          async () => okIf(seen.length > 0, `No event came within ${progressMs / 1000} s.`),
          async () =>
            okIf(
              own.every(({ delivered }, at) => at === 0 || delivered >= (own[at - 1]?.delivered ?? 0)),
              'An event has fewer delivered messages than the one before.',
            ),
          async () =>
            okIf(
              own.some(({ total, delivered }) => delivered === total),
              `After ${progressMs / 1000} s no event has as many delivered messages as there are in all.`,
            ),
        ])
      },
    },
  ],
}
