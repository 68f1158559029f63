import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { PageHead } from '../../../src/ui/Page/PageHead'

afterEach(cleanup)

it('the heading of a page takes the focus, also on a screen that appears after its navigation', () => {
  render(<PageHead title="Create journal entry" />)
  screen.getByRole('heading', { name: 'Create journal entry' }).focus()
  expect(document.activeElement?.textContent).toBe('Create journal entry')
})
