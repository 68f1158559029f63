import { inspect } from 'node:util'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { failed, ok } from '../../../src/domain/result'
import { watchInactivity } from '../../../src/features/session/inactivity/inactivity-watch'
import { sessionIn } from '../../../src/features/session/storage/session-storage'
import { later } from '../../support/later'
import { FakeBrowser, NGOZI, SANI, signedIn } from './session-for-test'

const settled = () => vi.advanceTimersByTimeAsync(0)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('signing in', () => {
  it('stores user, token and flag as the specification says, and keys and the password nowhere', async () => {
    const { browser, tab } = await signedIn()
    expect(tab.session.get().phase).toBe('open')
    expect(JSON.parse(browser.local.getItem('branchline.user') ?? '')).toEqual(NGOZI)
    expect(browser.local.getItem('branchline.token')).toBe('token-1')
    expect(tab.own.all()).toEqual({ 'branchline.session': 'true', 'branchline.tab': 'tab-1' })
    expect(inspect([browser.local.all(), tab.own.all(), tab.session.get()], { depth: null })).not.toContain(
      'branch-line-7',
    )
  })

  it('leaves no session and nothing stored if the bank refuses', async () => {
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

  it('says that a part of the app is missing if the connection broke off', async () => {
    const browser = new FakeBrowser()
    browser.unlocks = 'cannot-load'
    const tab = browser.tab()
    await tab.session.signIn(NGOZI.email, 'branch-line-7')
    expect(tab.session.get()).toMatchObject({ phase: 'failed', failure: { kind: 'app-incomplete' } })
  })
})

describe('the key of the password', () => {
  it('is derived on a new device while the bank is still asked, and unlocks it once the bank has answered', async () => {
    const browser = new FakeBrowser()
    const answer = later(undefined)
    browser.bank = answer.answer()
    const tab = browser.tab()
    const signingIn = tab.session.signIn(NGOZI.email, 'branch-line-7')
    await settled()
    expect(browser.derivedFrom).toEqual(['branch-line-7'])
    expect(inspect([browser.local.all(), tab.own.all()])).not.toContain('branch-line-7')
    answer.letGo()
    await signingIn
    expect(tab.session.get().phase).toBe('open')
    expect(tab.newKey).toMatchObject({ iterations: 1 })
  })

  it('of a refused sign-in is not the key of the next one', async () => {
    const browser = new FakeBrowser()
    const tab = browser.tab()
    browser.answer = failed({ kind: 'unauthenticated', message: 'Invalid email or password' })
    await tab.session.signIn(NGOZI.email, 'mistyped')
    browser.answer = ok({ user: NGOZI, token: 'token-1' })
    await tab.session.signIn(NGOZI.email, 'branch-line-7')
    expect(browser.derivedFrom).toEqual(['mistyped', 'branch-line-7'])
    expect(tab.newKey).toBeDefined()
  })

  it('is not derived ahead on a device whose users are known', async () => {
    const browser = new FakeBrowser()
    browser.local.setItem('branchline.known-users', '{}')
    await browser.tab().session.signIn(NGOZI.email, 'branch-line-7')
    expect(browser.derivedFrom).toEqual([])
  })
})

describe('two sign-ins on the same page', () => {
  it('open the user who signed in last, although the answer to the first comes later', async () => {
    const browser = new FakeBrowser()
    const tab = browser.tab()
    let second: Promise<unknown> = Promise.resolve()
    browser.whileAsked = () => {
      browser.whileAsked = () => {}
      second = tab.session.signIn(SANI.email, 'another password')
      browser.answer = ok({ user: NGOZI, token: 'token-1' })
    }
    browser.answer = ok({ user: SANI, token: 'token-2' })
    await tab.session.signIn(NGOZI.email, 'branch-line-7')
    await second
    expect(browser.stores).toBe(1)
    expect(tab.session.get()).toMatchObject({ phase: 'open', user: SANI })
  })
})

describe('loading the page again', () => {
  it('leaves the tab open with the keys that it had', async () => {
    const { browser, tab } = await signedIn()
    const again = browser.reload(tab)
    expect(again.session.get().phase).toBe('opening')
    await again.session.resume()
    expect(again.session.get()).toMatchObject({ phase: 'open', user: NGOZI })
    expect(again.unlockedWith).toEqual(['tab-1'])
  })

  it('asks for the sign-in if the tab’s keys open nothing, and does not change other tabs', async () => {
    const { browser, tab } = await signedIn()
    await signedIn(browser)
    browser.unlocks = 'wrong-key'
    const again = browser.reload(tab)
    await again.session.resume()
    expect(again.session.get()).toEqual({ phase: 'signed-out', because: { kind: 'tab-key' } })
    expect(browser.local.getItem('branchline.token')).toBe('token-1')
  })

  it('after the browser deleted the store says that it is gone, not that the drafts stay', async () => {
    const { browser, tab } = await signedIn()
    browser.unlocks = 'gone'
    const again = browser.reload(tab)
    await again.session.resume()
    expect(again.session.get()).toEqual({ phase: 'signed-out', because: { kind: 'gone' } })
    await settled()
    // No tab is left that uses the token.
    expect(browser.local.all()).toEqual({})
  })

  it('after six minutes of sleep logs out', async () => {
    const { browser, tab } = await signedIn()
    browser.now += 6 * 60_000
    const again = browser.reload(tab)
    await again.session.resume()
    expect(again.session.get()).toMatchObject({ phase: 'signed-out', because: { kind: 'inactive' } })
    expect(browser.local.all()).toEqual({})
  })

  it('does not open a session that was logged out in another tab meanwhile', async () => {
    const { browser, tab } = await signedIn()
    const other = browser.tab()
    await other.session.signIn(NGOZI.email, 'branch-line-7')
    browser.meanwhile = () => other.session.logOut()
    const before = browser.stores
    const again = browser.reload(tab)
    await again.session.resume()
    expect(again.session.get()).toEqual({ phase: 'signed-out', because: { kind: 'logged-out-elsewhere' } })
    expect(browser.stores).toBe(before)
  })

  it('does not open one user’s device in the session of another who signed in meanwhile', async () => {
    const { browser, tab } = await signedIn()
    const before = browser.stores
    browser.meanwhile = () => {
      browser.local.setItem('branchline.user', JSON.stringify(SANI))
      browser.local.setItem('branchline.token', 'token-2')
    }
    const again = browser.reload(tab)
    await again.session.resume()
    expect(again.session.get()).toEqual({ phase: 'signed-out', because: { kind: 'other-user' } })
    expect(browser.stores).toBe(before)
    expect(browser.local.getItem('branchline.token')).toBe('token-2')
  })

  it('stays logged out if the user logs out before it has opened', async () => {
    const { browser, tab } = await signedIn()
    const again = browser.reload(tab)
    browser.meanwhile = () => again.session.logOut()
    await again.session.resume()
    expect(again.session.get()).toMatchObject({ phase: 'signed-out', because: { kind: 'logged-out' } })
    expect(browser.local.all()).toEqual({})
  })

  it('can be tried again if the store did not open', async () => {
    const { browser, tab } = await signedIn()
    browser.unlocks = 'future-version'
    const again = browser.reload(tab)
    await again.session.resume()
    expect(again.session.get()).toMatchObject({ phase: 'failed', canTryAgain: true })
    browser.unlocks = 'yes'
    await again.session.resume()
    expect(again.session.get().phase).toBe('open')
  })

  it('that fails unexpectedly ends on a page that can be tried again, not at "Opening"', async () => {
    const { browser, tab } = await signedIn()
    browser.meanwhile = () => {
      throw new DOMException('no', 'UnknownError')
    }
    const again = browser.reload(tab)
    await again.session.resume()
    expect(again.session.get()).toMatchObject({ phase: 'failed', canTryAgain: true })
  })

  it('that waits six minutes for an upgrade of the store is not logged out as soon as it opens', async () => {
    const { browser, tab } = await signedIn()
    browser.meanwhile = () => {
      browser.now += 6 * 60_000
    }
    const again = browser.reload(tab)
    await again.session.resume()
    const storage = sessionIn(browser.local, again.own)
    const onExpired = again.session.logOutInactive
    watchInactivity({ storage, now: () => browser.now, onWarning: () => {}, onExpired }).stop()
    expect(again.session.get().phase).toBe('open')
  })

  it('of a new tab shows the sign-in, although a user is signed in in another one', async () => {
    const { browser } = await signedIn()
    expect(browser.tab().session.get()).toEqual({ phase: 'signed-out', because: { kind: 'never-in' } })
  })
})

describe('logging out', () => {
  it('for inactivity also clears user and token if the store did not open', async () => {
    const { browser, tab } = await signedIn()
    browser.unlocks = 'future-version'
    const again = browser.reload(tab)
    await again.session.resume()
    again.session.logOutInactive()
    expect(again.session.get().phase).toBe('leaving')
    expect(browser.local.all()).toEqual({})
    browser.close(again)
    expect(browser.workerKeys.size).toBe(0)
  })

  it('ends in all tabs if the user moved to another organisation, and the store with its drafts stays', async () => {
    const { browser, tab } = await signedIn()
    const other = browser.tab()
    await other.session.signIn(NGOZI.email, 'branch-line-7')
    tab.session.moved()
    other.session.sharedChanged()
    await settled()
    expect(tab.session.get()).toEqual({ phase: 'signed-out', because: { kind: 'moved' } })
    expect(other.session.get()).toEqual({ phase: 'signed-out', because: { kind: 'logged-out-elsewhere' } })
    expect(browser.local.all()).toEqual({})
    expect(tab.went).toEqual(['/'])
    expect(tab.locked).toHaveLength(1)
  })

  it('clears user, token and the tab’s keys, locks the workspace, goes to the root and counts the drafts that stay', async () => {
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

  it.each(['logOut', 'logOutInactive'] as const)(
    'after the browser deleted the store does not say that the drafts stay (%s)',
    async (logOut) => {
      const { tab } = await signedIn()
      const open = tab.session.get()
      if (open.phase === 'open') open.running.workspace.db.loss = 'deleted'
      tab.session[logOut]()
      await vi.advanceTimersByTimeAsync(3_000)
      expect(tab.session.get()).toEqual({ phase: 'signed-out', because: { kind: 'gone' } })
    },
  )

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

  it('in another tab did not happen if the browser has deleted everything: the screen stays, also if the bank says no', async () => {
    const { browser, tab } = await signedIn()
    browser.local.clear()
    browser.wasCleared = Promise.resolve(true)
    tab.session.sharedChanged()
    tab.answers?.onRefused()
    await settled()
    expect(tab.session.get()).toMatchObject({ phase: 'open', refused: false })
    expect(tab.locked).toHaveLength(0)
  })

  it('in another tab is told once the browser has not deleted this user’s store, although local storage is empty', async () => {
    const { browser, tab } = await signedIn()
    browser.local.clear()
    browser.wasCleared = Promise.resolve(false)
    tab.session.sharedChanged()
    await settled()
    expect(tab.session.get()).toEqual({ phase: 'signed-out', because: { kind: 'logged-out-elsewhere' } })
    expect(tab.locked).toHaveLength(1)
  })

  it('in another tab is not what a reload says if the browser has deleted everything', async () => {
    const { browser, tab } = await signedIn()
    browser.local.clear()
    browser.wasCleared = Promise.resolve(true)
    const again = browser.reload(tab)
    await again.session.resume()
    expect(again.session.get()).toEqual({ phase: 'signed-out', because: { kind: 'gone' } })
  })

  it('while the sign-in is not answered yet stays logged out when the answer comes', async () => {
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

  it('for inactivity lets the same user go on at the same screen, and another user begin at the root', async () => {
    const { browser, tab } = await signedIn()
    tab.path = '/transactions/newtransfer?from=list'
    tab.session.logOutInactive()
    await vi.advanceTimersByTimeAsync(3_000)
    await tab.session.signIn(NGOZI.email, 'branch-line-7')
    expect(tab.session.get()).toMatchObject({ phase: 'open', user: NGOZI })
    expect(tab.went).toEqual(['/', '/transactions/newtransfer?from=list again'])

    tab.session.logOutInactive()
    await vi.advanceTimersByTimeAsync(3_000)
    browser.answer = ok({ user: SANI, token: 'token-2' })
    await tab.session.signIn(SANI.email, 'branch-line-7')
    expect(tab.session.get()).toMatchObject({ phase: 'open', user: SANI })
    expect(tab.went).toEqual(['/', '/transactions/newtransfer?from=list again', '/'])
  })

  it('from a failed sign-in does not end the session of another tab', async () => {
    const { browser } = await signedIn()
    browser.unlocks = 'future-version'
    const other = browser.tab()
    await other.session.signIn(NGOZI.email, 'branch-line-7')
    other.session.logOut()
    expect(browser.local.getItem('branchline.token')).toBe('token-1')
  })

  it('from a device that does not open does not end the session of another user who signed in since', async () => {
    const { browser, tab } = await signedIn()
    browser.unlocks = 'future-version'
    const again = browser.reload(tab)
    await again.session.resume()
    browser.unlocks = 'yes'
    browser.answer = ok({ user: SANI, token: 'token-of-sani' })
    await browser.tab().session.signIn(SANI.email, 'branch-line-7')
    again.session.logOut()
    expect(again.session.get()).toMatchObject({ phase: 'signed-out', because: { kind: 'logged-out' } })
    expect(browser.local.getItem('branchline.token')).toBe('token-of-sani')
  })
})
