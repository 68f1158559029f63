import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ok } from '../../../src/domain/result'
import { FakeStorage, SANI, signedIn } from './session-for-test'

const settled = () => vi.advanceTimersByTimeAsync(0)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('another user in another tab', () => {
  async function taken() {
    const { browser, tab } = await signedIn()
    browser.answer = ok({ user: SANI, token: 'token-of-sani' })
    const other = browser.tab()
    await other.session.signIn(SANI.email, 'branch-line-7')
    return { browser, tab, other }
  }

  it('a broadcast is lost: never gives this tab their token, and locks it at the first try', async () => {
    const { browser, tab } = await taken()
    expect(tab.answers?.token()).toBeUndefined()
    await settled()
    expect(tab.session.get()).toEqual({ phase: 'signed-out', because: { kind: 'other-user' } })
    expect(browser.local.getItem('branchline.token')).toBe('token-of-sani')
  })

  it('stays signed in when this tab locks', async () => {
    const { tab, other } = await taken()
    tab.session.sharedChanged()
    await settled()
    expect(other.answers?.token()).toBe('token-of-sani')
  })

  it('is stored before their token, so that no tab sees its own user beside their token', async () => {
    const { browser, tab } = await signedIn()
    const seen: (string | undefined)[] = []
    const write = FakeStorage.prototype.setItem
    browser.local.setItem = function (this: FakeStorage, key, value) {
      write.call(this, key, value)
      seen.push(tab.answers?.token())
    }
    browser.answer = ok({ user: SANI, token: 'token-of-sani' })
    await browser.tab().session.signIn(SANI.email, 'branch-line-7')
    expect(seen).not.toContain('token-of-sani')
  })
})

describe('a new password in another tab', () => {
  it('locks this one, whose key is out of date, and leaves the session to the other', async () => {
    const { browser, tab } = await signedIn()
    tab.answers?.onReplaced()
    await settled()
    expect(tab.session.get()).toEqual({ phase: 'signed-out', because: { kind: 'other-password' } })
    expect(tab.locked).toHaveLength(1)
    expect(browser.local.getItem('branchline.token')).toBe('token-1')
  })

  it('is not the reason that a duplicated tab gives after its duplicate logged out', async () => {
    const { browser, tab } = await signedIn()
    browser.local.clear()
    tab.answers?.onReplaced()
    await settled()
    expect(tab.session.get()).toEqual({ phase: 'signed-out', because: { kind: 'logged-out-elsewhere' } })
  })
})
