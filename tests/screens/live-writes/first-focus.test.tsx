import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { useFirstFocus } from '../../../src/widgets/draft-form/focus-field'

afterEach(cleanup)

function Posting({ isSent }: { isSent: boolean }) {
  useFirstFocus('accountNumber', !isSent)
  return (
    <form>
      <fieldset disabled={!isSent}>
        <input name="accountNumber" aria-label="Account number" />
      </fieldset>
      <button type="submit">Post</button>
    </form>
  )
}

const isFocused = (element: HTMLElement) => document.activeElement === element

describe('the form after a live write', () => {
  it('takes the keys as soon as the device has noted how the last one ended', () => {
    const { rerender } = render(<Posting isSent={false} />)
    expect(isFocused(screen.getByLabelText('Account number'))).toBe(false)
    rerender(<Posting isSent />)
    expect(isFocused(screen.getByLabelText('Account number'))).toBe(true)
  })

  it('leaves the focus where its user has put it meanwhile', () => {
    const { rerender } = render(<Posting isSent={false} />)
    screen.getByRole('button', { name: 'Post' }).focus()
    rerender(<Posting isSent />)
    expect(isFocused(screen.getByRole('button', { name: 'Post' }))).toBe(true)
  })
})
