import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type LineWatch, watchLine } from '../../../src/offline/line/line-state'

/** A bank whose health is asked, and what it answers until told otherwise. */
function watched(): { watch: LineWatch; asked: () => number; bank: { answers: boolean } } {
  const bank = { answers: true }
  let count = 0
  const watch = watchLine(() => {
    count += 1
    return Promise.resolve(bank.answers)
  })
  watches.push(watch)
  return { watch, asked: () => count, bank }
}
const watches: LineWatch[] = []
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  for (const watch of watches.splice(0)) watch.stop()
  vi.useRealTimers()
})

describe('the line', () => {
  it('is down from the first call without an answer, and up again once the bank answers, asked every ten seconds', async () => {
    const { watch, asked, bank } = watched()
    const changes: boolean[] = []
    watch.subscribe(() => changes.push(watch.get().up))
    bank.answers = false
    watch.note({ kind: 'no-answer' })
    watch.note({ kind: 'timeout' })
    expect(watch.get()).toEqual({ up: false, since: Date.now() })
    await pass(30_000)
    expect(asked()).toBe(3)
    bank.answers = true
    await pass(10_000)
    expect(watch.get().up).toBe(true)
    expect(changes).toEqual([false, true])
    await pass(60_000)
    expect(asked()).toBe(4)
  })

  it('is up with a bank that says no: it answers', () => {
    const { watch } = watched()
    watch.note({ kind: 'refused', message: 'Wrong token' })
    watch.note({ kind: 'server', status: 500 })
    expect(watch.get().up).toBe(true)
  })

  it('counts as up after "online" only once the bank itself answered', async () => {
    const { watch, bank } = watched()
    dispatchEvent(new Event('offline'))
    expect(watch.get().up).toBe(false)
    bank.answers = false
    dispatchEvent(new Event('online'))
    await pass(0)
    expect(watch.get().up).toBe(false)
    bank.answers = true
    dispatchEvent(new Event('online'))
    await pass(0)
    expect(watch.get().up).toBe(true)
  })

  it('is asked for where something answered that is not the bank', async () => {
    const { watch, bank, asked } = watched()
    bank.answers = false
    watch.note({ kind: 'unreadable', status: 200 })
    await pass(0)
    expect(asked()).toBe(1)
    expect(watch.get().up).toBe(false)
  })

  it('is not asked for any more after a logout, also where a question was still out', async () => {
    let answer = (_: boolean) => {}
    let count = 0
    const watch = watchLine(() => {
      count += 1
      return new Promise((resolve) => {
        answer = resolve
      })
    })
    watch.note({ kind: 'no-answer' })
    await pass(10_000)
    watch.stop()
    answer(false)
    await pass(60_000)
    expect(count).toBe(1)
  })
})
