import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ok } from '../../../src/domain/result'
import { FakeBrowser, NGOZI, signedIn } from './session-for-test'

const settled = () => vi.advanceTimersByTimeAsync(0)
const MINUTE = 60_000

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('after the browser ended while a user was signed in', () => {
  it('the tab that it opens again asks for the password, and user and token are gone', async () => {
    const { browser, tab } = await signedIn()
    browser.end()
    const again = browser.tab(tab.own)
    await again.session.resume()
    await settled()
    expect(again.session.get()).toEqual({ phase: 'signed-out', because: { kind: 'tab-key' } })
    expect(again.unlockedWith).toEqual([])
    expect(browser.local.all()).toEqual({})
    expect(tab.own.all()).toEqual({ 'branchline.session': 'false' })
  })

  it('any other page that is opened clears user and token too', async () => {
    const { browser } = await signedIn()
    browser.end()
    const fresh = browser.tab()
    await fresh.session.resume()
    await settled()
    expect(fresh.session.get()).toEqual({ phase: 'signed-out', because: { kind: 'never-in' } })
    expect(browser.local.all()).toEqual({})
  })

  it('several tabs that it opens again all ask for the password, and clear the session', async () => {
    const { browser, tab } = await signedIn()
    const { tab: other } = await signedIn(browser)
    browser.end()
    const again = [browser.tab(tab.own), browser.tab(other.own)]
    await Promise.all(again.map(({ session }) => session.resume()))
    await settled()
    expect(again.map(({ session }) => session.get().phase)).toEqual(['signed-out', 'signed-out'])
    expect(browser.local.all()).toEqual({})
  })

  it('nothing that the browser stored of the tab would open it: no key is stored', async () => {
    const { browser, tab } = await signedIn()
    tab.session.pageLeft()
    for (const text of Object.values({ ...browser.local.all(), ...tab.own.all() }))
      expect(text).not.toMatch(/[\w+/]{43}=/)
  })
})

describe('a page that starts', () => {
  it('does not change the session of an open tab', async () => {
    const { browser, tab } = await signedIn()
    await browser.tab().session.resume()
    await settled()
    expect(tab.answers?.token()).toBe('token-1')
  })

  it('clears an expired session, although a tab still sleeps with it', async () => {
    const { browser } = await signedIn()
    browser.now += 5 * MINUTE
    await browser.tab().session.resume()
    expect(browser.local.all()).toEqual({})
  })

  it('opens a tab after the device has corrected its clock by a minute and a half, and no tab is locked', async () => {
    const { browser, tab } = await signedIn()
    browser.now -= 1.5 * MINUTE
    await browser.tab().session.resume()
    expect(tab.answers?.token()).toBe('token-1')
    const again = browser.reload(tab)
    await again.session.resume()
    expect(again.session.get()).toMatchObject({ phase: 'open', user: NGOZI })
  })

  it('does not open a tab whose last activity is in the future, because the time of absence is unknown', async () => {
    const { browser, tab } = await signedIn()
    browser.now -= 10 * MINUTE
    const again = browser.reload(tab)
    await again.session.resume()
    expect(again.session.get()).toMatchObject({ phase: 'signed-out', because: { kind: 'inactive' } })
    expect(browser.local.all()).toEqual({})
  })

  it('clears a session whose last activity is in the future at the start of a new tab, even if it cannot ask for others', async () => {
    const { browser } = await signedIn()
    browser.now -= 10 * MINUTE
    await browser.tab().session.resume()
    expect(browser.local.all()).toEqual({})
  })

  it('does not clear a session that another tab begins at the same moment', async () => {
    const browser = new FakeBrowser()
    const seen: string[] = []
    const write = browser.local.setItem.bind(browser.local)
    browser.local.setItem = (key, value) => {
      write(key, value)
      void browser.tab().session.resume()
      seen.push(key)
    }
    const { tab } = await signedIn(browser)
    await settled()
    expect(seen).toHaveLength(3)
    expect(tab.answers?.token()).toBe('token-1')
  })
})

describe('the keys of a tab', () => {
  it('go with the page again if it is reloaded before it was open', async () => {
    const { browser, tab } = await signedIn()
    browser.unlocks = 'cannot-load'
    const broken = browser.reload(tab)
    await broken.session.resume()
    browser.unlocks = 'yes'
    const again = browser.reload(broken)
    await again.session.resume()
    expect(again.session.get()).toMatchObject({ phase: 'open', user: NGOZI })
  })

  it('are not handed over by a page whose user logged out', async () => {
    const { browser, tab } = await signedIn()
    tab.session.logOut()
    browser.close(tab)
    expect(browser.workerKeys.size).toBe(0)
  })

  it('are not handed over by a duplicated tab, which asks for the password and does not lock the first one', async () => {
    const { browser, tab } = await signedIn()
    const duplicate = browser.tab(tab.own)
    await duplicate.session.resume()
    await settled()
    expect(duplicate.session.get()).toEqual({ phase: 'signed-out', because: { kind: 'tab-key' } })
    expect(tab.answers?.token()).toBe('token-1')
    browser.answer = ok({ user: NGOZI, token: 'token-2' })
    await duplicate.session.signIn(NGOZI.email, 'branch-line-7')
    expect(duplicate.session.get().phase).toBe('open')
  })
})
