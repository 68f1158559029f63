import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { HealthFailure } from '../../../src/bank/health'
import { failed, ok, type Result } from '../../../src/bank/result'
import { type LineWatch, watchLine } from '../../../src/offline/line/line-state'

type Health = Result<undefined, HealthFailure>
const ANSWERS: Health = ok(undefined)
const SILENT: Health = failed({ kind: 'no-answer' })
const STRANGER: Health = failed({ kind: 'not-the-bank' })

/** A bank whose health is asked, and what it answers until told otherwise. */
function watched(): { watch: LineWatch; asked: () => number; bank: { health: Health } } {
  const bank = { health: ANSWERS }
  let count = 0
  const watch = watchLine(() => {
    count += 1
    return Promise.resolve(bank.health)
  })
  watches.push(watch)
  return { watch, asked: () => count, bank }
}

/** A bank whose health is asked, and that answers each question only when the test says so. */
function slowlyWatched() {
  const answers: ((health: Health) => void)[] = []
  const watch = watchLine(() => new Promise((resolve) => answers.push(resolve)))
  watches.push(watch)
  const answer = async (question: number, health: Health) => {
    answers[question - 1]?.(health)
    await pass(0)
  }
  return { watch, asked: () => answers.length, answer }
}

const watches: LineWatch[] = []
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const becomes = (event: 'online' | 'offline') => dispatchEvent(new Event(event))

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  for (const watch of watches.splice(0)) watch.stop()
  vi.useRealTimers()
})

describe('the line after a lost answer', () => {
  it.each([{ kind: 'no-answer' }, { kind: 'timeout' }, { kind: 'unreadable', status: 200 }] as const)(
    'stays up where the bank, asked at once because of "$kind", answers',
    async (failure) => {
      const { watch, asked } = watched()
      const changes: boolean[] = []
      watch.subscribe(() => changes.push(watch.get().up))
      watch.note(failure)
      expect(asked()).toBe(1)
      await pass(60_000)
      expect(watch.get().up).toBe(true)
      expect(changes, 'nobody is told of a line that was there all the time').toEqual([])
      expect(asked(), 'a bank that answers is not asked again and again').toBe(1)
    },
  )

  it('stays as it was until the bank was asked, and is down once the bank does not answer that either', async () => {
    const { watch, answer } = slowlyWatched()
    watch.note({ kind: 'no-answer' })
    await pass(4_000)
    expect(watch.get().up).toBe(true)
    await answer(1, SILENT)
    expect(watch.get()).toEqual({ up: false, since: Date.now(), because: 'no-answer' })
  })

  it('asks once for several answers that got lost together', async () => {
    const { watch, asked, answer } = slowlyWatched()
    watch.note({ kind: 'no-answer' })
    watch.note({ kind: 'timeout' })
    watch.note({ kind: 'no-answer' })
    expect(asked()).toBe(1)
    await answer(1, ANSWERS)
    watch.note({ kind: 'no-answer' })
    expect(asked()).toBe(2)
  })

  it('is down at once where the browser says that there is no network', () => {
    const { watch, asked } = watched()
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    watch.note({ kind: 'no-answer' })
    expect(watch.get()).toMatchObject({ up: false, because: 'no-network' })
    expect(asked()).toBe(0)
  })
})

describe('the line that is down', () => {
  it('is asked for every ten seconds, and up again once the bank answers', async () => {
    const { watch, asked, bank } = watched()
    const changes: boolean[] = []
    watch.subscribe(() => changes.push(watch.get().up))
    bank.health = SILENT
    watch.note({ kind: 'no-answer' })
    await pass(0)
    await pass(30_000)
    expect(asked()).toBe(4)
    bank.health = ANSWERS
    await pass(10_000)
    expect(watch.get().up).toBe(true)
    expect(changes).toEqual([false, true])
    await pass(60_000)
    expect(asked()).toBe(5)
  })

  it('is up again as soon as one call is answered by the bank, also with a no', async () => {
    const { watch, bank } = watched()
    bank.health = SILENT
    watch.note({ kind: 'no-answer' })
    await pass(0)
    expect(watch.get().up).toBe(false)
    watch.note({ kind: 'refused', message: 'Wrong token' })
    expect(watch.get().up).toBe(true)
  })

  it('counts as up after "online" only once the bank itself answered', async () => {
    const { watch, bank } = watched()
    becomes('offline')
    expect(watch.get()).toMatchObject({ up: false, because: 'no-network' })
    bank.health = SILENT
    becomes('online')
    await pass(0)
    expect(watch.get()).toMatchObject({ up: false, because: 'no-answer' })
    bank.health = ANSWERS
    becomes('online')
    await pass(0)
    expect(watch.get().up).toBe(true)
  })

  it('says that something else answers behind a portal, and tells when the reason changes', async () => {
    const { watch, bank } = watched()
    const reasons: unknown[] = []
    watch.subscribe(() => reasons.push(watch.get()))
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

describe('what is known of the line', () => {
  it('is that it is up with a bank that says no: it answers', () => {
    const { watch, asked } = watched()
    watch.note({ kind: 'refused', message: 'Wrong token' })
    watch.note({ kind: 'server', status: 500 })
    expect(watch.get().up).toBe(true)
    expect(asked()).toBe(0)
  })

  it('is not overturned by an older question that ends later', async () => {
    const { watch, answer } = slowlyWatched()
    watch.note({ kind: 'no-answer' })
    becomes('online')
    await answer(2, ANSWERS)
    await answer(1, SILENT)
    expect(watch.get().up).toBe(true)
  })

  it('is not overturned by a question that was out when the bank answered a call', async () => {
    const { watch, answer } = slowlyWatched()
    watch.note({ kind: 'no-answer' })
    watch.note(undefined)
    await answer(1, SILENT)
    expect(watch.get().up).toBe(true)
  })

  it('is not overturned by a question that was answered before the network went', async () => {
    const { watch, answer } = slowlyWatched()
    watch.note({ kind: 'no-answer' })
    becomes('offline')
    await answer(1, ANSWERS)
    expect(watch.get()).toMatchObject({ up: false, because: 'no-network' })
  })

  it('is not asked for any more after a logout, also where a question was still out', async () => {
    const { watch, asked, answer } = slowlyWatched()
    watch.note({ kind: 'no-answer' })
    watch.stop()
    await answer(1, SILENT)
    await pass(60_000)
    expect(asked()).toBe(1)
  })
})
