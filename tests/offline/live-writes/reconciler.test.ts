import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { createTransferLive } from '../../../src/features/transfers/create-transfer.live'
import { liveWriteLock, openLogEntry } from '../../../src/offline/live-writes/live-write-log'
import { startReconciler } from '../../../src/offline/live-writes/reconciler'
import { exclusively } from '../../../src/offline/store/exclusive'
import { freshDevice } from '../../support/device/device'
import { refusal, SETTLE, startFakeBank } from '../../support/device/fake-bank'
import { transferFacts } from '../../support/device/transfer-facts'
import { caller } from '../transfers/transfer-desk'

const MINUTE = 60_000
/** Answers to the question what became of a write. */
const RUNNING = () => Response.json({ state: 'running' })
const WITHDRAWN = () => Response.json({ state: 'withdrawn' })
const TROUBLE = () => refusal(500, 'INTERNAL_SERVER_ERROR', '')
const UNSUPPORTED = () => new Response('', { status: 404 })

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'performance', 'setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

/** Waits for the store and the keys, without advancing the clock. */
async function until(isSo: () => boolean | Promise<boolean>) {
  while (!(await isSo())) {
    await vi.advanceTimersByTimeAsync(0)
    await new Promise((resolve) => setImmediate(resolve))
  }
}

/** Open live writes by id, in the order in which they are asked about, and what the bank says of each. */
async function desk(answers: Record<string, () => unknown>, isUp = true) {
  const { db, vault } = await freshDevice()
  const bank = startFakeBank()
  bank.on(SETTLE, ({ variables }) => answers[String(variables.key)]?.())
  const nothing = { status: 'success', data: [], pagination: { total_count: 0 } }
  bank.on('getAllTransfers', () => nothing)
  const ending = new AbortController()
  onTestFinished(() => ending.abort())
  for (const id of Object.keys(answers))
    await openLogEntry(db, vault, { id, operation: 'createTransfer', facts: transferFacts, key: id })
  const reconciler = () =>
    startReconciler({
      db,
      vault,
      idempotency: true,
      liveWriteKinds: async () => [createTransferLive],
      checkContext: () => caller,
      isUp: () => isUp,
      onChecked: () => {},
      signal: ending.signal,
    })
  return {
    db,
    reconciler,
    /** How often the bank was asked about one. */
    asked: (id: string) => bank.calls(SETTLE).filter(({ variables }) => variables.key === id).length,
    stateOf: async (id: string) => (await db.liveWrites.get(id))?.state,
  }
}

/** Makes a live write in flight, like a tab that waits for its answer. Returns the function that ends it. */
function inFlight(id: string): () => void {
  let land = () => {}
  const noteEnd = new Promise<void>((resolve) => {
    land = resolve
  })
  void exclusively(liveWriteLock(id), {}, () => noteEnd)
  return land
}

describe('while one live write is in flight', () => {
  it('the others are asked about at their own times, not every two seconds', async () => {
    const { reconciler, asked, stateOf } = await desk({ a: UNSUPPORTED, b: TROUBLE, c: WITHDRAWN })
    const land = inFlight('c')
    const liveWrites = reconciler()
    await until(() => liveWrites.results().get('c')?.kind === 'in-flight')
    for (let round = 0; round < 3; round += 1) {
      const before = liveWrites.results()
      await vi.advanceTimersByTimeAsync(2_000)
      await until(() => liveWrites.results() !== before)
    }
    expect([asked('a'), asked('b')]).toEqual([1, 1])
    land()
    await vi.advanceTimersByTimeAsync(2_000)
    await until(async () => (await stateOf('c')) === 'absent')
    await vi.advanceTimersByTimeAsync(7_000)
    await until(() => asked('b') === 2)
    expect(asked('a')).toBe(1)
  })
})

describe('a live write that the bank is carrying out', () => {
  it('is asked about again after a moment, until it has ended', async () => {
    let answer = RUNNING
    const { reconciler, stateOf } = await desk({ a: () => answer() })
    const liveWrites = reconciler()
    await until(() => liveWrites.results().get('a')?.kind === 'running')
    answer = WITHDRAWN
    await vi.advanceTimersByTimeAsync(3_000)
    await until(async () => (await stateOf('a')) === 'absent')
  })
})

describe('a bank that asks to wait for five minutes', () => {
  it('is not asked again before, however often a screen is opened', async () => {
    const storm = () => refusal(429, 'RATE_LIMITED', '', { 'retry-after': '300' })
    const { reconciler, asked } = await desk({ a: storm, b: TROUBLE })
    const liveWrites = reconciler()
    await until(() => liveWrites.results().get('b')?.kind === 'not-asked')
    await vi.advanceTimersByTimeAsync(4 * MINUTE)
    const before = asked('b')
    liveWrites.nudge()
    await until(() => asked('b') > before)
    expect(asked('a')).toBe(1)
    await vi.advanceTimersByTimeAsync(MINUTE)
    liveWrites.nudge()
    await until(() => asked('a') === 2)
  })
})

describe('while the connection counts as down', () => {
  it('nothing is asked automatically, but a question that the user asks for is asked at once', async () => {
    const { reconciler, asked } = await desk({ a: WITHDRAWN }, false)
    const liveWrites = reconciler()
    await until(() => liveWrites.results().get('a')?.kind === 'not-asked')
    expect(asked('a')).toBe(0)
    expect(await liveWrites.checkNow('a')).toEqual({ kind: 'closed', state: 'absent' })
    expect(asked('a')).toBe(1)
  })
})

describe('if the device is full', () => {
  it('an answer that cannot be stored is said to be so, and the other live writes are asked about', async () => {
    const { db, reconciler, asked, stateOf } = await desk({ a: WITHDRAWN, b: UNSUPPORTED })
    let isFull = true
    db.liveWrites.hook('updating', (_, id) => {
      if (isFull && id === 'a') throw new DOMException('full', 'QuotaExceededError')
    })
    const liveWrites = reconciler()
    await until(() => liveWrites.results().get('b')?.kind === 'user-decides')
    expect(liveWrites.results().get('a')).toEqual({ kind: 'not-asked', because: { kind: 'not-stored' } })
    isFull = false
    await vi.advanceTimersByTimeAsync(15_000)
    await until(async () => (await stateOf('a')) === 'absent')
    expect(asked('a')).toBe(2)
  })

  it('a question that the user asks for ends with the same result', async () => {
    const { db, reconciler } = await desk({ a: WITHDRAWN })
    db.close()
    expect(await reconciler().checkNow('a')).toEqual({ kind: 'not-asked', because: { kind: 'not-stored' } })
  })
})

describe('a live write that has ended without an answer', () => {
  it('does not count as in flight while another tab asks about it', async () => {
    const { reconciler } = await desk({ a: UNSUPPORTED })
    const liveWrites = reconciler()
    await until(() => liveWrites.results().get('a')?.kind === 'user-decides')
    const land = inFlight('a')
    await new Promise((resolve) => setImmediate(resolve))
    expect(await liveWrites.checkNow('a')).toEqual({ kind: 'user-decides' })
    expect(liveWrites.results().get('a')?.kind).toBe('user-decides')
    land()
  })
})
