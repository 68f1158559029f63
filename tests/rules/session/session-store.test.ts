import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { failed, ok } from '../../../src/bank/result'
import { FakeBrowser, FakeStorage, NGOZI, SANI } from './session-for-test'

const settled = () => vi.advanceTimersByTimeAsync(0)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

async function signedIn(browser = new FakeBrowser()) {
  const tab = browser.tab()
  await tab.session.signIn(NGOZI.email, 'branch-line-7')
  return { browser, tab }
}

describe('signing in', () => {
  it('keeps user, token, flag and the tab’s key where the specification says, and the password nowhere', async () => {
    const { browser, tab } = await signedIn()
    expect(tab.session.get().phase).toBe('open')
    expect(JSON.parse(browser.local.getItem('branchline.user') ?? '')).toEqual(NGOZI)
    expect(browser.local.getItem('branchline.token')).toBe('token-1')
    expect(tab.own.getItem('branchline.session')).toBe('true')
    expect(JSON.parse(tab.own.getItem('branchline.tab') ?? '')).toEqual({ id: 'tab-1', key: 'half' })
    expect(JSON.stringify([browser.local.all(), tab.own.all(), tab.session.get()])).not.toContain(
      'branch-line-7',
    )
  })

  it('that the bank refuses leaves nobody signed in and nothing stored', async () => {
    const browser = new FakeBrowser()
    browser.answer = failed({ kind: 'unauthenticated', message: 'Invalid email or password' })
    const tab = browser.tab()
    expect(await tab.session.signIn(NGOZI.email, 'wrong')).toEqual(browser.answer)
    expect(tab.session.get()).toEqual({ phase: 'signed-out', because: { kind: 'never-in' } })
    expect(browser.local.all()).toEqual({})
  })

  it('on a device with data of a newer app stores nothing and says so', async () => {
    const browser = new FakeBrowser()
    browser.unlocks = 'future-version'
    const tab = browser.tab()
    await tab.session.signIn(NGOZI.email, 'branch-line-7')
    expect(tab.session.get()).toMatchObject({ phase: 'failed', failure: { kind: 'future-version' } })
    expect(browser.local.all()).toEqual({})
  })

  it('that broke off with the line says that a part of the app is missing', async () => {
    const browser = new FakeBrowser()
    browser.unlocks = 'cannot-load'
    const tab = browser.tab()
    await tab.session.signIn(NGOZI.email, 'branch-line-7')
    expect(tab.session.get()).toMatchObject({ phase: 'failed', failure: { kind: 'app-incomplete' } })
  })
})

describe('loading the page again', () => {
  it('keeps the tab open with the tab’s own key', async () => {
    const { browser, tab } = await signedIn()
    const again = browser.tab(tab.own)
    expect(again.session.get().phase).toBe('opening')
    await again.session.resume()
    expect(again.session.get()).toMatchObject({ phase: 'open', user: NGOZI })
    expect(again.unlockedWith).toEqual(['tab-1'])
  })

  it('asks for the sign-in where the tab’s key opens nothing, and leaves other tabs alone', async () => {
    const { browser, tab } = await signedIn()
    browser.unlocks = 'wrong-key'
    const again = browser.tab(tab.own)
    await again.session.resume()
    expect(again.session.get()).toEqual({ phase: 'signed-out', because: { kind: 'tab-key' } })
    expect(browser.local.getItem('branchline.token')).toBe('token-1')
  })

  it('after six minutes of sleep is a logout, not a way back in', async () => {
    const { browser, tab } = await signedIn()
    browser.now += 6 * 60_000
    const again = browser.tab(tab.own)
    await again.session.resume()
    expect(again.session.get()).toMatchObject({ phase: 'signed-out', because: { kind: 'inactive' } })
    expect(browser.local.all()).toEqual({})
  })

  it('does not open what was logged out in another tab meanwhile', async () => {
    const { browser, tab } = await signedIn()
    const other = browser.tab()
    await other.session.signIn(NGOZI.email, 'branch-line-7')
    browser.meanwhile = () => other.session.logOut()
    const before = browser.stores
    const again = browser.tab(tab.own)
    await again.session.resume()
    expect(again.session.get()).toEqual({ phase: 'signed-out', because: { kind: 'logged-out-elsewhere' } })
    expect(browser.stores).toBe(before)
  })

  it('does not open one person’s device in the session of another who signed in meanwhile', async () => {
    const { browser, tab } = await signedIn()
    const before = browser.stores
    browser.meanwhile = () => {
      browser.local.setItem('branchline.user', JSON.stringify(SANI))
      browser.local.setItem('branchline.token', 'token-2')
    }
    const again = browser.tab(tab.own)
    await again.session.resume()
    expect(again.session.get()).toEqual({ phase: 'signed-out', because: { kind: 'other-person' } })
    expect(browser.stores).toBe(before)
    expect(browser.local.getItem('branchline.token')).toBe('token-2')
  })

  it('stays logged out where its person logs out before it has opened', async () => {
    const { browser, tab } = await signedIn()
    const again = browser.tab(tab.own)
    browser.meanwhile = () => again.session.logOut()
    await again.session.resume()
    expect(again.session.get()).toMatchObject({ phase: 'signed-out', because: { kind: 'logged-out' } })
    expect(browser.local.all()).toEqual({})
  })

  it('can be tried again where the store did not open', async () => {
    const { browser, tab } = await signedIn()
    browser.unlocks = 'future-version'
    const again = browser.tab(tab.own)
    await again.session.resume()
    expect(again.session.get()).toMatchObject({ phase: 'failed', canTryAgain: true })
    browser.unlocks = 'yes'
    await again.session.resume()
    expect(again.session.get().phase).toBe('open')
  })

  it('of a new tab shows the sign-in, although somebody is signed in in another one', async () => {
    const { browser } = await signedIn()
    expect(browser.tab().session.get()).toEqual({ phase: 'signed-out', because: { kind: 'never-in' } })
  })
})

describe('logging out', () => {
  it('clears user, token and the tab’s key, locks the workspace, goes to the root and counts the drafts that stay', async () => {
    const { browser, tab } = await signedIn()
    browser.unsent = 4
    tab.session.logOut()
    expect(browser.local.all()).toEqual({})
    expect(tab.own.all()).toEqual({ 'branchline.session': 'false' })
    expect(tab.went).toEqual(['/'])
    await settled()
    expect(tab.locked).toHaveLength(1)
    expect(tab.session.get()).toEqual({ phase: 'signed-out', because: { kind: 'logged-out', unsent: 4 } })
  })

  it('in one tab locks the others', async () => {
    const { browser, tab } = await signedIn()
    const other = browser.tab()
    await other.session.signIn(NGOZI.email, 'branch-line-7')
    tab.session.logOut()
    other.session.sharedChanged()
    await settled()
    expect(other.session.get()).toEqual({ phase: 'signed-out', because: { kind: 'logged-out-elsewhere' } })
    expect(other.locked).toHaveLength(1)
  })

  it('while the sign-in is still on its way stays logged out when the answer comes', async () => {
    const browser = new FakeBrowser()
    const tab = browser.tab()
    browser.whileAsked = () => tab.session.logOut()
    await tab.session.signIn(NGOZI.email, 'branch-line-7')
    expect(tab.session.get()).toMatchObject({ phase: 'signed-out', because: { kind: 'logged-out' } })
    expect(browser.local.all()).toEqual({})
  })

  it('for inactivity locks at once and goes to the root after three seconds', async () => {
    const { browser, tab } = await signedIn()
    tab.session.logOutInactive()
    expect(tab.session.get().phase).toBe('leaving')
    expect(browser.local.all()).toEqual({})
    expect(tab.went).toEqual([])
    await vi.advanceTimersByTimeAsync(2_999)
    expect(tab.locked).toHaveLength(1)
    expect(tab.session.get().phase).toBe('leaving')
    await vi.advanceTimersByTimeAsync(1)
    expect(tab.went).toEqual(['/'])
    expect(tab.session.get()).toMatchObject({ phase: 'signed-out', because: { kind: 'inactive', unsent: 0 } })
  })

  it('from a failed sign-in does not end the session of another tab', async () => {
    const { browser } = await signedIn()
    browser.unlocks = 'future-version'
    const other = browser.tab()
    await other.session.signIn(NGOZI.email, 'branch-line-7')
    other.session.logOut()
    expect(browser.local.getItem('branchline.token')).toBe('token-1')
  })

  it('from a device that does not open does not end the session of somebody who signed in since', async () => {
    const { browser, tab } = await signedIn()
    browser.unlocks = 'future-version'
    const again = browser.tab(tab.own)
    await again.session.resume()
    browser.unlocks = 'yes'
    browser.answer = ok({ user: SANI, token: 'token-of-sani' })
    await browser.tab().session.signIn(SANI.email, 'branch-line-7')
    again.session.logOut()
    expect(again.session.get()).toMatchObject({ phase: 'signed-out', because: { kind: 'logged-out' } })
    expect(browser.local.getItem('branchline.token')).toBe('token-of-sani')
  })
})

describe('somebody else in another tab', () => {
  async function taken() {
    const { browser, tab } = await signedIn()
    browser.answer = ok({ user: SANI, token: 'token-of-sani' })
    const other = browser.tab()
    await other.session.signIn(SANI.email, 'branch-line-7')
    return { browser, tab, other }
  }

  it('never lends this tab their token, and locks it at the first try', async () => {
    const { browser, tab } = await taken()
    expect(tab.answers?.token()).toBeUndefined()
    await settled()
    expect(tab.session.get()).toEqual({ phase: 'signed-out', because: { kind: 'other-person' } })
    expect(browser.local.getItem('branchline.token')).toBe('token-of-sani')
  })

  it('keeps their session when this tab locks', async () => {
    const { tab, other } = await taken()
    tab.session.sharedChanged()
    await settled()
    expect(other.answers?.token()).toBe('token-of-sani')
  })

  it('has their user stored before their token, so that no tab sees its user beside their token', async () => {
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

describe('a token that the bank no longer takes', () => {
  async function refused() {
    const { browser, tab } = await signedIn()
    tab.answers?.onRefused()
    return { browser, tab }
  }

  it('asks for the password over the screen, and leaves the workspace running', async () => {
    const { tab } = await refused()
    expect(tab.session.get()).toMatchObject({ phase: 'open', refused: true })
    expect(tab.locked).toEqual([])
  })

  it('is replaced by the same person’s sign-in, in the same workspace', async () => {
    const { browser, tab } = await refused()
    const before = tab.session.get()
    browser.answer = ok({ user: NGOZI, token: 'token-2' })
    await tab.session.signIn(NGOZI.email, 'branch-line-7')
    expect(tab.session.get()).toEqual({ ...before, refused: false })
    expect(tab.answers?.token()).toBe('token-2')
    expect(tab.signedInAgain).toHaveLength(1)
    expect(tab.unlockedWith).toEqual(['password'])
  })

  it('stays refused for whoever logs out instead, although the sign-in is answered after it', async () => {
    const { browser, tab } = await refused()
    browser.answer = ok({ user: NGOZI, token: 'token-2' })
    browser.whileAsked = () => tab.session.logOut()
    await tab.session.signIn(NGOZI.email, 'branch-line-7')
    expect(tab.session.get()).toMatchObject({ phase: 'signed-out', because: { kind: 'logged-out' } })
    expect(browser.local.all()).toEqual({})
  })

  it('is replaced in this tab too once its person signs in again in another one', async () => {
    const { browser, tab } = await refused()
    tab.session.sharedChanged()
    expect(tab.session.get()).toMatchObject({ phase: 'open', refused: true })
    browser.answer = ok({ user: NGOZI, token: 'token-2' })
    await browser.tab().session.signIn(NGOZI.email, 'branch-line-7')
    tab.session.sharedChanged()
    expect(tab.session.get()).toMatchObject({ phase: 'open', refused: false })
    expect(tab.answers?.token()).toBe('token-2')
    expect(tab.signedInAgain).toHaveLength(1)
  })

  it('is not replaced in the session of somebody else who signed in meanwhile in another tab', async () => {
    const { browser, tab } = await refused()
    browser.answer = ok({ user: NGOZI, token: 'token-2' })
    const seen: unknown[] = []
    browser.whileAsked = () => {
      browser.local.setItem('branchline.user', JSON.stringify(SANI))
      browser.local.setItem('branchline.token', 'token-of-sani')
      const write = FakeStorage.prototype.setItem
      browser.local.setItem = function (this: FakeStorage, key, value) {
        write.call(this, key, value)
        seen.push([this.getItem('branchline.user')?.includes('Sani'), this.getItem('branchline.token')])
      }
    }
    await tab.session.signIn(NGOZI.email, 'branch-line-7')
    expect(seen).not.toContainEqual([true, 'token-2'])
    expect(tab.locked).toEqual([{ user: NGOZI }])
    expect(tab.session.get()).toMatchObject({ phase: 'open', user: NGOZI, refused: false })
  })

  it('is not left behind without a user where the session was logged out meanwhile in another tab', async () => {
    const { browser, tab } = await refused()
    browser.whileAsked = () => browser.local.clear()
    await tab.session.signIn(NGOZI.email, 'branch-line-7')
    expect(Object.keys(browser.local.all()).sort()).toEqual([
      'branchline.activity',
      'branchline.token',
      'branchline.user',
    ])
    expect(tab.locked).toEqual([{ user: NGOZI }])
  })

  it('ends the session where somebody else signs in', async () => {
    const { browser, tab } = await refused()
    browser.answer = ok({ user: SANI, token: 'token-of-sani' })
    await tab.session.signIn(SANI.email, 'branch-line-7')
    expect(tab.locked).toEqual([{ user: NGOZI }])
    expect(tab.session.get()).toMatchObject({ phase: 'open', user: SANI })
    expect(tab.answers?.token()).toBe('token-of-sani')
  })
})

describe('a new password in another tab', () => {
  it('locks this one, whose key is a thing of the past, and leaves the session to the other', async () => {
    const { browser, tab } = await signedIn()
    tab.answers?.onReplaced()
    await settled()
    expect(tab.session.get()).toEqual({ phase: 'signed-out', because: { kind: 'other-password' } })
    expect(tab.locked).toHaveLength(1)
    expect(browser.local.getItem('branchline.token')).toBe('token-1')
  })

  it('is not what is said of a duplicated tab whose twin logged out', async () => {
    const { browser, tab } = await signedIn()
    browser.local.clear()
    tab.answers?.onReplaced()
    await settled()
    expect(tab.session.get()).toEqual({ phase: 'signed-out', because: { kind: 'logged-out-elsewhere' } })
  })
})

describe('a browser that keeps nothing', () => {
  it('is told so instead of half a session', async () => {
    const browser = new FakeBrowser()
    browser.local.isFull = true
    const tab = browser.tab()
    await tab.session.signIn(NGOZI.email, 'branch-line-7')
    expect(tab.session.get()).toMatchObject({ phase: 'failed', failure: { kind: 'no-storage' } })
  })

  it('after half of it leaves no name beside another person’s token', async () => {
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

  it('does not end the session of another tab by being full', async () => {
    const { browser, tab } = await signedIn()
    browser.local.isFull = true
    browser.answer = ok({ user: SANI, token: 'token-of-sani' })
    await browser.tab().session.signIn(SANI.email, 'branch-line-7')
    expect(tab.answers?.token()).toBe('token-1')
  })

  it('any more says so at the next sign-in, instead of leaving it on its way for ever', async () => {
    const { browser, tab } = await signedIn()
    tab.answers?.onRefused()
    browser.local.isFull = true
    browser.answer = ok({ user: NGOZI, token: 'token-2' })
    await tab.session.signIn(NGOZI.email, 'branch-line-7')
    await settled()
    expect(tab.session.get()).toMatchObject({ phase: 'failed', failure: { kind: 'no-storage' } })
    expect(tab.locked).toHaveLength(1)
  })

  it('lets somebody back to the sign-in', async () => {
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
