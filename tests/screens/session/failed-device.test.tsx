import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { SessionGate } from '../../../src/app/session-gate/SessionGate'
import { SessionContext } from '../../../src/features/session/machine/session-context'
import { sessionIn } from '../../../src/features/session/storage/session-storage'
import { signedIn } from '../../rules/session/session-for-test'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

it('a device that did not open keeps its token no longer than five minutes if no user is active', async () => {
  const { browser, tab } = await signedIn()
  browser.unlocks = 'future-version'
  const { session, own } = browser.reload(tab)
  await session.resume()
  vi.useFakeTimers({ now: browser.now })
  // Loaded before, because the page's own loading is not among the faked timers.
  await import('../../../src/app/session-gate/StoreFailed')
  render(
    <SessionContext value={{ session, storage: sessionIn(browser.local, own) }}>
      <SessionGate />
    </SessionContext>,
  )
  await act(() => vi.advanceTimersByTimeAsync(0))
  screen.getByText('This version of the app is too old')
  await act(() => vi.advanceTimersByTimeAsync(5 * 60_000))
  expect(browser.local.all()).toEqual({})
  expect(screen.getByRole('alert').textContent).toBe(
    'You are logged out due to inactivity, you will be redirected in 3 seconds',
  )
})

it('a device whose store does not open has the text for support, which says why and names no one', async () => {
  const { browser, tab } = await signedIn()
  browser.unlocks = 'future-version'
  const { session, own } = browser.reload(tab)
  await session.resume()
  // The time alone: otherwise the session would be over by inactivity.
  vi.useFakeTimers({ now: browser.now, toFake: ['Date'] })
  render(
    <SessionContext value={{ session, storage: sessionIn(browser.local, own) }}>
      <SessionGate />
    </SessionContext>,
  )
  await screen.findByText('This version of the app is too old')
  await userEvent.click(await screen.findByRole('button', { name: 'Show the text' }))
  const text = screen.getByRole('region', { name: 'Text for support' }).textContent ?? ''
  expect(text).toMatch(/^Store: future-version \(version \d+ expected\)$/m)
  expect(text).not.toMatch(/Ngọzi|ngozi@|0803|token-1|ORG/)
})
