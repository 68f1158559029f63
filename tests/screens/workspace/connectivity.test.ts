import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { HealthFailure } from '../../../src/bank/health'
import { failed, ok, type Result } from '../../../src/domain/result'
import { type Connectivity, watchConnectivity } from '../../../src/offline/connectivity/connectivity'
import { browserSays } from '../../support/device/go-offline'

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
/** The browser's word, whatever is true. */
const becomes = (word: 'online' | 'offline') => browserSays(word)

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

  it('is called silent after five seconds without an answer, and no more when the bank answers', async () => {
    const { connectivity, answer } = slowBankWithHealth()
    const changes: unknown[] = []
    let askedAgain = 0
    connectivity.subscribe(() => changes.push(connectivity.get()))
    connectivity.onChange(() => {
      askedAgain += 1
    })
    const since = Date.now()
    connectivity.note({ kind: 'no-answer' })
    await pass(4_999)
    expect(changes).toEqual([])
    await pass(1)
    expect(changes).toEqual([{ up: true, since, isSilent: true }])
    await answer(1, ANSWERS)
    expect(changes.slice(1)).toEqual([{ up: true, since }])
    expect(askedAgain, 'the connection was there all the time').toBe(0)
  })

  it('is silent no more when a slow call is answered, whatever the health check says later', async () => {
    const { connectivity, answer } = slowBankWithHealth()
    connectivity.ask()
    await pass(6_000)
    expect(connectivity.get()).toMatchObject({ up: true, isSilent: true })
    connectivity.note(undefined)
    expect(connectivity.get()).not.toHaveProperty('isSilent')
    await answer(1, SILENT)
    expect(connectivity.get().up, 'the slow call was answered, and its answer is newer').toBe(true)
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

  it('is down without a network if the browser says that there is none, and the bank does not answer either', async () => {
    const { connectivity, bank } = bankWithHealth()
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    bank.health = SILENT
    connectivity.note({ kind: 'no-answer' })
    await pass(0)
    expect(connectivity.get()).toMatchObject({ up: false, because: 'no-network' })
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
    bank.health = SILENT
    becomes('offline')
    await pass(0)
    expect(connectivity.get()).toMatchObject({ up: false, because: 'no-network' })
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
    bank.health = SILENT
    becomes('offline')
    await pass(0)
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
    expect(connectivity.hasNoNetwork()).toBe(true)
    await answer(2, SILENT)
    expect(connectivity.get()).toMatchObject({ up: false, because: 'no-network' })
  })

  it('is not overturned by a call that was answered before the network went', async () => {
    const { connectivity, answer } = slowBankWithHealth()
    becomes('offline')
    connectivity.note(undefined)
    expect(connectivity.hasNoNetwork()).toBe(true)
    await answer(1, SILENT)
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

describe('navigator.onLine lies: says offline, bank answers', () => {
  it('is found out by a health check, before anybody is told that the device is offline', async () => {
    const { connectivity, asked } = bankWithHealth()
    const changes: boolean[] = []
    connectivity.subscribe(() => changes.push(connectivity.get().up))
    becomes('offline')
    expect(connectivity.hasNoNetwork(), 'until then nothing leaves').toBe(true)
    await pass(0)
    expect(connectivity.hasNoNetwork()).toBe(false)
    await pass(600_000)
    expect(changes).toEqual([])
    expect(asked(), 'a bank that answers is not asked again and again').toBe(1)
  })

  it('is told once the bank answers if a call did not leave meanwhile, so that it is made again', async () => {
    const { connectivity, answer } = slowBankWithHealth()
    const states: unknown[] = []
    // As the app does it: whoever is told asks again, and the bank answers.
    connectivity.subscribe(() => {
      states.push(connectivity.get())
      connectivity.note(undefined)
    })
    const before = connectivity.get()
    becomes('offline')
    connectivity.note({ kind: 'offline' })
    connectivity.note({ kind: 'offline' })
    expect(states).toEqual([])
    await answer(1, ANSWERS)
    expect(states, 'once, and it was up all the time').toEqual([before])
    connectivity.note({ kind: 'no-answer' })
    await answer(2, ANSWERS)
    becomes('offline')
    await answer(3, ANSWERS)
    expect(states, 'later checks are no news').toEqual([before])
  })

  it('is told if a call is known not to have left only after the health check', async () => {
    const { connectivity, bank } = bankWithHealth()
    let told = 0
    connectivity.subscribe(() => {
      told += 1
    })
    becomes('offline')
    await pass(0)
    connectivity.note({ kind: 'offline' })
    await pass(0)
    expect(told).toBe(1)
    bank.health = SILENT
    connectivity.note({ kind: 'no-answer' })
    await pass(0)
    expect(told, 'and then what changes').toBe(2)
  })

  it('is not the reason why a bank in maintenance is away: something answers', async () => {
    const { connectivity, bank } = bankWithHealth()
    bank.health = failed({ kind: 'no-answer', status: 503 })
    becomes('offline')
    await pass(0)
    expect(connectivity.get()).toMatchObject({ up: false, because: 'no-answer' })
    expect(connectivity.hasNoNetwork(), 'the bank has not shown that it is there').toBe(true)
  })

  it('is found out at a start as well', async () => {
    becomes('offline')
    const { connectivity } = bankWithHealth()
    expect(connectivity.get()).toMatchObject({ up: false, because: 'no-network' })
    await pass(0)
    expect(connectivity.get().up).toBe(true)
    expect(connectivity.hasNoNetwork()).toBe(false)
  })

  it('is found out when the bank is back after an outage, though the browser never says so', async () => {
    const { connectivity, bank } = bankWithHealth()
    bank.health = SILENT
    becomes('offline')
    await pass(300_000)
    expect(connectivity.get()).toMatchObject({ up: false, because: 'no-network' })
    bank.health = ANSWERS
    await pass(60_000)
    expect(connectivity.get().up).toBe(true)
    expect(connectivity.hasNoNetwork()).toBe(false)
  })

  it('counts for nothing any more when the bank stops to answer', async () => {
    const { connectivity, bank } = bankWithHealth()
    becomes('offline')
    await pass(0)
    bank.health = SILENT
    connectivity.note({ kind: 'no-answer' })
    await pass(0)
    expect(connectivity.get()).toMatchObject({ up: false, because: 'no-network' })
    expect(connectivity.hasNoNetwork()).toBe(true)
  })

  it('is not taken for found out by a portal', async () => {
    const { connectivity, bank } = bankWithHealth()
    bank.health = STRANGER
    becomes('offline')
    await pass(0)
    expect(connectivity.get()).toMatchObject({ up: false, because: 'not-the-bank' })
    expect(connectivity.hasNoNetwork()).toBe(true)
  })
})

describe('the browser is right that there is no network', () => {
  it('so nothing leaves, and the bank is asked with growing pauses, a minute at most', async () => {
    const { connectivity, asked, bank } = bankWithHealth()
    const changes: boolean[] = []
    connectivity.subscribe(() => changes.push(connectivity.get().up))
    bank.health = SILENT
    becomes('offline')
    await pass(0)
    const askedAfter = async (seconds: number) => {
      await pass(seconds * 1000)
      return asked()
    }
    expect(asked()).toBe(1)
    expect(await askedAfter(10)).toBe(2)
    expect(await askedAfter(20)).toBe(3)
    expect(await askedAfter(40)).toBe(4)
    expect(await askedAfter(60)).toBe(5)
    expect(await askedAfter(600)).toBe(15)
    expect(connectivity.hasNoNetwork()).toBe(true)
    expect(changes).toEqual([false])
  })

  it('so a call that did not leave asks the bank once more, and does not start a loop', async () => {
    const { connectivity, asked, bank } = bankWithHealth()
    bank.health = SILENT
    // As the app does it: each change of the connection asks for the lists again.
    connectivity.subscribe(() => connectivity.note({ kind: 'offline' }))
    becomes('offline')
    await pass(0)
    const before = asked()
    await pass(5_000)
    expect(asked()).toBe(before)
    connectivity.note({ kind: 'offline' })
    await pass(0)
    expect(asked()).toBe(before + 1)
  })

  it('and asks the bank at once when it says that there is one', async () => {
    const { connectivity, bank } = bankWithHealth()
    bank.health = SILENT
    becomes('offline')
    await pass(600_000)
    bank.health = ANSWERS
    becomes('online')
    await pass(0)
    expect(connectivity.get().up).toBe(true)
  })
})

describe('navigator.onLine lies: says online, nothing answers', () => {
  it('is down after three seconds on a page that asks the bank for nothing', async () => {
    const { connectivity, asked, bank } = bankWithHealth()
    bank.health = SILENT
    await pass(2_999)
    expect(asked()).toBe(0)
    await pass(1)
    expect(connectivity.get()).toMatchObject({ up: false, because: 'no-answer' })
  })

  it('is not asked after three seconds if it has answered a call', async () => {
    const { connectivity, asked } = bankWithHealth()
    connectivity.note(undefined)
    await pass(60_000)
    expect(asked()).toBe(0)
  })

  it('is down, and says that the bank does not answer', async () => {
    const { connectivity, bank } = bankWithHealth()
    bank.health = SILENT
    becomes('online')
    await pass(0)
    expect(connectivity.get()).toMatchObject({ up: false, because: 'no-answer' })
    expect(connectivity.hasNoNetwork(), 'what leaves may arrive').toBe(false)
  })
})
