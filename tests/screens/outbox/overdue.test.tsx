import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import Outbox from '../../../src/features/outbox/Outbox'
import { createDraft } from '../../../src/offline/drafts/draft-store'
import type { DraftRecord } from '../../../src/offline/store/database'
import { Toaster } from '../../../src/ui/Toaster/Toaster'
import { type Device, freshDevice } from '../../support/device/device'
import { startFakeBank } from '../../support/device/fake-bank'
import { letter, TODAY } from '../../support/device/outbox-for-test'
import { showScreen } from '../../support/device/show-screen'

// happy-dom has no popovers; here they are always open.
HTMLElement.prototype.hidePopover ??= () => {}

const HOUR = 3_600_000
const { createObjectURL } = URL
afterEach(() => {
  URL.createObjectURL = createObjectURL
})

function OutboxAndNotices() {
  return (
    <>
      <Outbox />
      <Toaster />
    </>
  )
}

/** Shows the outbox with letters that were last changed so many hours ago. */
async function show(letters: Record<string, Partial<DraftRecord> & { hours: number }>): Promise<Device> {
  startFakeBank().on('getOperationDate', () => new Response('', { status: 503 }))
  const device = await freshDevice()
  for (const [text, { hours, ...change }] of Object.entries(letters)) {
    const draft = await createDraft(device, letter, { text, day: TODAY })
    if (!draft.ok) throw new Error(draft.failure.kind)
    await device.db.drafts.update(draft.value.id, { updatedAt: Date.now() - hours * HOUR, ...change })
  }
  return showScreen(OutboxAndNotices, { lists: [], drafts: [letter], device })
}

const reminder = /unsent for more than a day$/

describe('drafts that are unsent for more than a day', () => {
  it('are called out above the others, and can be moved to another device in an encrypted file', async () => {
    const { db } = await show({
      Old: { hours: 49 },
      Waiting: { hours: 25, state: 'queued', nextTryAt: Date.now() + 9e6 },
      New: { hours: 1 },
      Done: { hours: 60, state: 'sent' },
    })
    const title = await screen.findByText('2 drafts unsent for more than a day')
    const note = within(title.parentElement ?? document.body)
    note.getByText(
      /^Nothing was done with the oldest since .+\. If this device does not reach the bank, move them to another one in a file\.$/,
    )
    let saved: Blob | undefined
    URL.createObjectURL = (blob: Blob) => {
      saved = blob
      return 'blob:saved'
    }
    await userEvent.click(note.getByRole('button', { name: 'Move all that were never sent to a file' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Move to a file?' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Move to a file' }))
    await screen.findByText('3 drafts moved to a file')
    const text = await saved?.text()
    expect(JSON.parse(text ?? '')).toMatchObject({ format: 3, drafts: [{}, {}, {}] })
    for (const secret of ['Old', 'Waiting', 'New']) expect(text).not.toContain(`"${secret}"`)
    const states = (await db.drafts.toArray()).map(({ state }) => state)
    expect(states.sort()).toEqual(['in-file', 'in-file', 'in-file', 'sent'])
    await waitFor(() => expect(screen.queryByText(reminder)).toBeNull())
  })

  it('are not called out while all are younger', async () => {
    await show({ New: { hours: 23 }, Done: { hours: 60, state: 'sent' } })
    await screen.findByRole('heading', { name: 'New' })
    expect(screen.queryByText(reminder)).toBeNull()
    screen.getByRole('button', { name: 'Move all that were never sent to a file' })
  })

  it('are not called out any more once they are sent', async () => {
    const { db } = await show({ Old: { hours: 49 } })
    await screen.findByText('1 draft unsent for more than a day')
    await db.drafts.toCollection().modify({ state: 'sent', settledAt: Date.now() })
    await waitFor(() => expect(screen.queryByText(reminder)).toBeNull())
  })
})

describe('drafts in Safari', () => {
  const deletes = 'Safari deletes what is saved here after 7 days without a visit'
  const isSafari = () => {
    const vendor = vi.spyOn(navigator, 'vendor', 'get').mockReturnValue('Apple Computer, Inc.')
    onTestFinished(() => vendor.mockRestore())
  }

  it('are said to be deleted after a week without a visit, as long as the app is not installed', async () => {
    isSafari()
    await show({ New: { hours: 1 } })
    await screen.findByText(deletes)
  })

  it('need no such word once all of them are sent, and in other browsers', async () => {
    await show({ New: { hours: 1 } })
    await screen.findByText(/1 not sent yet/)
    expect(screen.queryByText(deletes)).toBeNull()
    cleanup()
    isSafari()
    await show({ Done: { hours: 1, state: 'sent' } })
    await screen.findAllByText('Sent')
    expect(screen.queryByText(deletes)).toBeNull()
  })
})
