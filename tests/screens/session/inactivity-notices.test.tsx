import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { InactivityLogout } from '../../../src/features/session/inactivity/InactivityLogout'
import { SessionContext } from '../../../src/features/session/machine/session-context'
import { sessionIn } from '../../../src/features/session/storage/session-storage'
import { notify } from '../../../src/ui/Toaster/notify'
import { Toaster } from '../../../src/ui/Toaster/Toaster'
import { FakeBrowser } from '../../rules/session/session-for-test'

afterEach(() => {
  vi.useRealTimers()
  cleanup()
})

const warning = () => screen.queryByText(/^You will be logged out in/)?.textContent
const wait = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1_000))

it('the last minute warns every ten seconds, five seconds long, until something is pressed', async () => {
  render(<Toaster />)
  // The code of the notices is loaded for the first one.
  notify.success('Ready')
  await screen.findByText('Ready')

  vi.useFakeTimers()
  const browser = new FakeBrowser()
  const { session, own } = browser.tab()
  const storage = sessionIn(browser.local, own)
  storage.noteActivity(Date.now())
  render(
    <SessionContext value={{ session, storage }}>
      <InactivityLogout />
    </SessionContext>,
  )
  await wait(239)
  expect(warning()).toBeUndefined()
  await wait(2)
  expect(warning()).toBe('You will be logged out in 60 seconds due to inactivity.')
  await wait(3.5)
  expect(warning()).toBe('You will be logged out in 60 seconds due to inactivity.')
  await wait(2)
  expect(warning()).toBeUndefined()
  await wait(4)
  expect(warning()).toBe('You will be logged out in 50 seconds due to inactivity.')

  await act(() => window.dispatchEvent(new KeyboardEvent('keydown', { key: 'a' })))
  await wait(120)
  expect(warning()).toBeUndefined()
  await wait(121)
  expect(warning()).toBe('You will be logged out in 60 seconds due to inactivity.')
})
