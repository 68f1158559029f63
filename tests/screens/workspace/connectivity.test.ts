import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { HealthFailure } from '../../../src/bank/health'
import { failed, ok, type Result } from '../../../src/domain/result'
import { type Connectivity, watchConnectivity } from '../../../src/offline/connectivity/connectivity'

type Health = Result<undefined, HealthFailure>
const ANSWERS: Health = ok(undefined)
const SILENT: Health = failed({ kind: 'no-answer' })
const STRANGER: Health = failed({ kind: 'not-the-bank' })

/** A bank whose health can be set, and how often it was asked. */
function bankWithHealth(): { connectivity: Connectivity; asked: () => number; bank: { health: Health } } {
  const bank = { health: ANSWERS }
  let count = 0
  const connectivity = watchConnectivity(() => {
    count += 1
    return Promise.resolve(bank.health)
  })
  watches.push(connectivity)
  return { connectivity, asked: () => count, bank }
}

/** A bank that answers each question about its health only when the test says so. */
function slowBankWithHealth() {
  const answers: ((health: Health) => void)[] = []
  const connectivity = watchConnectivity(() => new Promise((resolve) => answers.push(resolve)))
  watches.push(connectivity)
  const answer = async (question: number, health: Health) => {
    answers[question - 1]?.(health)
    await pass(0)
  }
  return { connectivity, asked: () => answers.length, answer }
}

const watches: Connectivity[] = []
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const becomes = (event: 'online' | 'offline') => dispatchEvent(new Event(event))

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  for (const connectivity of watches.splice(0)) connectivity.stop()
  vi.useRealTimers()
})

describe('the connection after a lost answer', () => {
  it.each([{ kind: 'no-answer' }, { kind: 'timeout' }, { kind: 'unreadable', status: 200 }] as const)(
    'stays online if the bank, asked at once because of "$kind", answers',
    async (failure) => {
      const { connectivity, asked } = bankWithHealth()
      const changes: boolean[] = []
      connectivity.subscribe(() => changes.push(connectivity.get().up))
      connectivity.note(failure)
      expect(asked()).toBe(1)
      await pass(60_000)
      expect(connectivity.get().up).toBe(true)
      expect(changes, 'nobody is told of a line that was there all the time').toEqual([])
      expect(asked(), 'a bank that answers is not asked again and again').toBe(1)
    },
  )

  it('stays as it was until the bank was asked, and is down once the bank does not answer that either', async () => {
    const { connectivity, answer } = slowBankWithHealth()
    connectivity.note({ kind: 'no-answer' })
    await pass(4_000)
    expect(connectivity.get().up).toBe(true)
    await answer(1, SILENT)
    expect(connectivity.get()).toEqual({ up: false, since: Date.now(), because: 'no-answer' })
  })

  it('asks once for several answers that got lost together', async () => {
    const { connectivity, asked, answer } = slowBankWithHealth()
    connectivity.note({ kind: 'no-answer' })
    connectivity.note({ kind: 'timeout' })
    connectivity.note({ kind: 'no-answer' })
    expect(asked()).toBe(1)
    await answer(1, ANSWERS)
    connectivity.note({ kind: 'no-answer' })
    expect(asked()).toBe(2)
  })

  it('is offline at once if the browser says that there is no network', () => {
    const { connectivity, asked } = bankWithHealth()
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    connectivity.note({ kind: 'no-answer' })
    expect(connectivity.get()).toMatchObject({ up: false, because: 'no-network' })
    expect(asked()).toBe(0)
  })
})

describe('the connection that is down', () => {
  it('is asked for every ten seconds, and up again once the bank answers', async () => {
    const { connectivity, asked, bank } = bankWithHealth()
    const changes: boolean[] = []
    connectivity.subscribe(() => changes.push(connectivity.get().up))
    bank.health = SILENT
    connectivity.note({ kind: 'no-answer' })
    await pass(0)
    await pass(30_000)
    expect(asked()).toBe(4)
    bank.health = ANSWERS
    await pass(10_000)
    expect(connectivity.get().up).toBe(true)
    expect(changes).toEqual([false, true])
    await pass(60_000)
    expect(asked()).toBe(5)
  })

  it('is up again as soon as one call is answered by the bank, also with a no', async () => {
    const { connectivity, bank } = bankWithHealth()
    bank.health = SILENT
    connectivity.note({ kind: 'no-answer' })
    await pass(0)
    expect(connectivity.get().up).toBe(false)
    connectivity.note({ kind: 'refused', message: 'Wrong token' })
    expect(connectivity.get().up).toBe(true)
  })

  it('counts as up after "online" only once the bank itself answered', async () => {
    const { connectivity, bank } = bankWithHealth()
    becomes('offline')
    expect(connectivity.get()).toMatchObject({ up: false, because: 'no-network' })
    bank.health = SILENT
    becomes('online')
    await pass(0)
    expect(connectivity.get()).toMatchObject({ up: false, because: 'no-answer' })
    bank.health = ANSWERS
    becomes('online')
    await pass(0)
    expect(connectivity.get().up).toBe(true)
  })

  it('says that something else answers behind a portal, and tells when the reason changes', async () => {
    const { connectivity, bank } = bankWithHealth()
    const reasons: unknown[] = []
    connectivity.subscribe(() => reasons.push(connectivity.get()))
    const since = Date.now()
    becomes('offline')
    bank.health = STRANGER
    await pass(10_000)
    becomes('online')
    await pass(0)
    expect(reasons).toEqual([
      { up: false, since, because: 'no-network' },
      { up: false, since, because: 'not-the-bank' },
    ])
  })
})

describe('what is known of the connection', () => {
  it('is that it is up with a bank that says no: it answers', () => {
    const { connectivity, asked } = bankWithHealth()
    connectivity.note({ kind: 'refused', message: 'Wrong token' })
    connectivity.note({ kind: 'server', status: 500 })
    expect(connectivity.get().up).toBe(true)
    expect(asked()).toBe(0)
  })

  it('is not overturned by an older question that ends later', async () => {
    const { connectivity, answer } = slowBankWithHealth()
    connectivity.note({ kind: 'no-answer' })
    becomes('online')
    await answer(2, ANSWERS)
    await answer(1, SILENT)
    expect(connectivity.get().up).toBe(true)
  })

  it('is not overturned by a question that was out when the bank answered a call', async () => {
    const { connectivity, answer } = slowBankWithHealth()
    connectivity.note({ kind: 'no-answer' })
    connectivity.note(undefined)
    await answer(1, SILENT)
    expect(connectivity.get().up).toBe(true)
  })

  it('is not overturned by a question that was answered before the network went', async () => {
    const { connectivity, answer } = slowBankWithHealth()
    connectivity.note({ kind: 'no-answer' })
    becomes('offline')
    await answer(1, ANSWERS)
    expect(connectivity.get()).toMatchObject({ up: false, because: 'no-network' })
  })

  it('is not asked for any more after a logout, even if a question was pending', async () => {
    const { connectivity, asked, answer } = slowBankWithHealth()
    connectivity.note({ kind: 'no-answer' })
    connectivity.stop()
    await answer(1, SILENT)
    await pass(60_000)
    expect(asked()).toBe(1)
  })
})
