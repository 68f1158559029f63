import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { followProgress } from '../../../src/features/bulk-sms/history/follow-progress'
import { type FakeBank, startFakeBank } from '../../support/device/fake-bank'
import { NGOZI } from '../../support/device/staff'
import { eventually } from '../../support/waiting'

let bank: FakeBank
/** The streams that are open at the bank, oldest first. */
let streams: ReadableStreamDefaultController<Uint8Array>[]
let tabs: AbortController[]
beforeEach(() => {
  streams = []
  tabs = []
  bank = startFakeBank().on('smsProcessing', () => {
    const body = new ReadableStream<Uint8Array>({
      start: (stream) => void streams.push(stream),
      cancel() {
        streams = []
      },
    })
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } })
  })
})
afterEach(() => {
  for (const tab of tabs) tab.abort()
})

/** A tab of a user that shows the history. */
function openTab(database = 'ORG.7') {
  const tab = new AbortController()
  tabs.push(tab)
  const onGap = vi.fn()
  const onProgress = vi.fn()
  const user = { ...NGOZI, org_id: 'ORG' }
  const connection = { graphqlUrl: 'http://bank.test/api/graphql' }
  followProgress(
    { connection, user, token: () => 't0ken', db: { name: database } },
    { signal: tab.signal, onGap, onProgress },
  )
  return { onGap, onProgress, close: () => tab.abort() }
}

function deliver(delivered: number) {
  const event = { data: { smsProcessing: { request_id: 'r1', total: 12, delivered } } }
  streams.at(-1)?.enqueue(new TextEncoder().encode(`data: ${JSON.stringify(event)}\n\n`))
}

const news = (delivered: number) => [{ request_id: 'r1', total: 12, delivered }]

it('of two tabs one listens, and both hear what is delivered', async () => {
  const [first, second] = [openTab(), openTab()]
  await eventually(() => expect(first.onGap).toHaveBeenCalled())
  await eventually(() => expect(second.onGap).toHaveBeenCalled())
  deliver(5)
  await eventually(() => expect(first.onProgress.mock.calls).toEqual([news(5)]))
  await eventually(() => expect(second.onProgress.mock.calls).toEqual([news(5)]))
  expect(bank.calls('smsProcessing')).toHaveLength(1)
})

it('if the tab that listens is closed, the other one listens, and asks for what it may have missed', async () => {
  const [first, second] = [openTab(), openTab()]
  await eventually(() => expect(first.onGap).toHaveBeenCalled())
  await eventually(() => expect(second.onGap).toHaveBeenCalled())
  const before = second.onGap.mock.calls.length
  first.close()
  await eventually(() => expect(bank.calls('smsProcessing')).toHaveLength(2))
  await eventually(() => expect(second.onGap.mock.calls.length).toBeGreaterThan(before))
  deliver(9)
  await eventually(() => expect(second.onProgress.mock.calls).toEqual([news(9)]))
  expect(first.onProgress).not.toHaveBeenCalled()
})

it('after a stream that broke off both tabs ask for what they may have missed', async () => {
  const [first, second] = [openTab(), openTab()]
  await eventually(() => expect(first.onGap).toHaveBeenCalled())
  await eventually(() => expect(second.onGap).toHaveBeenCalled())
  const before = [first.onGap.mock.calls.length, second.onGap.mock.calls.length] as const
  streams.at(-1)?.close()
  await eventually(() => expect(bank.calls('smsProcessing')).toHaveLength(2))
  await eventually(() => expect(first.onGap.mock.calls.length).toBeGreaterThan(before[0]))
  await eventually(() => expect(second.onGap.mock.calls.length).toBeGreaterThan(before[1]))
})

it('another user listens by themselves, and hears nothing of it', async () => {
  const [mine, theirs] = [openTab('ORG.7'), openTab('ORG.8')]
  await eventually(() => expect(streams).toHaveLength(2))
  deliver(5)
  await eventually(() => expect(theirs.onProgress).toHaveBeenCalled())
  expect(mine.onProgress).not.toHaveBeenCalled()
})
