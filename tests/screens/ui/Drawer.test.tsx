import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import Drawer from '../../../src/ui/Drawer/Drawer'
import { singleKeys } from '../../../src/ui/single-keys'

afterEach(() => {
  cleanup()
  singleKeys.set(true)
})

it('steps by j, k and the arrows, and by the arrows alone if keys without Ctrl are off', async () => {
  const steps: string[] = []
  render(
    <Drawer
      open
      title="Transfer"
      lines={[]}
      previous={() => steps.push('previous')}
      next={() => steps.push('next')}
      onClose={() => {}}
    />,
  )
  screen.getByRole('button', { name: 'Close' }).focus()
  await userEvent.keyboard('jk')
  expect(steps).toEqual(['next', 'previous'])
  singleKeys.set(false)
  await userEvent.keyboard('jk')
  expect(steps).toEqual(['next', 'previous'])
  await userEvent.keyboard('{ArrowDown}{ArrowUp}')
  expect(steps).toEqual(['next', 'previous', 'next', 'previous'])
})
