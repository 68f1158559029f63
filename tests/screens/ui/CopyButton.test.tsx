import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { CopyButton } from '../../../src/ui/CopyButton/CopyButton'

afterEach(cleanup)

it('has its name from plain text, and a screen reader hears beside it that it copied', async () => {
  const user = userEvent.setup()
  render(<CopyButton text="20261121204000000usr1abc" label="Order ID" />)
  const button = screen.getByRole('button', { name: 'Copy Order ID' })
  // A browser takes no name from a status within the button, although the test's own reading does.
  expect(button.querySelector('[role]')).toBeNull()
  expect(screen.getByRole('status').textContent).toBe('')
  await user.click(button)
  expect((await screen.findByText('Copied', { selector: '[role="status"]' })).closest('button')).toBeNull()
  expect(button.textContent).toBe('Copied Order ID')
})
