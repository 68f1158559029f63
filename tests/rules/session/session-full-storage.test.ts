import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ok } from '../../../src/domain/result'
import { FakeBrowser, FakeStorage, NGOZI, SANI, signedIn } from './session-for-test'

const settled = () => vi.advanceTimersByTimeAsync(0)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('a browser that stores nothing', () => {
  it('is reported instead of half a session', async () => {
    const browser = new FakeBrowser()
    browser.local.isFull = true
    const tab = browser.tab()
    await tab.session.signIn(NGOZI.email, 'branch-line-7')
    expect(tab.session.get()).toMatchObject({ phase: 'failed', failure: { kind: 'no-storage' } })
  })

  it('leaves no name beside another user’s token after half of it', async () => {
    const { browser } = await signedIn()
    const write = FakeStorage.prototype.setItem
    browser.local.setItem = function (this: FakeStorage, key, value) {
      if (key === 'branchline.token') throw new DOMException('full', 'QuotaExceededError')
      write.call(this, key, value)
    }
    browser.answer = ok({ user: SANI, token: 'token-of-sani' })
    await browser.tab().session.signIn(SANI.email, 'branch-line-7')
    expect(browser.local.all()).toEqual({})
  })

  it('does not end the session of another tab because it is full', async () => {
    const { browser, tab } = await signedIn()
    browser.local.isFull = true
    browser.answer = ok({ user: SANI, token: 'token-of-sani' })
    await browser.tab().session.signIn(SANI.email, 'branch-line-7')
    expect(tab.answers?.token()).toBe('token-1')
  })

  it('is reported at the next sign-in, instead of leaving it pending for ever', async () => {
    const { browser, tab } = await signedIn()
    tab.answers?.onRefused()
    browser.local.isFull = true
    browser.answer = ok({ user: NGOZI, token: 'token-2' })
    await tab.session.signIn(NGOZI.email, 'branch-line-7')
    await settled()
    expect(tab.session.get()).toMatchObject({ phase: 'failed', failure: { kind: 'no-storage' } })
    expect(tab.locked).toHaveLength(1)
  })

  it('leads back to the sign-in', async () => {
    const browser = new FakeBrowser()
    const tab = browser.tab()
    tab.own.isFull = true
    await tab.session.signIn(NGOZI.email, 'branch-line-7')
    expect(tab.session.get().phase).toBe('failed')
    tab.session.logOut()
    expect(tab.session.get()).toMatchObject({ phase: 'signed-out', because: { kind: 'logged-out' } })
    expect(browser.local.all()).toEqual({})
  })
})
