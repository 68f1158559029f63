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

it('shows the figure first and the history last, in whatever order the record gives its fields', () => {
  render(
    <Drawer
      open
      title="Transfer"
      lines={[
        { label: 'Remarks', value: 'Hospital bill' },
        { label: 'Initiator', value: 'Aminu Bello', when: 'Sat 28 Nov 2026, 17:30', place: 'step' },
        { label: 'Beneficiary', value: 'Kelechi', place: 'to' },
        { label: 'Sender', value: 'Halima', place: 'from' },
        { label: 'Status', value: 'Initiated', place: 'status' },
        { label: 'Amount with fees', value: '₦45,500.00', place: 'figure' },
      ]}
      onClose={() => {}}
    />,
  )
  const shown = screen.getAllByRole('term').map(({ textContent }) => textContent)
  expect(shown).toEqual(['Amount with fees', 'Status', 'Sender', 'Beneficiary', 'Remarks', 'Initiator'])
  screen.getByText('Sat 28 Nov 2026, 17:30')
})
