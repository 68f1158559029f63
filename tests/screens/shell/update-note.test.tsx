import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, onTestFinished, vi } from 'vitest'
import { appUpdate } from '../../../src/app/updates/app-update'
import { UpdateNote } from '../../../src/app/updates/UpdateNote'

afterEach(cleanup)

it('"Update now" says that it is updating until the new version has the page, and can be pressed again if none comes', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  const reload = vi.spyOn(location, 'reload').mockReturnValue()
  onTestFinished(() => {
    appUpdate.later()
    reload.mockRestore()
    vi.useRealTimers()
  })
  appUpdate.ready()
  render(<UpdateNote />)
  await userEvent.click(screen.getByRole('button', { name: 'Update now' }))
  const updating = screen.getByRole('button', { name: 'Updating…' })
  await userEvent.click(updating)
  expect(reload).toHaveBeenCalledOnce()
  expect(document.activeElement).toBe(updating)
  await act(() => vi.advanceTimersByTimeAsync(15_000))
  await userEvent.click(screen.getByRole('button', { name: 'Update now' }))
  expect(reload).toHaveBeenCalledTimes(2)
})
