import { inspect } from 'node:util'
import { describe, expect, it } from 'vitest'
import type { BankFailure } from '../../../src/bank/failure'
import { failed, ok } from '../../../src/domain/result'
import type { SessionUser } from '../../../src/domain/staff/session-user'
import { makeVault } from '../../../src/offline/vault/vault'
import { FakeBrowser, type FakeTab, NGOZI, SANI, signedIn } from './session-for-test'

const TYPED = { email: NGOZI.email, password: 'branch-line-7' }

/** A tab in which Ngọzi has opened the device without the bank. */
async function openedOffline(browser = new FakeBrowser()) {
  const tab = browser.tab()
  expect(await tab.session.unlockOffline(TYPED)).toEqual(ok(undefined))
  return { browser, tab }
}

const keysOf = async (keyId: string, { org_id, id }: SessionUser) => ({
  tabId: 'tab-2',
  vault: await makeVault(new Uint8Array(32), keyId, `branchline/${org_id}/${id}`),
})

/** Announces a change in one tab to another tab. */
const notice = (tab: FakeTab) => tab.session.sharedChanged()

describe('opening the device without the bank', () => {
  it('starts a session without a token, and stores nothing that names the user', async () => {
    const { browser, tab } = await openedOffline()
    expect(tab.session.get()).toMatchObject({ phase: 'open', user: NGOZI, offline: true, refused: false })
    expect(tab.answers?.token()).toBeUndefined()
    expect(browser.local.all()).toEqual({
      'branchline.activity': String(browser.now),
      'branchline.offline': 'key-1',
    })
    const stored = inspect([browser.local.all(), tab.own.all()])
    for (const personal of [NGOZI.email, NGOZI.lastname, NGOZI.phone, NGOZI.staff_id, TYPED.password])
      expect(stored).not.toContain(personal)
  })

  it('leaves the sign-in page as it is, with what was typed, if the device does not open', async () => {
    const browser = new FakeBrowser()
    browser.offline = failed({ kind: 'wrong-password', triesLeft: 3 })
    const tab = browser.tab()
    const phases: string[] = []
    tab.session.subscribe(() => phases.push(tab.session.get().phase))
    expect(await tab.session.unlockOffline(TYPED)).toEqual(browser.offline)
    expect(phases).toEqual([])
    expect(browser.local.all()).toEqual({})
  })

  it('says that a part of the app is missing if its code does not load', async () => {
    const browser = new FakeBrowser()
    browser.unlocks = 'cannot-load'
    expect(await browser.tab().session.unlockOffline(TYPED)).toEqual(failed({ kind: 'app-incomplete' }))
  })

  it('opens nothing if the user logged out meanwhile', async () => {
    const browser = new FakeBrowser()
    const tab = browser.tab()
    browser.meanwhile = () => tab.session.logOut()
    await tab.session.unlockOffline(TYPED)
    expect(tab.session.get().phase).toBe('signed-out')
    expect([browser.stores, browser.local.all()]).toEqual([0, {}])
  })

  it('opens it for who unlocks right after a logout, while the drafts that stay are still counted', async () => {
    const { browser, tab } = await signedIn()
    const { keys } = browser
    browser.counted = new Promise((counted) => {
      browser.meanwhile = () => counted(undefined)
    })
    browser.keys = browser.counted.then(() => new Promise((later) => setTimeout(later))).then(() => keys)
    tab.session.logOut()
    await tab.session.unlockOffline(TYPED)
    expect(tab.session.get()).toMatchObject({ phase: 'open', user: NGOZI, offline: true })
  })

  it('continues with the token of another tab in which the same user is signed in', async () => {
    const { browser } = await signedIn()
    const { tab } = await openedOffline(browser)
    expect(tab.session.get()).toMatchObject({ phase: 'open', offline: false })
    expect(tab.answers?.token()).toBe('token-1')
  })

  it('does not continue with a token whose five minutes without activity are over', async () => {
    const { browser } = await signedIn()
    browser.now += 5 * 60_000 + 1
    const { tab } = await openedOffline(browser)
    expect(tab.session.get()).toMatchObject({ phase: 'open', offline: true })
    expect(tab.answers?.token()).toBeUndefined()
    expect(browser.local.getItem('branchline.token')).toBeNull()
  })

  it('ends the session of another user in another tab', async () => {
    const { browser, tab: ngozis } = await signedIn()
    browser.keys = await keysOf('key-2', SANI)
    browser.offline = ok(SANI)
    const { tab } = await openedOffline(browser)
    notice(ngozis)
    expect(ngozis.session.get()).toMatchObject({ phase: 'signed-out' })
    expect(tab.session.get()).toMatchObject({ phase: 'open', user: SANI, offline: true })
    expect(browser.local.getItem('branchline.token')).toBeNull()
  })

  it('says that the browser saves nothing if it does not', async () => {
    const browser = new FakeBrowser()
    browser.local.isFull = true
    const tab = browser.tab()
    await tab.session.unlockOffline(TYPED)
    expect(tab.session.get()).toMatchObject({ phase: 'failed', failure: { kind: 'no-storage' } })
    expect(browser.stores).toBe(0)
  })
})

describe('a device that is open without the bank', () => {
  it('is open again after a reload, without a password', async () => {
    const { browser, tab } = await openedOffline()
    const again = browser.reload(tab)
    await again.session.resume()
    expect(again.session.get()).toMatchObject({ phase: 'open', user: NGOZI, offline: true })
    expect(again.unlockedWith).toEqual(['tab-1'])
  })

  it('asks for the password once the browser has ended', async () => {
    const { browser, tab } = await openedOffline()
    browser.end()
    const again = browser.tab(tab.own)
    await again.session.resume()
    expect(again.session.get()).toEqual({ phase: 'signed-out', because: { kind: 'tab-key' } })
  })

  it('says after a reload that its store is gone, if the browser has deleted it', async () => {
    const { browser, tab } = await openedOffline()
    browser.offline = failed({ kind: 'gone' })
    const again = browser.reload(tab)
    await again.session.resume()
    expect(again.session.get()).toEqual({ phase: 'signed-out', because: { kind: 'gone' } })
  })

  it('after six minutes of sleep is logged out', async () => {
    const { browser, tab } = await openedOffline()
    browser.now += 6 * 60_000
    const again = browser.reload(tab)
    await again.session.resume()
    expect(again.session.get()).toMatchObject({ phase: 'signed-out', because: { kind: 'inactive' } })
  })

  it('that was open for too long is not open again after a reload, and the sign-in says why', async () => {
    const { browser, tab } = await openedOffline()
    browser.offline = failed({ kind: 'too-long-ago', hours: 72 })
    const again = browser.reload(tab)
    await again.session.resume()
    expect(again.session.get()).toEqual({
      phase: 'signed-out',
      because: { kind: 'offline-over', refusal: 'too-long-ago' },
    })
  })

  it('is locked in the middle of the work when its hours are over or the clock is set back', async () => {
    const { browser, tab } = await openedOffline()
    tab.answers?.onOfflineOver({ kind: 'clock-set-back' })
    expect(tab.session.get()).toEqual({
      phase: 'signed-out',
      because: { kind: 'offline-over', refusal: 'clock-set-back' },
    })
    expect([tab.locked.length, browser.local.all()]).toEqual([1, {}])
  })

  it('is not locked by that once the user has signed in', async () => {
    const { tab } = await openedOffline()
    await tab.session.signIn(TYPED.email, TYPED.password)
    tab.answers?.onOfflineOver({ kind: 'too-long-ago', hours: 72 })
    expect(tab.session.get().phase).toBe('open')
  })

  it('is locked in all tabs by a logout in one', async () => {
    const { browser, tab } = await openedOffline()
    const { tab: other } = await openedOffline(browser)
    tab.session.logOut()
    notice(other)
    expect(other.session.get()).toMatchObject({ because: { kind: 'logged-out-elsewhere' } })
    expect(browser.local.all()).toEqual({})
  })

  it('is locked when another user opens it in another tab, who stays in', async () => {
    const { browser, tab } = await openedOffline()
    browser.keys = await keysOf('key-2', SANI)
    browser.offline = ok(SANI)
    const { tab: sanis } = await openedOffline(browser)
    notice(tab)
    expect(tab.session.get()).toMatchObject({ phase: 'signed-out' })
    notice(sanis)
    expect(sanis.session.get()).toMatchObject({ phase: 'open', user: SANI })
    expect(browser.local.getItem('branchline.offline')).toBe('key-2')
  })

  it('is locked when another user signs in online in another tab', async () => {
    const { browser, tab } = await openedOffline()
    browser.answer = ok({ user: SANI, token: 'token-2' })
    await browser.tab().session.signIn(SANI.email, 'x')
    notice(tab)
    expect(tab.session.get()).toEqual({ phase: 'signed-out', because: { kind: 'other-user' } })
    expect(browser.local.getItem('branchline.token')).toBe('token-2')
  })

  it('leaves nothing that the tabs share when no tab is open any more', async () => {
    const { browser, tab } = await openedOffline()
    browser.close(tab)
    await browser.tab().session.resume()
    expect(browser.local.all()).toEqual({})
  })
})

describe('a device that fails to open after a reload without the bank', () => {
  it('is locked in all tabs by a logout there, though that tab does not know its user', async () => {
    const { browser, tab } = await openedOffline()
    const { tab: other } = await openedOffline(browser)
    browser.offline = failed({ kind: 'damaged' })
    const again = browser.reload(tab)
    await again.session.resume()
    expect(again.session.get()).toMatchObject({ phase: 'failed' })
    again.session.logOut()
    notice(other)
    expect(other.session.get()).toMatchObject({ because: { kind: 'logged-out-elsewhere' } })
    expect(browser.local.all()).toEqual({})
  })

  it('leaves nothing that the tabs share if its five minutes are over by then', async () => {
    const { browser, tab } = await openedOffline()
    browser.now += 6 * 60_000
    await browser.reload(tab).session.resume()
    expect(browser.local.all()).toEqual({})
  })

  it('does not end the session of another user who has signed in since', async () => {
    const { browser, tab } = await openedOffline()
    browser.offline = failed({ kind: 'damaged' })
    const again = browser.reload(tab)
    await again.session.resume()
    browser.answer = ok({ user: SANI, token: 'token-2' })
    await browser.tab().session.signIn(SANI.email, 'x')
    again.session.logOut()
    expect(browser.local.getItem('branchline.token')).toBe('token-2')
  })
})

describe('credentials that the bank refuses', () => {
  const signIn = async (answer: FakeBrowser['answer']) => {
    const browser = new FakeBrowser()
    browser.local.setItem('branchline.known-users', '{}')
    browser.answer = answer
    expect(await browser.tab().session.signIn(TYPED.email, TYPED.password)).toEqual(answer)
    return browser.refusals
  }

  it.each<BankFailure>([
    { kind: 'unauthenticated', message: 'Invalid email or password' },
    { kind: 'forbidden', message: 'This user is blocked' },
    { kind: 'refused', message: 'Change your password in the portal' },
  ])('password changed or user blocked: the device is told ($kind)', async (failure) => {
    expect(await signIn(failed(failure))).toEqual([TYPED.password])
  })

  it.each<BankFailure>([
    { kind: 'offline' },
    { kind: 'timeout' },
    { kind: 'server', status: 502, message: 'Bad gateway' },
    { kind: 'rate-limited', retryAfterMs: 1000, message: 'Too many tries' },
  ])('are still good on the device if the bank has not said so ($kind)', async (failure) => {
    expect(await signIn(failed(failure))).toEqual([])
  })
})

describe('signing in over a device that was opened without the bank', () => {
  it('gives the open screen its token, and continues what waited', async () => {
    const { browser, tab } = await openedOffline()
    const before = tab.session.get()
    await tab.session.signIn(TYPED.email, TYPED.password)
    const after = tab.session.get()
    expect(after).toMatchObject({ phase: 'open', offline: false })
    expect(before.phase === 'open' && after.phase === 'open' && before.running === after.running).toBe(true)
    expect(tab.answers?.token()).toBe('token-1')
    expect(tab.continueWork).toHaveLength(1)
    expect(browser.local.getItem('branchline.offline')).toBeNull()
  })

  it('in one tab signs the other tabs of that user in', async () => {
    const { browser, tab } = await openedOffline()
    const { tab: other } = await openedOffline(browser)
    await tab.session.signIn(TYPED.email, TYPED.password)
    notice(other)
    expect(other.session.get()).toMatchObject({ phase: 'open', offline: false })
    expect(other.answers?.token()).toBe('token-1')
  })

  it('with a password that was changed elsewhere starts with the new key and takes the drafts over', async () => {
    const { browser, tab } = await openedOffline()
    browser.keys = await keysOf('key-2', NGOZI)
    await tab.session.signIn(TYPED.email, 'battery staple')
    expect(tab.tookOver).toEqual(['key-1'])
    expect(tab.session.get()).toMatchObject({ phase: 'open', offline: false })
  })

  it('that the bank refuses leaves the device open as it was', async () => {
    const { browser, tab } = await openedOffline()
    browser.answer = failed({ kind: 'unauthenticated', message: 'Invalid email or password' })
    expect(await tab.session.signIn(TYPED.email, 'wrong')).toEqual(browser.answer)
    expect(tab.session.get()).toMatchObject({ phase: 'open', offline: true })
  })

  it('stores no token if the user logged out while the bank was asked', async () => {
    const { browser, tab } = await openedOffline()
    browser.whileAsked = () => tab.session.logOut()
    await tab.session.signIn(TYPED.email, TYPED.password)
    expect(browser.local.all()).toEqual({})
    expect(tab.session.get().phase).toBe('signed-out')
  })
})

describe('opening the device over a screen whose token the bank has refused', () => {
  async function refused() {
    const { browser, tab } = await signedIn()
    tab.answers?.onRefused()
    return { browser, tab }
  }

  it('continues without the bank on the same screen, with no token and nothing that names the user', async () => {
    const { browser, tab } = await refused()
    const before = tab.session.get()
    expect(await tab.session.unlockOffline(TYPED)).toEqual(ok(undefined))
    expect(tab.session.get()).toEqual({ ...before, refused: false, offline: true })
    expect([tab.answers?.token(), tab.locked, browser.stores]).toEqual([undefined, [], 1])
    expect(browser.local.all()).toEqual({
      'branchline.activity': String(browser.now),
      'branchline.offline': 'key-1',
    })
    const again = browser.reload(tab)
    await again.session.resume()
    expect(again.session.get()).toMatchObject({ phase: 'open', offline: true })
  })

  it('ends instead if nobody touched the device for five minutes while the password was checked', async () => {
    const { browser, tab } = await refused()
    browser.meanwhile = () => {
      browser.now += 3_600_000
    }
    await tab.session.unlockOffline(TYPED)
    expect(tab.session.get()).toMatchObject({ phase: 'signed-out', because: { kind: 'inactive' } })
    expect(browser.local.all()).not.toHaveProperty('branchline.offline')
  })

  it('still asks for the password if it is the wrong one', async () => {
    const { browser, tab } = await refused()
    browser.offline = failed({ kind: 'wrong-password', triesLeft: 3 })
    expect(await tab.session.unlockOffline(TYPED)).toEqual(browser.offline)
    expect(tab.session.get()).toMatchObject({ phase: 'open', refused: true, offline: false })
  })

  it('lets the other tabs of that user continue too, at each step of what is stored', async () => {
    const { browser, tab } = await refused()
    const other = browser.tab()
    await other.session.signIn(TYPED.email, TYPED.password)
    const remove = browser.local.removeItem.bind(browser.local)
    browser.local.removeItem = (key) => {
      remove(key)
      notice(other)
    }
    await tab.session.unlockOffline(TYPED)
    expect(other.session.get()).toMatchObject({ phase: 'open', refused: false, offline: true })
    expect(other.locked).toEqual([])
  })

  it('does not give up the token that another tab has got from the bank meanwhile', async () => {
    const { browser, tab } = await refused()
    const other = browser.tab()
    browser.answer = ok({ user: NGOZI, token: 'token-2' })
    await other.session.signIn(TYPED.email, TYPED.password)
    await tab.session.unlockOffline(TYPED)
    expect(tab.session.get()).toMatchObject({ phase: 'open', refused: false, offline: false })
    expect(tab.answers?.token()).toBe('token-2')
  })

  it('ends the session if it is another user’s device that opens', async () => {
    const { browser, tab } = await refused()
    browser.offline = ok(SANI)
    browser.keys = await keysOf('key-9', SANI)
    await tab.session.unlockOffline({ ...TYPED, email: SANI.email })
    expect(tab.locked).toEqual([{ user: NGOZI }])
    expect(tab.session.get()).toMatchObject({ phase: 'open', user: SANI, offline: true })
  })

  it('says that the browser saves nothing if it does not, and stores no token', async () => {
    const { browser, tab } = await refused()
    browser.local.isFull = true
    await tab.session.unlockOffline(TYPED)
    expect(tab.session.get()).toMatchObject({ phase: 'failed', failure: { kind: 'no-storage' } })
    expect(browser.local.getItem('branchline.token')).toBeNull()
  })
})
