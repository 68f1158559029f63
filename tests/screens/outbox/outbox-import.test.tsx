import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { exportDrafts } from '../../../src/features/outbox/export-drafts'
import Outbox from '../../../src/features/outbox/Outbox'
import { createDraft } from '../../../src/offline/drafts/draft-store'
import { Toaster } from '../../../src/ui/Toaster/Toaster'
import { type Device, freshDevice, openDevice } from '../../support/device/device'
import { startFakeBank } from '../../support/device/fake-bank'
import { letter, TODAY } from '../../support/device/outbox-for-test'
import { showScreen } from '../../support/device/show-screen'
import { typeAtOnce } from '../../support/device/type-at-once'

// happy-dom has no popovers; here they are always open.
HTMLElement.prototype.hidePopover ??= () => {}

function OutboxAndNotices() {
  return (
    <>
      <Outbox />
      <Toaster />
    </>
  )
}

/** The text of a file with one letter, written on this device. */
async function fileOfLetter(device: Device): Promise<string> {
  const draft = await createDraft(device, letter, { text: 'Dear manager', day: TODAY })
  if (!draft.ok) throw new Error(draft.failure.kind)
  const exported = await exportDrafts(device.db, draft.value.id)
  if (!exported.ok) throw new Error(exported.failure.kind)
  return exported.value.content.text()
}

async function show(device: Device) {
  startFakeBank().on('getOperationDate', () => TODAY)
  await showScreen(OutboxAndNotices, { lists: [], drafts: [letter], device })
}

async function choose(file: File) {
  fireEvent.change(await screen.findByLabelText('File of drafts'), { target: { files: [file] } })
}

async function openWith(password: string) {
  const dialog = within(await screen.findByRole('dialog', { name: 'Open the file' }))
  const field = dialog.getByLabelText('Password at that time')
  await userEvent.clear(field)
  await typeAtOnce(field, password)
  await userEvent.click(dialog.getByRole('button', { name: 'Import' }))
}

describe('the outbox', () => {
  it('imports the drafts of a file with the password of its time', async () => {
    const before = await freshDevice('password of May')
    const text = await fileOfLetter(before)
    await before.db.delete()
    await show(await openDevice(before.db.name, 'password of June'))
    await screen.findByText('Nothing in the Outbox')
    await choose(new File([text], 'drafts.json'))
    await openWith('a guess')
    await screen.findByText(/^That password does not open this file\./)
    expect(screen.queryByRole('heading', { name: 'Dear manager' })).toBeNull()
    await openWith('password of May')
    await screen.findByText('1 draft imported. Send from this device only')
    await screen.findByRole('heading', { name: 'Dear manager' })
    expect(screen.queryByRole('dialog', { name: 'Open the file' })).toBeNull()
  })

  it('unlocks the drafts of its own file', async () => {
    const device = await freshDevice('password of May')
    const text = await fileOfLetter(device)
    await show(device)
    await screen.findByText('In a file')
    await choose(new File([text], 'drafts.json'))
    await openWith('password of May')
    await screen.findByRole('button', { name: 'Continue' })
    expect(screen.queryByText('In a file')).toBeNull()
  })

  it('says of a file without drafts that nothing was imported', async () => {
    const device = await freshDevice()
    await show(device)
    await choose(new File(['{"shopping": ["bread"]}'], 'drafts.json'))
    expect((await screen.findByRole('alert')).textContent).toBe(
      'This file does not contain drafts of Branchline, or it is damaged. Nothing was imported.',
    )
    expect(await device.db.drafts.count()).toBe(0)
  })

  it('does not read a file that is too large for a device', async () => {
    await show(await freshDevice())
    const file = new File(['{}'], 'drafts.json')
    Object.defineProperty(file, 'size', { value: 300e6 })
    file.text = () => Promise.reject(new Error('it is read'))
    await choose(file)
    expect((await screen.findByRole('alert')).textContent).toMatch(/Nothing was imported\.$/)
  })
})
