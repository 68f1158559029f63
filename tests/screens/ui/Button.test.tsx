import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { Button } from '../../../src/ui/Button/Button'
import { Toaster } from '../../../src/ui/Toaster/Toaster'

afterEach(cleanup)

const button = () => screen.getByRole('button', { name: 'Transfer ₦125,000.00' })

/** The text that a screen reader adds to the button's name. */
const described = () => document.getElementById(button().getAttribute('aria-describedby') ?? '')?.textContent

function Transfer(props: { off?: string; offQuiet?: boolean; busy?: boolean; pressed: string[] }) {
  const { pressed, ...rest } = props
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        pressed.push('submitted')
      }}
    >
      <Button type="submit" kind="main" {...rest} onClick={() => pressed.push('pressed')}>
        Transfer ₦125,000.00
      </Button>
    </form>
  )
}

describe('a button', () => {
  it('does what it says', async () => {
    const pressed: string[] = []
    render(<Transfer pressed={pressed} />)
    await userEvent.click(button())
    expect(pressed).toEqual(['pressed', 'submitted'])
  })

  it('that is off stays where it is, says why beside it, and neither acts nor submits', async () => {
    const pressed: string[] = []
    render(<Transfer pressed={pressed} off="Needs a live connection" />)
    screen.getByText('Needs a live connection')
    expect(described()).toBe('Needs a live connection')
    expect(button().getAttribute('aria-disabled')).toBe('true')
    await userEvent.click(button())
    expect(pressed).toEqual([])
  })

  it.each([{ off: 'Merchant is missing' }, { busy: true }])(
    'that was %j when a press began does nothing by it, and acts by the next one',
    async (stopped) => {
      const pressed: string[] = []
      const { rerender } = render(<Transfer pressed={pressed} {...stopped} />)
      const user = userEvent.setup()
      await user.pointer({ keys: '[MouseLeft>]', target: button() })
      // The press has left a field, which completed the form.
      rerender(<Transfer pressed={pressed} />)
      await user.pointer('[/MouseLeft]')
      expect(pressed).toEqual([])
      await user.click(button())
      expect(pressed).toEqual(['pressed', 'submitted'])
    },
  )

  it('acts by Enter after a press that began while it was off', async () => {
    const pressed: string[] = []
    const { rerender } = render(<Transfer pressed={pressed} off="Merchant is missing" />)
    await userEvent.click(button())
    rerender(<Transfer pressed={pressed} />)
    button().focus()
    await userEvent.keyboard('{Enter}')
    expect(pressed).toEqual(['pressed', 'submitted'])
  })

  it('that is off can still be reached by keyboard, so that its reason is heard', async () => {
    render(<Transfer pressed={[]} off="Needs a live connection" />)
    await userEvent.tab()
    expect(document.activeElement).toBe(button())
  })

  it('keeps the focus when it is switched off and on again', async () => {
    const { rerender } = render(<Transfer pressed={[]} />)
    await userEvent.tab()
    const before = button()
    rerender(<Transfer pressed={[]} off="Needs a live connection" />)
    rerender(<Transfer pressed={[]} />)
    expect(button()).toBe(before)
    expect(document.activeElement).toBe(before)
  })

  it('at work does nothing a second time', async () => {
    const pressed: string[] = []
    render(<Transfer pressed={pressed} busy />)
    expect(button().getAttribute('aria-busy')).toBe('true')
    await userEvent.dblClick(button())
    expect(pressed).toEqual([])
  })

  it('whose reason is only a tooltip shows it when it is pressed, because a finger cannot hover', async () => {
    const pressed: string[] = []
    render(
      <>
        <Transfer pressed={pressed} off="Needs a live connection" offQuiet />
        <Toaster />
      </>,
    )
    await userEvent.click(button())
    // The text for screen readers, and the toast.
    await waitFor(() => expect(screen.getAllByText('Needs a live connection')).toHaveLength(2))
    expect(pressed).toEqual([])
  })

  it('whose reason is shown nearby already says it to screen readers only', () => {
    render(<Transfer pressed={[]} off="Needs a live connection" offQuiet />)
    expect(described()).toBe('Needs a live connection')
    expect(button().getAttribute('title')).toBe('Needs a live connection')
  })
})
