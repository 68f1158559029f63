import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, onTestFinished, vi } from 'vitest'
import { lazyPart } from '../../../src/app/lazy-part'

afterEach(cleanup)

it('a part of the page whose code does not come says so, and a reload is its way on', async () => {
  const reload = vi.spyOn(location, 'reload').mockReturnValue()
  onTestFinished(() => reload.mockRestore())
  const Part = lazyPart(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')))
  render(<Part />)
  expect((await screen.findByRole('alert')).textContent).toContain(
    'This part of the app did not load. When you are online, reload the page.',
  )
  await userEvent.click(screen.getByRole('button', { name: 'Reload' }))
  expect(reload).toHaveBeenCalledOnce()
})

it('a part of the page whose code comes shows itself alone', async () => {
  const Part = lazyPart(async () => () => <p>Two drafts are not sent.</p>)
  render(<Part />)
  expect(await screen.findByText('Two drafts are not sent.')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})
