import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { ConfirmDialog } from '../../../src/ui/Dialog/ConfirmDialog'
import { Dialog } from '../../../src/ui/Dialog/Dialog'

afterEach(cleanup)

function Page({ locked = false }: { locked?: boolean }) {
  const [open, setOpen] = useState(true)
  return (
    <Dialog open={open} title="Please enter your token" locked={locked} onClose={() => setOpen(false)}>
      <p>4 transfers</p>
    </Dialog>
  )
}

const dialog = () => document.querySelector('dialog') as HTMLDialogElement

/**
 * Fires what a browser sends on Escape; `dispatchEvent` returns whether it may close the dialog by itself.
 */
const pressEscape = () => fireEvent(dialog(), new Event('cancel', { cancelable: true }))

describe('a dialog', () => {
  it('is named by its title', () => {
    render(<Page />)
    expect(screen.getByRole('dialog', { name: 'Please enter your token' })).toBe(dialog())
  })

  it('closes by Escape', () => {
    render(<Page />)
    pressEscape()
    expect(dialog().open).toBe(false)
  })

  it('closes by a click beside it, but not by one in it', async () => {
    render(<Page />)
    await userEvent.click(screen.getByText('4 transfers'))
    expect(dialog().open).toBe(true)
    await userEvent.click(dialog())
    expect(dialog().open).toBe(false)
  })

  it('holds nothing any more once it is closed', () => {
    render(<Page />)
    pressEscape()
    expect(screen.queryByText('4 transfers')).toBeNull()
  })

  it('cannot be closed while it is locked: not by Escape, not by a click beside it, not by the browser', async () => {
    render(<Page locked />)
    expect(pressEscape()).toBe(false)
    expect(fireEvent.keyDown(screen.getByText('4 transfers'), { key: 'Escape' })).toBe(false)
    await userEvent.click(dialog())
    expect(dialog().open).toBe(true)
    dialog().close()
    expect(dialog().open).toBe(true)
    expect(dialog().getAttribute('closedby')).toBe('none')
  })
})

describe('a question before a loss', () => {
  const heard: string[] = []
  const ask = (busy = false) =>
    render(
      <ConfirmDialog
        open
        title="Discard this draft?"
        yes="Discard"
        no="Keep it"
        bad
        busy={busy}
        onYes={() => heard.push('yes')}
        onNo={() => heard.push('no')}
      />,
    )
  afterEach(() => void heard.splice(0))

  it('starts on the way back', () => {
    ask()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Keep it' }))
  })

  it('does what is confirmed, and nothing while that is under way', async () => {
    const { unmount } = ask()
    await userEvent.click(screen.getByRole('button', { name: 'Discard' }))
    expect(heard).toEqual(['yes'])
    unmount()
    ask(true)
    await userEvent.click(screen.getByRole('button', { name: 'Discard' }))
    await userEvent.click(screen.getByRole('button', { name: 'Keep it' }))
    expect(heard).toEqual(['yes'])
  })
})
