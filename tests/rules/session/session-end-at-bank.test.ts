import { describe, expect, it } from 'vitest'
import { ok } from '../../../src/domain/result'
import { NGOZI, SANI, signedIn } from './session-for-test'

describe('the session at the bank', () => {
  it('ends when its user logs out', async () => {
    const { tab } = await signedIn()
    tab.session.logOut()
    expect(tab.endedAtBank).toEqual(['token-1'])
  })

  it('ends at the inactivity logout', async () => {
    const { tab } = await signedIn()
    tab.session.logOutInactive()
    expect(tab.endedAtBank).toEqual(['token-1'])
  })

  it('ends at a reload that finds it inactive for too long', async () => {
    const { browser, tab } = await signedIn()
    browser.now += 6 * 60_000
    const again = browser.reload(tab)
    await again.session.resume()
    expect(again.endedAtBank).toEqual(['token-1'])
  })

  it('ends at a start after the browser was killed, if no tab is signed in', async () => {
    const { browser } = await signedIn()
    browser.end()
    const next = browser.tab()
    await next.session.resume()
    expect(next.endedAtBank).toEqual(['token-1'])
  })

  it('is ended once, by the tab in which the user logs out', async () => {
    const { browser, tab } = await signedIn()
    const other = browser.tab()
    await other.session.signIn(NGOZI.email, 'branch-line-7')
    tab.session.logOut()
    other.session.sharedChanged()
    expect([tab.endedAtBank, other.endedAtBank]).toEqual([['token-1'], []])
  })

  it('of another user stays when this tab locks', async () => {
    const { browser, tab } = await signedIn()
    browser.answer = ok({ user: SANI, token: 'token-of-sani' })
    const other = browser.tab()
    await other.session.signIn(SANI.email, 'branch-line-7')
    tab.session.logOut()
    expect([tab.endedAtBank, other.endedAtBank]).toEqual([[], []])
  })
})
