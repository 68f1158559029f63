import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { BankFailure } from '../../../src/bank/failure'
import { failed, ok, type Result } from '../../../src/bank/result'
import { defineLive, type Finding } from '../../../src/offline/flights/define-live'
import { openFlight } from '../../../src/offline/flights/flight-log'
import { watchFlights } from '../../../src/offline/flights/flight-watch'
import { flightLock } from '../../../src/offline/flights/fly'
import { flaggedWriteAnswer } from '../../../src/offline/flights/live-answers'
import { exclusively } from '../../../src/offline/store/exclusive'
import { freshDevice } from '../../support/device'

type Found = Result<Finding, BankFailure>
const ABSENT: Found = ok({ kind: 'absent' })
const UNCLEAR: Found = ok({ kind: 'unclear', detail: 'half of them' })
const TROUBLE: Found = failed({ kind: 'server', status: 500 })
const MINUTE = 60_000

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'performance', 'setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

/** Waits for the store and the keys, while the clock stands still. */
async function until(isSo: () => boolean | Promise<boolean>) {
  while (!(await isSo())) {
    await vi.advanceTimersByTimeAsync(0)
    await new Promise((resolve) => setImmediate(resolve))
  }
}

/** Flights by id, in the order they are looked at, and what the bank answers to a look at each. */
async function desk(answers: Record<string, Found>, isUp = true) {
  const { db, vault } = await freshDevice()
  const ending = new AbortController()
  onTestFinished(() => ending.abort())
  const looks: string[] = []
  const letter = defineLive<{ id: string }, { id: string }>({
    operation: 'postLetter',
    document: 'mutation Post($id: String!) { postLetter(id: $id) { status message error } }',
    answer: flaggedWriteAnswer('postLetter'),
    facts: ({ id }) => ({ id }),
    factsSchema: v.object({ id: v.string() }),
    isSame: (one, other) => one.id === other.id,
    title: ({ id }) => id,
    details: () => [],
    find: async ({ id }) => {
      looks.push(id)
      return answers[id] ?? ABSENT
    },
    touches: [],
  })
  for (const id of Object.keys(answers))
    await openFlight(db, vault, {
      id,
      operation: 'postLetter',
      facts: { id },
      key: `key of ${id}`,
      variables: { id },
    })
  const watch = () =>
    watchFlights({
      db,
      vault,
      lives: [letter],
      lookContext: () => ({
        line: { graphqlUrl: 'http://bank.test' },
        token: 't0ken',
        orgId: 'ORG',
        userId: '7',
      }),
      isUp: () => isUp,
      onArrived: () => {},
      signal: ending.signal,
    })
  return {
    db,
    watch,
    /** How often the bank was asked after one. */
    looksAt: (id: string) => looks.filter((one) => one === id).length,
    stateOf: async (id: string) => (await db.flights.get(id))?.state,
  }
}

/** Keeps a flight in the air, as the tab does that waits for its answer; returns the way to land it. */
function inTheAir(id: string): () => void {
  let land = () => {}
  const landed = new Promise<void>((resolve) => {
    land = resolve
  })
  void exclusively(flightLock(id), {}, () => landed)
  return land
}

describe('while one flight is in the air', () => {
  it('the others are asked after in their own time, not every two seconds', async () => {
    const { watch, looksAt } = await desk({ a: UNCLEAR, b: TROUBLE, c: ABSENT })
    const land = inTheAir('c')
    const flights = watch()
    await until(() => flights.results().get('c')?.kind === 'in-the-air')
    for (let round = 0; round < 3; round += 1) {
      const before = flights.results()
      await vi.advanceTimersByTimeAsync(2_000)
      await until(() => flights.results() !== before)
    }
    expect([looksAt('a'), looksAt('b')]).toEqual([1, 1])
    land()
    await vi.advanceTimersByTimeAsync(2_000)
    await until(() => flights.results().get('c')?.kind === 'not-seen')
    await vi.advanceTimersByTimeAsync(7_000)
    await until(() => looksAt('b') === 2)
    expect(looksAt('a')).toBe(1)
  })
})

describe('when something outside changes', () => {
  it('all are looked at again at once, but for one that waits for its second look', async () => {
    const { watch, looksAt } = await desk({ a: ABSENT, b: TROUBLE, c: UNCLEAR })
    const flights = watch()
    await until(() => flights.results().get('c')?.kind === 'unclear')
    flights.nudge()
    await until(() => looksAt('c') === 2)
    expect([looksAt('a'), looksAt('b')]).toEqual([1, 2])
  })
})

describe('where the clock is set back between two looks', () => {
  it('the flight is absent two minutes later all the same', async () => {
    const { watch, stateOf } = await desk({ a: ABSENT })
    const flights = watch()
    await until(() => flights.results().get('a')?.kind === 'not-seen')
    const first = flights.results()
    vi.setSystemTime(Date.now() - 24 * 60 * MINUTE)
    await vi.advanceTimersByTimeAsync(MINUTE)
    await until(() => flights.results() !== first)
    await vi.advanceTimersByTimeAsync(MINUTE)
    await until(async () => (await stateOf('a')) === 'absent')
  })
})

describe('while the network counts as down', () => {
  it('nothing is checked by itself, but whoever asks for a check gets one at once', async () => {
    const { watch, looksAt } = await desk({ a: UNCLEAR }, false)
    const flights = watch()
    await until(() => flights.results().get('a')?.kind === 'no-look')
    expect(looksAt('a')).toBe(0)
    expect(await flights.lookNow('a')).toEqual({ kind: 'unclear', detail: 'half of them' })
    expect(looksAt('a')).toBe(1)
  })
})

describe('where the device is full', () => {
  it('a look that cannot be noted says so, and the other flights are looked at', async () => {
    const { db, watch, looksAt } = await desk({ a: ABSENT, b: UNCLEAR })
    let isFull = true
    db.flights.hook('updating', (_, id) => {
      if (isFull && id === 'a') throw new DOMException('full', 'QuotaExceededError')
    })
    const flights = watch()
    await until(() => flights.results().get('b')?.kind === 'unclear')
    expect(flights.results().get('a')).toEqual({ kind: 'no-look', because: { kind: 'not-kept' } })
    isFull = false
    await vi.advanceTimersByTimeAsync(15_000)
    await until(() => flights.results().get('a')?.kind === 'not-seen')
    expect(looksAt('a')).toBe(2)
  })

  it('looking now ends, with the same answer', async () => {
    const { db, watch } = await desk({ a: ABSENT })
    db.close()
    expect(await watch().lookNow('a')).toEqual({ kind: 'no-look', because: { kind: 'not-kept' } })
  })
})

describe('a flight that has landed without an answer', () => {
  it('is not taken for one in the air while another tab looks at it', async () => {
    const { watch } = await desk({ a: UNCLEAR })
    const flights = watch()
    await until(() => flights.results().get('a')?.kind === 'unclear')
    const land = inTheAir('a')
    await new Promise((resolve) => setImmediate(resolve))
    expect(await flights.lookNow('a')).toEqual({ kind: 'unclear', detail: 'half of them' })
    expect(flights.results().get('a')?.kind).toBe('unclear')
    land()
  })
})
