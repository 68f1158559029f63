import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, onTestFinished, vi } from 'vitest'
import { appUpdate, followWorker } from '../../../src/app/updates/app-update'
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

it('an update that comes after "Later", or long after it was accepted, reloads nothing that was typed since', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  const reload = vi.spyOn(location, 'reload').mockReturnValue()
  onTestFinished(() => {
    reload.mockRestore()
    vi.useRealTimers()
  })
  const container = Object.assign(new EventTarget(), { controller: new EventTarget() as ServiceWorker })
  const told: string[] = []
  followWorker(container, {
    isAsked: appUpdate.asked.get,
    reload: () => told.push('reloaded'),
    tell: () => told.push('told'),
  })
  const takesOver = () => container.dispatchEvent(new Event('controllerchange'))
  appUpdate.now()
  appUpdate.later()
  takesOver()
  appUpdate.now()
  vi.advanceTimersByTime(15_000)
  takesOver()
  expect(told).toEqual(['told', 'told'])
  appUpdate.now()
  takesOver()
  expect(told).toEqual(['told', 'told', 'reloaded'])
  appUpdate.later()
})

it('a worker that goes away with the data of the site is no new version, and neither is the next first one', () => {
  const container = Object.assign(new EventTarget(), {
    controller: new EventTarget() as ServiceWorker | null,
  })
  const told: string[] = []
  followWorker(container, {
    isAsked: () => false,
    reload: () => told.push('reloaded'),
    tell: () => told.push('told'),
  })
  const changesTo = (controller: ServiceWorker | null) => {
    container.controller = controller
    container.dispatchEvent(new Event('controllerchange'))
  }
  changesTo(null)
  changesTo(new EventTarget() as ServiceWorker)
  expect(told).toEqual([])
  changesTo(new EventTarget() as ServiceWorker)
  expect(told).toEqual(['told'])
})
