import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { Dialog } from '../../../src/ui/Dialog/Dialog'
import { lazyPart } from '../../../src/ui/lazy-part/lazy-part'
import { notify, openToaster } from '../../../src/ui/Toaster/notify'
import { PlainRegion, Toaster } from '../../../src/ui/Toaster/Toaster'
import ToastRegion from '../../../src/ui/Toaster/ToastRegion'

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
    await within(dialog).findByText(WARNING)
    rerender(<Page asks={false} />)
    await waitFor(() => expect(dialog.textContent).toBe(''))
    screen.getByText(WARNING)
  })

  it('goes into a dialog that opens after it', async () => {
    const { rerender, unmount } = render(<Page asks={false} />)
    gone = unmount
    notify.warn(WARNING)
    await screen.findByText(WARNING)
    rerender(<Page asks />)
    const dialog = screen.getByRole('dialog', { name: 'Please enter your token' })
    within(dialog).getByText(WARNING)
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

describe('notices whose code does not come', () => {
  /** Toasts whose code fails to come, as often as said. */
  function show(fails: number) {
    let left = fails
    const Region = lazyPart(
      async () => {
        left -= 1
        if (left >= 0) throw new TypeError('Failed to fetch dynamically imported module')
        return { default: ToastRegion }
      },
      { Missing: PlainRegion },
    )
    const close = openToaster()
    render(<Region />)
    return close
  }
  let close = () => {}
  afterEach(() => {
    close()
    cleanup()
  })

  it('are said all the same, and can be closed', async () => {
    close = show(9)
    notify.success('Approved successfully')
    notify.error('The receipt could not be saved', { description: 'The disk is full.' })
    await screen.findByText('Approved successfully')
    screen.getByText('The disk is full.')
    const [first] = screen.getAllByRole('button', { name: 'Close this notice' })
    if (first) await userEvent.click(first)
    expect(screen.queryByText('Approved successfully')).toBeNull()
    screen.getByText('The receipt could not be saved')
  })

  it('are at the top of a dialog, whose buttons are at its bottom', async () => {
    close = show(9)
    notify.error('The receipt could not be saved')
    const notices = await screen.findByRole('region', { name: 'Notices' })
    expect(notices.dataset.at).toBe('bottom')
    render(
      <Dialog open title="Delete" onClose={() => {}}>
        <p>Delete the draft?</p>
      </Dialog>,
    )
    await waitFor(() => expect(notices.dataset.at).toBe('top'))
  })

  it('leave when a dialog opens if they tell of a success, and what did not work stays', async () => {
    close = show(9)
    notify.success('Approved successfully')
    notify.waiting('Transfer initiated successfully')
    notify.error('The receipt could not be saved')
    await screen.findByText('Transfer initiated successfully')
    render(
      <Dialog open title="Approve" onClose={() => {}}>
        <p>Are you sure?</p>
      </Dialog>,
    )
    await waitFor(() => expect(screen.queryByText('Approved successfully')).toBeNull())
    expect(screen.queryByText('Transfer initiated successfully')).toBeNull()
    screen.getByText('The receipt could not be saved')
    notify.success('Said in the dialog')
    await screen.findByText('Said in the dialog')
  })

  it('ask for it again with the next one, which is said by it, or without it', async () => {
    close = show(2)
    notify.success('Approved successfully')
    await screen.findByText('Approved successfully')
    await userEvent.click(screen.getByRole('button', { name: 'Close this notice' }))
    notify.success('Declined successfully')
    await screen.findByText('Declined successfully')
    expect(document.querySelector('[data-sonner-toast]')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Close this notice' }))
    notify.success('Received')
    await waitFor(() =>
      expect(document.querySelector('[data-sonner-toast]')?.textContent).toContain('Received'),
    )
  })
})
