import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { logError, logFailure, logged, logUncaughtErrors } from '../../../src/offline/error-log/error-log'
import { readErrorLog, writeErrors } from '../../../src/offline/error-log/error-store'
import { untilTrue } from '../../support/waiting'

const NOON = Date.parse('2026-11-18T12:00:00Z')

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory())
  vi.useFakeTimers({ toFake: ['Date'], now: NOON })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Resolves with the log when it has this many entries. */
const entries = (count: number) =>
  untilTrue(async () => {
    const log = await readErrorLog()
    return log.length >= count && log
  })

const entry = (minute: number) => ({
  where: `place-${minute}`,
  name: 'TypeError',
  kind: undefined,
  thread: 'page' as const,
  firstAt: NOON + minute * 60_000,
  lastAt: NOON + minute * 60_000,
  count: 1,
})

describe('the error log of a device', () => {
  it('says where an error was caught, of which class it was, and when', async () => {
    logError('drafts/write', new DOMException('The disk is full', 'QuotaExceededError'))
    expect(await entries(1)).toEqual([
      {
        where: 'drafts/write',
        name: 'QuotaExceededError',
        kind: undefined,
        thread: 'worker',
        firstAt: NOON,
        lastAt: NOON,
        count: 1,
      },
    ])
  })

  it('says of a refused job where it ran, and the kind of its failure', async () => {
    logFailure('jobs/refresh', 'timeout')
    expect(await entries(1)).toMatchObject([{ where: 'jobs/refresh', name: undefined, kind: 'timeout' }])
  })

  it('has the class of the browser’s own error if the database library wraps it', async () => {
    const inner = new DOMException('The disk is full', 'QuotaExceededError')
    logError('lists/write', Object.assign(new Error('aborted'), { name: 'AbortError', inner }))
    expect(await entries(1)).toMatchObject([{ name: 'QuotaExceededError' }])
  })

  it('turns a rejected promise into an entry and undefined', async () => {
    const given: number | undefined = await Promise.reject<number>(new RangeError('no')).catch(
      logged('workspace/sweep'),
    )
    expect(given).toBeUndefined()
    expect(await entries(1)).toMatchObject([{ where: 'workspace/sweep', name: 'RangeError' }])
  })

  it('counts a burst of the same error instead of repeating it', async () => {
    for (let n = 0; n < 1_000; n += 1) logError('vault/unseal', new TypeError('again'))
    expect(await entries(1)).toMatchObject([{ where: 'vault/unseal', count: 1_000 }])
  })

  it('counts further if the same error comes again within the hour, and begins a new entry in the next hour', async () => {
    await writeErrors([entry(0)])
    await writeErrors([{ ...entry(30), where: 'place-0' }])
    await writeErrors([{ ...entry(61), where: 'place-0' }])
    expect(await readErrorLog()).toMatchObject([
      { firstAt: NOON + 61 * 60_000, count: 1 },
      { firstAt: NOON, lastAt: NOON + 30 * 60_000, count: 2 },
    ])
  })

  it('shows the newest first and stores the last 300', async () => {
    for (let minute = 0; minute < 320; minute += 1) await writeErrors([entry(minute)])
    const log = await readErrorLog()
    expect(log).toHaveLength(300)
    expect(log.at(0)?.where).toBe('place-319')
    expect(log.at(-1)?.where).toBe('place-20')
  })

  it('has the errors that nobody caught', async () => {
    const page = new EventTarget()
    logUncaughtErrors(page)
    page.dispatchEvent(Object.assign(new Event('error'), { error: new SyntaxError('no') }))
    page.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: new TypeError('no') }))
    page.dispatchEvent(Object.assign(new Event('error'), { error: null }))
    expect(await entries(2)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ where: 'uncaught', name: 'SyntaxError' }),
        expect.objectContaining({ where: 'uncaught/promise', name: 'TypeError' }),
      ]),
    )
  })
})

/* An uncaught rejection would fail the test by itself. */
describe('an error log that cannot be written', () => {
  /** Resolves when the timers that are due have run. */
  const nextTurn = () => new Promise((resolve) => setTimeout(resolve))

  it('drops its entries if the browser gives no storage, and the app continues', async () => {
    vi.stubGlobal('indexedDB', undefined)
    expect(() => logError('store/open', new TypeError('no'))).not.toThrow()
    await nextTurn()

    vi.stubGlobal('indexedDB', new IDBFactory())
    logError('store/version', new TypeError('no'))
    expect(await entries(1)).toMatchObject([{ where: 'store/version', count: 1 }])
  })

  it('does not log its own errors', async () => {
    const open = vi.fn(() => {
      throw new DOMException('denied', 'SecurityError')
    })
    vi.stubGlobal('indexedDB', { open })
    logError('store/open', new TypeError('no'))
    await nextTurn()
    expect(open).toHaveBeenCalledTimes(1)

    vi.stubGlobal('indexedDB', new IDBFactory())
    logError('store/version', new TypeError('no'))
    expect(await entries(1)).toMatchObject([{ where: 'store/version', count: 1 }])
    expect(open).toHaveBeenCalledTimes(1)
  })

  it('leaves a log of a newer version of the app alone', async () => {
    const newer = indexedDB.open('branchline-errors', 2)
    await untilTrue(() => newer.readyState === 'done')
    newer.result.close()
    const open = vi.spyOn(indexedDB, 'open')
    logError('store/open', new TypeError('no'))
    await untilTrue(() => open.mock.results[0]?.value.readyState === 'done')
    expect(await indexedDB.databases()).toEqual([{ name: 'branchline-errors', version: 2 }])
  })
})
