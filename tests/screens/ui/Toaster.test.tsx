import { render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { Dialog } from '../../../src/ui/Dialog/Dialog'
import { notify } from '../../../src/ui/Toaster/notify'
import { Toaster } from '../../../src/ui/Toaster/Toaster'

function Page({ asks }: { asks: boolean }) {
  return (
    <>
      <Dialog open={asks} title="Please enter your token" onClose={() => {}}>
        <p>Six characters</p>
      </Dialog>
      <Toaster />
    </>
  )
}

const WARNING = 'You will be logged out in 60 seconds due to inactivity.'

describe('a notice', () => {
  let gone = () => {}
  afterEach(() => gone())

  it('is inside the dialog that is open, where it can be seen and heard, and stays when that closes', async () => {
    const { rerender, unmount } = render(<Page asks />)
    gone = unmount
    notify.warn(WARNING)
    const dialog = screen.getByRole('dialog', { name: 'Please enter your token' })
    expect(await within(dialog).findByText(WARNING)).toBeTruthy()
    rerender(<Page asks={false} />)
    await waitFor(() => expect(dialog.textContent).toBe(''))
    expect(screen.getByText(WARNING)).toBeTruthy()
  })

  it('goes into a dialog that opens after it', async () => {
    const { rerender, unmount } = render(<Page asks={false} />)
    gone = unmount
    notify.warn(WARNING)
    await screen.findByText(WARNING)
    rerender(<Page asks />)
    const dialog = screen.getByRole('dialog', { name: 'Please enter your token' })
    expect(within(dialog).getByText(WARNING)).toBeTruthy()
  })

  it('that was meant for one user is not shown to the next', async () => {
    const first = render(<Page asks={false} />)
    notify.success('Keep your receipt')
    await screen.findByText('Keep your receipt')
    first.unmount()
    notify.success('4 transfers approved')
    const next = render(<Page asks={false} />)
    gone = next.unmount
    notify.warn(WARNING)
    await screen.findByText(WARNING)
    expect(screen.queryByText('4 transfers approved')).toBeNull()
    expect(screen.queryByText('Keep your receipt')).toBeNull()
  })
})
