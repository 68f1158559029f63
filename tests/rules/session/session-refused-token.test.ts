import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ok } from '../../../src/domain/result'
import { makeVault } from '../../../src/offline/vault/vault'
import { FakeStorage, NGOZI, SANI, signedIn } from './session-for-test'

/** The keys that a new password opens. */
const newKeys = makeVault(new Uint8Array(32), 'key-2', 'branchline/IUMB/2102').then((vault) => ({
  tabId: 'tab-2',
  vault,
}))

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('a token that the bank no longer accepts', () => {
  async function refused() {
    const { browser, tab } = await signedIn()
    tab.answers?.onRefused()
    return { browser, tab }
  }

  it('asks for the password over the screen, while the workspace runs on', async () => {
    const { tab } = await refused()
    expect(tab.session.get()).toMatchObject({ phase: 'open', refused: true })
    expect(tab.locked).toEqual([])
  })

  it('is replaced by the same user’s sign-in, in the same workspace', async () => {
    const { browser, tab } = await refused()
    const before = tab.session.get()
    browser.answer = ok({ user: NGOZI, token: 'token-2' })
    await tab.session.signIn(NGOZI.email, 'branch-line-7')
    expect(tab.session.get()).toEqual({ ...before, refused: false })
    expect(tab.answers?.token()).toBe('token-2')
    expect(tab.continueWork).toHaveLength(1)
    expect(tab.tookOver).toEqual([])
    expect(browser.stores).toBe(1)
  })

  it('is replaced with a new password by a workspace under its key, which takes over what is sealed under the former key', async () => {
    const { browser, tab } = await refused()
    browser.keys = newKeys
    browser.answer = ok({ user: NGOZI, token: 'token-2' })
    await tab.session.signIn(NGOZI.email, 'a new password')
    expect(tab.locked).toEqual([{ user: NGOZI }])
    expect(tab.tookOver).toEqual(['key-1'])
    expect(tab.session.get()).toMatchObject({ phase: 'open', user: NGOZI, refused: false })
    expect(tab.answers?.token()).toBe('token-2')
    const again = browser.reload(tab)
    await again.session.resume()
    expect(again.unlockedWith).toEqual(['tab-2'])
    expect(again.session.get()).toMatchObject({ phase: 'open', user: NGOZI })
  })

  it('does not look like the sign-in of another tab when the new password replaces this tab’s own key', async () => {
    const { browser, tab } = await refused()
    browser.keys = newKeys
    browser.meanwhile = () => tab.answers?.onReplaced()
    await tab.session.signIn(NGOZI.email, 'a new password')
    expect(tab.session.get()).toMatchObject({ phase: 'open', user: NGOZI, refused: false })
    expect(browser.local.getItem('branchline.token')).toBe('token-1')
  })

  it('does not either if the bank has given another token, and other tabs have heard of it', async () => {
    const { browser, tab } = await refused()
    browser.keys = newKeys
    browser.answer = ok({ user: NGOZI, token: 'token-2' })
    browser.meanwhile = () => {
      tab.session.sharedChanged()
      tab.answers?.onReplaced()
    }
    await tab.session.signIn(NGOZI.email, 'a new password')
    expect(tab.session.get()).toMatchObject({ phase: 'open', user: NGOZI, refused: false })
    expect(tab.tookOver).toEqual(['key-1'])
  })

  it('is replaced although the store does not open a second time to try the password', async () => {
    const { browser, tab } = await refused()
    browser.unlocks = 'future-version'
    browser.answer = ok({ user: NGOZI, token: 'token-2' })
    await tab.session.signIn(NGOZI.email, 'branch-line-7')
    expect(tab.session.get()).toMatchObject({ phase: 'open', refused: false })
    expect(tab.answers?.token()).toBe('token-2')
    expect(tab.locked).toEqual([])
  })

  it('is not replaced if the user logs out while the new password opens the device', async () => {
    const { browser, tab } = await refused()
    browser.keys = newKeys
    browser.meanwhile = () => tab.session.logOut()
    await tab.session.signIn(NGOZI.email, 'a new password')
    expect(tab.session.get()).toMatchObject({ phase: 'signed-out', because: { kind: 'logged-out' } })
    expect(browser.local.all()).toEqual({})
    expect(tab.tookOver).toEqual([])
  })

  it('is not replaced if the user logs out while the drafts of the former password are sealed again', async () => {
    const { browser, tab } = await refused()
    browser.keys = newKeys
    browser.whileTakingOver = () => tab.session.logOut()
    const before = browser.stores
    await tab.session.signIn(NGOZI.email, 'a new password')
    expect(tab.session.get()).toMatchObject({ phase: 'signed-out', because: { kind: 'logged-out' } })
    expect(browser.local.all()).toEqual({})
    expect(browser.stores).toBe(before)
  })

  it('does not give its new password’s key to a session that the user began anew meanwhile', async () => {
    const { browser, tab } = await refused()
    const { keys } = browser
    let again: Promise<unknown> | undefined
    browser.meanwhile = () => {
      browser.meanwhile = () => {}
      tab.session.logOut()
      again = tab.session.signIn(NGOZI.email, 'branch-line-7')
      browser.keys = again.then(() => newKeys)
      queueMicrotask(() => {
        browser.keys = keys
      })
    }
    await tab.session.signIn(NGOZI.email, 'a new password')
    await again
    expect(tab.tookOver).toEqual([])
    expect(tab.locked).toEqual([{ user: NGOZI }])
    expect(tab.session.get()).toMatchObject({ phase: 'open', refused: false })
  })

  it('of an earlier session of the tab says nothing about the one that the user began since', async () => {
    const { browser, tab } = await signedIn()
    const earlier = tab.answers
    tab.session.logOut()
    browser.answer = ok({ user: NGOZI, token: 'token-2' })
    await tab.session.signIn(NGOZI.email, 'branch-line-7')
    earlier?.onRefused()
    earlier?.onReplaced()
    earlier?.onOfflineOver({ kind: 'clock-set-back' })
    expect(tab.session.get()).toMatchObject({ phase: 'open', refused: false })
  })

  it('is replaced together with the rank and the staff id that the bank has for the user now', async () => {
    const { browser, tab } = await refused()
    const promoted = { ...NGOZI, user_type: 'Super_Admin', staff_id: 'IUMB/0077' }
    browser.answer = ok({ user: promoted, token: 'token-2' })
    await tab.session.signIn(NGOZI.email, 'branch-line-7')
    expect(tab.session.get()).toMatchObject({
      phase: 'open',
      user: promoted,
      running: { workspace: { user: promoted } },
    })
    expect(tab.continueWork).toEqual([{ user: promoted }])
    expect(JSON.parse(browser.local.getItem('branchline.user') ?? '')).toEqual(promoted)
    expect(tab.locked).toEqual([])
    tab.answers?.onRefused()
    expect(tab.session.get()).toMatchObject({ refused: true })
  })

  it('is replaced in another organisation by ending the session of the former one', async () => {
    const { browser, tab } = await refused()
    const moved = { ...NGOZI, org_id: 'AGCO' }
    browser.answer = ok({ user: moved, token: 'token-2' })
    await tab.session.signIn(NGOZI.email, 'branch-line-7')
    expect(tab.locked).toEqual([{ user: NGOZI }])
    expect(tab.session.get()).toMatchObject({
      phase: 'open',
      user: moved,
      running: { workspace: { user: moved } },
    })
  })

  it('is not replaced if the user logs out instead, although the sign-in is answered after it', async () => {
    const { browser, tab } = await refused()
    browser.answer = ok({ user: NGOZI, token: 'token-2' })
    browser.whileAsked = () => tab.session.logOut()
    await tab.session.signIn(NGOZI.email, 'branch-line-7')
    expect(tab.session.get()).toMatchObject({ phase: 'signed-out', because: { kind: 'logged-out' } })
    expect(browser.local.all()).toEqual({})
  })

  it('is replaced in this tab too when the user signs in again in another one', async () => {
    const { browser, tab } = await refused()
    tab.session.sharedChanged()
    expect(tab.session.get()).toMatchObject({ phase: 'open', refused: true })
    browser.answer = ok({ user: NGOZI, token: 'token-2' })
    await browser.tab().session.signIn(NGOZI.email, 'branch-line-7')
    tab.session.sharedChanged()
    expect(tab.session.get()).toMatchObject({ phase: 'open', refused: false })
    expect(tab.answers?.token()).toBe('token-2')
    expect(tab.continueWork).toHaveLength(1)
  })

  it('renewed in another tab brings the new rank and staff id to this one, whether it was refused here or not', async () => {
    const { browser, tab } = await signedIn()
    const promoted = { ...NGOZI, user_type: 'Super_Admin', staff_id: 'IUMB/0077' }
    browser.answer = ok({ user: promoted, token: 'token-2' })
    await browser.tab().session.signIn(NGOZI.email, 'branch-line-7')
    tab.session.sharedChanged()
    expect(tab.session.get()).toMatchObject({
      phase: 'open',
      user: promoted,
      running: { workspace: { user: promoted } },
    })
    expect(tab.locked).toEqual([])
  })

  it('is not replaced in the session of another user who signed in meanwhile in another tab', async () => {
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

  it('does not stay without a user if the session was logged out meanwhile in another tab', async () => {
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

  it('ends the session if another user signs in', async () => {
    const { browser, tab } = await refused()
    browser.answer = ok({ user: SANI, token: 'token-of-sani' })
    await tab.session.signIn(SANI.email, 'branch-line-7')
    expect(tab.locked).toEqual([{ user: NGOZI }])
    expect(tab.session.get()).toMatchObject({ phase: 'open', user: SANI })
    expect(tab.answers?.token()).toBe('token-of-sani')
  })
})
