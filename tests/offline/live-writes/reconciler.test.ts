import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { BankFailure } from '../../../src/bank/failure'
import { failed, ok, type Result } from '../../../src/domain/result'
import { defineLive, type Finding } from '../../../src/offline/live-writes/define-live'
import { flaggedWriteAnswer } from '../../../src/offline/live-writes/live-answers'
import { liveWriteLock } from '../../../src/offline/live-writes/live-write-lock'
import { openLogEntry } from '../../../src/offline/live-writes/live-write-log'
import { startReconciler } from '../../../src/offline/live-writes/reconciler'
import { exclusively } from '../../../src/offline/store/exclusive'
import { freshDevice } from '../../support/device'

type Found = Result<Finding, BankFailure>
const ABSENT: Found = ok({ kind: 'absent' })
const UNCLEAR: Found = ok({ kind: 'unclear', detail: 'half of them' })
const TROUBLE: Found = failed({ kind: 'server', status: 500 })
const MINUTE = 60_000

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'performance', 'setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

/** Waits for the store and the keys, without advancing the clock. */
async function until(isSo: () => boolean | Promise<boolean>) {
  while (!(await isSo())) {
    await vi.advanceTimersByTimeAsync(0)
    await new Promise((resolve) => setImmediate(resolve))
  }
}

/**
 * Live writes by id, in the order in which they are checked, and the bank's answers to the checks of each.
 */
async function desk(answers: Record<string, Found>, isUp = true) {
  const { db, vault } = await freshDevice()
  const ending = new AbortController()
  onTestFinished(() => ending.abort())
  const checkedAt: string[] = []
  const letter = defineLive<{ id: string }>({
    operation: 'postLetter',
    document: 'mutation Post($id: String!) { postLetter(id: $id) { status message error } }',
    answer: flaggedWriteAnswer('postLetter'),
    noun: { one: 'letter', many: 'letters' },
    capability: 'make transfer',
    needs: [],
    variables: ({ id }) => ({ id }),
    facts: v.object({ id: v.string() }),
    isSame: (one, other) => one.id === other.id,
    title: ({ id }) => id,
    details: () => [],
    find: async ({ id }) => {
      checkedAt.push(id)
      return answers[id] ?? ABSENT
    },
    invalidates: [],
  })
  for (const id of Object.keys(answers))
    await openLogEntry(db, vault, {
      id,
      operation: 'postLetter',
      facts: { id },
      key: `key of ${id}`,
      variables: { id },
    })
  const reconciler = () =>
    startReconciler({
      db,
      vault,
      liveWriteKinds: async () => [letter],
      checkContext: () => ({
        connection: { graphqlUrl: 'http://bank.test' },
        token: 't0ken',
        orgId: 'ORG',
        userId: '7',
      }),
      isUp: () => isUp,
      onChecked: () => {},
      signal: ending.signal,
    })
  return {
    db,
    reconciler,
    /** How often the bank was asked about one. */
    looksAt: (id: string) => checkedAt.filter((one) => one === id).length,
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
  it('the others are checked at their own times, not every two seconds', async () => {
    const { reconciler, looksAt } = await desk({ a: UNCLEAR, b: TROUBLE, c: ABSENT })
    const land = inFlight('c')
    const liveWrites = reconciler()
    await until(() => liveWrites.results().get('c')?.kind === 'in-flight')
    for (let round = 0; round < 3; round += 1) {
      const before = liveWrites.results()
      await vi.advanceTimersByTimeAsync(2_000)
      await until(() => liveWrites.results() !== before)
    }
    expect([looksAt('a'), looksAt('b')]).toEqual([1, 1])
    land()
    await vi.advanceTimersByTimeAsync(2_000)
    await until(() => liveWrites.results().get('c')?.kind === 'not-found-yet')
    await vi.advanceTimersByTimeAsync(7_000)
    await until(() => looksAt('b') === 2)
    expect(looksAt('a')).toBe(1)
  })
})

describe('when a nudge comes from outside', () => {
  it('all are checked at once, except one that waits for its second check', async () => {
    const { reconciler, looksAt } = await desk({ a: ABSENT, b: TROUBLE, c: UNCLEAR })
    const liveWrites = reconciler()
    await until(() => liveWrites.results().get('c')?.kind === 'unclear')
    liveWrites.nudge()
    await until(() => looksAt('c') === 2)
    expect([looksAt('a'), looksAt('b')]).toEqual([1, 2])
  })
})

describe('a bank that asks to wait for five minutes', () => {
  it('is not asked again before, however often a screen is opened, and counts how often it was asked', async () => {
    const storm: Found = failed({ kind: 'rate-limited', retryAfterMs: 5 * MINUTE, message: '' })
    const { reconciler, looksAt } = await desk({ a: storm, b: TROUBLE })
    const liveWrites = reconciler()
    await until(() => liveWrites.results().get('b')?.kind === 'check-failed')
    await vi.advanceTimersByTimeAsync(4 * MINUTE)
    liveWrites.nudge()
    const asked = looksAt('b')
    await until(() => looksAt('b') > asked)
    expect(looksAt('a')).toBe(1)
    await vi.advanceTimersByTimeAsync(MINUTE)
    liveWrites.nudge()
    await until(() => looksAt('a') === 2)
    await until(() => JSON.stringify(liveWrites.results().get('a')).includes('"times":2'))
  })
})

describe('if the clock is set back between two checks', () => {
  it('the live write is absent two minutes later all the same', async () => {
    const { reconciler, stateOf } = await desk({ a: ABSENT })
    const liveWrites = reconciler()
    await until(() => liveWrites.results().get('a')?.kind === 'not-found-yet')
    const first = liveWrites.results()
    vi.setSystemTime(Date.now() - 24 * 60 * MINUTE)
    await vi.advanceTimersByTimeAsync(MINUTE)
    await until(() => liveWrites.results() !== first)
    await vi.advanceTimersByTimeAsync(MINUTE)
    await until(async () => (await stateOf('a')) === 'absent')
  })
})

describe('while the connection counts as down', () => {
  it('nothing is checked automatically, but a check that the user asks for is made at once', async () => {
    const { reconciler, looksAt } = await desk({ a: UNCLEAR }, false)
    const liveWrites = reconciler()
    await until(() => liveWrites.results().get('a')?.kind === 'check-failed')
    expect(looksAt('a')).toBe(0)
    expect(await liveWrites.checkNow('a')).toEqual({ kind: 'unclear', detail: 'half of them' })
    expect(looksAt('a')).toBe(1)
  })

  it('no check counts as one that the bank did not answer', async () => {
    const { reconciler } = await desk({ a: UNCLEAR }, false)
    const liveWrites = reconciler()
    for (let round = 0; round < 6; round += 1) {
      const before = liveWrites.results()
      await vi.advanceTimersByTimeAsync(15_000)
      await until(() => liveWrites.results() !== before)
    }
    expect(liveWrites.results().get('a')).toEqual({
      kind: 'check-failed',
      because: { kind: 'offline' },
      times: 0,
    })
  })
})

describe('if the device is full', () => {
  it('a check whose result cannot be stored says so, and the other live writes are checked', async () => {
    const { db, reconciler, looksAt } = await desk({ a: ABSENT, b: UNCLEAR })
    let isFull = true
    db.liveWrites.hook('updating', (_, id) => {
      if (isFull && id === 'a') throw new DOMException('full', 'QuotaExceededError')
    })
    const liveWrites = reconciler()
    await until(() => liveWrites.results().get('b')?.kind === 'unclear')
    expect(liveWrites.results().get('a')).toEqual({
      kind: 'check-failed',
      because: { kind: 'not-stored' },
      times: 0,
    })
    isFull = false
    await vi.advanceTimersByTimeAsync(15_000)
    await until(() => liveWrites.results().get('a')?.kind === 'not-found-yet')
    expect(looksAt('a')).toBe(2)
  })

  it('a check that the user asks for ends with the same result', async () => {
    const { db, reconciler } = await desk({ a: ABSENT })
    db.close()
    expect(await reconciler().checkNow('a')).toEqual({
      kind: 'check-failed',
      because: { kind: 'not-stored' },
    })
  })
})

describe('a live write that has ended without an answer', () => {
  it('does not count as in flight while another tab checks it', async () => {
    const { reconciler } = await desk({ a: UNCLEAR })
    const liveWrites = reconciler()
    await until(() => liveWrites.results().get('a')?.kind === 'unclear')
    const land = inFlight('a')
    await new Promise((resolve) => setImmediate(resolve))
    expect(await liveWrites.checkNow('a')).toEqual({ kind: 'unclear', detail: 'half of them' })
    expect(liveWrites.results().get('a')?.kind).toBe('unclear')
    land()
  })
})
