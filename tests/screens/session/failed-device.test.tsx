import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { SessionGate } from '../../../src/app/session-gate/SessionGate'
import { SessionContext } from '../../../src/features/session/session-context'
import { sessionIn } from '../../../src/features/session/session-storage'
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
  render(
    <SessionContext value={{ session, storage: sessionIn(browser.local, own) }}>
      <SessionGate />
    </SessionContext>,
  )
  expect(screen.getByText('This version of the app is too old')).toBeTruthy()
  await act(() => vi.advanceTimersByTimeAsync(5 * 60_000))
  expect(browser.local.all()).toEqual({})
  expect(screen.getByRole('alert').textContent).toBe(
    'You are logged out due to inactivity, you will be redirected in 3 seconds',
  )
})
