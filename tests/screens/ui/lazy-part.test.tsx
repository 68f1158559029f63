import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ComponentType, type ReactNode, useState } from 'react'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { Dialog } from '../../../src/ui/Dialog/Dialog'
import { lazyDialog } from '../../../src/ui/lazy-part/lazy-dialog'
import { lazyPart } from '../../../src/ui/lazy-part/lazy-part'

afterEach(cleanup)

const TITLE = 'This part of the app did not load'

/** A file whose first requests fail, as often as said. */
function file<Props>(fails: number, part: ComponentType<Props>) {
  let left = fails
  return async () => {
    left -= 1
    if (left >= 0) throw new TypeError('Failed to fetch dynamically imported module')
    return { default: part }
  }
}

function Drafts() {
  return <p>Two drafts are not sent.</p>
}

describe('a part of the page', () => {
  it('whose code does not come says so in its place, and what is typed beside it stays', async () => {
    const Part = lazyPart(file(1, Drafts))
    const form = (part: ReactNode) => (
      <>
        <input aria-label="Narration" />
        {part}
      </>
    )
    const { rerender } = render(form(null))
    await userEvent.type(screen.getByLabelText('Narration'), 'Esusu')
    rerender(form(<Part />))
    expect((await screen.findByRole('alert')).textContent).toContain(TITLE)
    expect(screen.getByLabelText<HTMLInputElement>('Narration').value).toBe('Esusu')
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByText('Two drafts are not sent.')
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.getByLabelText<HTMLInputElement>('Narration').value).toBe('Esusu')
  })

  it('whose code did not come is asked for again when it is shown anew', async () => {
    const Part = lazyPart(file(1, Drafts))
    const { unmount } = render(<Part />)
    await screen.findByText(TITLE)
    unmount()
    render(<Part />)
    await screen.findByText('Two drafts are not sent.')
  })

  it('whose code never comes can be loaded with the page', async () => {
    const reload = vi.spyOn(location, 'reload').mockReturnValue()
    onTestFinished(() => reload.mockRestore())
    const Part = lazyPart(file(2, Drafts))
    render(<Part />)
    await screen.findByText(TITLE)
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Reload' }))
    expect(reload).toHaveBeenCalledOnce()
  })

  it('whose code was loaded ahead is there at once', async () => {
    const Part = lazyPart(file(0, Drafts), { waiting: <p>Loading</p> })
    await Part.loadAhead()
    render(<Part />)
    expect(screen.getByText('Two drafts are not sent.').isConnected).toBe(true)
    expect(screen.queryByText('Loading')).toBeNull()
  })

  it('whose code did not come ahead is asked for again when it is shown', async () => {
    const Part = lazyPart(file(1, Drafts))
    await expect(Part.loadAhead()).rejects.toThrow('Failed to fetch')
    render(<Part />)
    await screen.findByText('Two drafts are not sent.')
  })

  it('whose code comes shows itself alone', async () => {
    const Part = lazyPart(file(0, Drafts))
    render(<Part />)
    await screen.findByText('Two drafts are not sent.')
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

type DialogProps = { open: boolean; onClose: () => void }

function RetryDialog({ open, onClose }: DialogProps) {
  return (
    <Dialog open={open} title="Retry this transfer?" onClose={onClose}>
      <p>₦9,300</p>
    </Dialog>
  )
}

function Opened({ Dialog: Retry }: { Dialog: ComponentType<DialogProps> }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Retry
      </button>
      <Retry open={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}

describe('a dialog', () => {
  function show(fails: number) {
    const Retry = lazyDialog(file(fails, RetryDialog))
    render(<Opened Dialog={Retry} />)
    return () => userEvent.click(screen.getByText('Retry'))
  }

  it('whose code does not come says so where it was opened, and comes at the next try', async () => {
    const open = show(1)
    await open()
    await screen.findByRole('dialog', { name: TITLE })
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByRole('dialog', { name: 'Retry this transfer?' })
  })

  it('whose code did not come is asked for again when it is opened the next time', async () => {
    const open = show(1)
    await open()
    await screen.findByRole('dialog', { name: TITLE })
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    expect(screen.queryByText(TITLE)).toBeNull()
    await open()
    await screen.findByRole('dialog', { name: 'Retry this transfer?' })
  })
})
