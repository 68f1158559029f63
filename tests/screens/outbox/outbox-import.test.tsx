import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { exportDraft } from '../../../src/features/outbox/export-draft'
import Outbox from '../../../src/features/outbox/Outbox'
import { createDraft } from '../../../src/offline/drafts/draft-store'
import { Toaster } from '../../../src/ui/Toaster/Toaster'
import { type Device, freshDevice, openDevice } from '../../support/device'
import { startFakeBank } from '../../support/fake-bank'
import { letter, TODAY } from '../../support/outbox-for-test'
import { showScreen } from '../../support/show-screen'

// happy-dom has no popovers; here they are always open.
HTMLElement.prototype.hidePopover ??= () => {}

const createObjectURL = URL.createObjectURL
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

async function letterOn(device: Device) {
  const draft = await createDraft(device, letter, { text: 'Dear manager', day: TODAY })
  if (!draft.ok) throw new Error(draft.failure.kind)
  return draft.value
}

async function show(device: Device) {
  startFakeBank().on('getOperationDate', () => TODAY)
  await showScreen(OutboxAndNotices, { lists: [], drafts: [letter], device })
}

async function choose(text: string) {
  const input = await screen.findByLabelText('File of exported drafts')
  fireEvent.change(input, { target: { files: [new File([text], 'draft.json')] } })
}

describe('the outbox', () => {
  it('imports a sealed draft with the password of its time, and says what it became', async () => {
    const before = await freshDevice('password of May')
    const { text } = await exportDraft(before, letter, await letterOn(before), 'sealed')
    await before.db.delete()
    await show(await openDevice(before.db.name, 'password of June'))
    await screen.findByText('Nothing in the Outbox')
    await choose(text)
    const dialog = within(await screen.findByRole('dialog', { name: 'Open the file' }))
    await userEvent.type(dialog.getByLabelText('Password at that time'), 'a guess')
    await userEvent.click(dialog.getByRole('button', { name: 'Import' }))
    expect(await dialog.findByText(/^That password does not open this file\./)).toBeTruthy()
    expect(screen.queryByRole('heading', { name: 'Dear manager' })).toBeNull()
    await userEvent.clear(dialog.getByLabelText('Password at that time'))
    await userEvent.type(dialog.getByLabelText('Password at that time'), 'password of May')
    await userEvent.click(dialog.getByRole('button', { name: 'Import' }))
    expect(await screen.findByText('Dear manager is in your drafts again')).toBeTruthy()
    expect(await screen.findByRole('heading', { name: 'Dear manager' })).toBeTruthy()
    expect(screen.queryByRole('dialog', { name: 'Open the file' })).toBeNull()
  })

  it('says of what may be at the bank that its outcome is unknown, and offers no way to discard it', async () => {
    const device = await freshDevice()
    const draft = { ...(await letterOn(device)), state: 'sent' as const }
    const { text } = await exportDraft(device, letter, draft)
    await device.db.drafts.clear()
    await show(device)
    await screen.findByText('Nothing in the Outbox')
    await choose(text)
    expect(
      await screen.findByText('Dear manager was imported. It is not known whether the bank received it'),
    ).toBeTruthy()
    expect(await screen.findByText(/It came from a file, and may have been sent/)).toBeTruthy()
    expect(screen.queryByRole('menuitem', { name: 'Discard', hidden: true })).toBeNull()
  })

  it('says of a file that is no draft that nothing was imported', async () => {
    const device = await freshDevice()
    await show(device)
    await choose('{"shopping": ["bread"]}')
    const refusal = await screen.findByRole('alert')
    expect(refusal.textContent).toMatch(/^This file is not a draft that Branchline exported/)
    expect(await device.db.drafts.count()).toBe(0)
  })

  it('says of a file that is too large for a device that nothing was imported, and does not read it', async () => {
    await show(await freshDevice())
    const file = new File(['{}'], 'drafts.json')
    Object.defineProperty(file, 'size', { value: 300e6 })
    file.text = () => Promise.reject(new Error('it is read'))
    const input = await screen.findByLabelText('File of exported drafts')
    fireEvent.change(input, { target: { files: [file] } })
    expect((await screen.findByRole('alert')).textContent).toBe(
      'This file is too large to be opened on a device. Branchline writes none of this size. Nothing was imported.',
    )
  })

  it('exports a draft so that only its user’s password opens the file, when they want that', async () => {
    const saved: Blob[] = []
    URL.createObjectURL = (blob) => {
      if (blob instanceof Blob) saved.push(blob)
      return 'blob:saved'
    }
    const device = await freshDevice()
    await letterOn(device)
    await show(device)
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Export', hidden: true }))
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Export encrypted file' }))
    await userEvent.click(
      within(screen.getByRole('dialog', { name: 'Export this draft?' })).getByRole('button', {
        name: 'Export',
      }),
    )
    await waitFor(() => expect(saved).toHaveLength(1))
    const file = await saved[0]?.text()
    expect(file).not.toContain('Dear manager')
    expect(JSON.parse(file ?? '').keys).toHaveLength(1)
  })
})
