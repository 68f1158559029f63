import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import Outbox from '../../../src/features/outbox/Outbox'
import { createDraft } from '../../../src/offline/drafts/draft-store'
import type { DraftRecord } from '../../../src/offline/store/database'
import { Toaster } from '../../../src/ui/Toaster/Toaster'
import { type Device, freshDevice } from '../../support/device'
import { startFakeBank } from '../../support/fake-bank'
import { letter, TODAY } from '../../support/outbox-for-test'
import { showScreen } from '../../support/show-screen'

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
  it('are called out above the others, with the export of all unsent drafts one press away', async () => {
    await show({
      Old: { hours: 49 },
      Waiting: { hours: 25, state: 'queued', nextTryAt: Date.now() + 9e6 },
      New: { hours: 1 },
      Done: { hours: 60, state: 'sent' },
    })
    const title = await screen.findByText('2 drafts unsent for more than a day')
    const note = within(title.parentElement ?? document.body)
    expect(
      note.getByText(
        /^Nothing was done with the oldest since .+\. Save them in an encrypted file in case this device is lost\./,
      ),
    ).toBeTruthy()
    let saved: Blob | undefined
    URL.createObjectURL = (blob: Blob) => {
      saved = blob
      return 'blob:saved'
    }
    await userEvent.click(note.getByRole('button', { name: 'Export all unsent, encrypted' }))
    expect(await screen.findByText('3 drafts exported')).toBeTruthy()
    const text = await saved?.text()
    expect(JSON.parse(text ?? '')).toMatchObject({ format: 2, drafts: [{}, {}, {}] })
    for (const secret of ['Old', 'Waiting', 'New']) expect(text).not.toContain(`"${secret}"`)
  })

  it('say before anything is exported that they are too large for one file, and what to do', async () => {
    const { db } = await show({ Old: { hours: 49 } })
    const [draft] = await db.drafts.toArray()
    if (!draft) throw new Error('the draft is gone')
    const { id: draftId, contents: sealed } = draft
    await db.attachments.add({ draftId, name: 'picture', bytes: 255e6, addedAt: 1, sealed })
    let saved: Blob | undefined
    URL.createObjectURL = (blob: Blob) => {
      saved = blob
      return 'blob:saved'
    }
    await userEvent.click(await screen.findByRole('button', { name: 'Export all unsent, encrypted' }))
    expect(await screen.findByText('The unsent drafts are too large for one file')).toBeTruthy()
    expect(
      screen.getByText(
        'With their pictures they are 341 MB; a file that can be imported again has 200 MB at most. Nothing was exported. Export drafts singly in the Outbox, the most important ones first, or send some.',
      ),
    ).toBeTruthy()
    expect(saved).toBeUndefined()
  })

  it('are not called out while all are younger', async () => {
    await show({ New: { hours: 23 }, Done: { hours: 60, state: 'sent' } })
    await screen.findByRole('heading', { name: 'New' })
    expect(screen.queryByText(reminder)).toBeNull()
    expect(screen.getByRole('button', { name: 'Export all unsent, encrypted' })).toBeTruthy()
  })

  it('are not called out any more once they are sent', async () => {
    const { db } = await show({ Old: { hours: 49 } })
    await screen.findByText('1 draft unsent for more than a day')
    await db.drafts.toCollection().modify({ state: 'sent', settledAt: Date.now() })
    await waitFor(() => expect(screen.queryByText(reminder)).toBeNull())
  })
})
