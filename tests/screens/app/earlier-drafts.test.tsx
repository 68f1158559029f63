import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { EarlierDrafts } from '../../../src/features/session/EarlierDrafts'
import { takeOverEarlier } from '../../../src/features/session/earlier-key'
import { createTransferLive } from '../../../src/features/transfers/create-transfer.live'
import { keepAttachment, openAttachments } from '../../../src/offline/drafts/attachments'
import type { DraftDefinition } from '../../../src/offline/drafts/define-draft'
import { createDraft, openDraft } from '../../../src/offline/drafts/draft-store'
import { openFlight } from '../../../src/offline/flights/flight-log'
import { OpenFlights } from '../../../src/pickers/open-flights/OpenFlights'
import { type Device, freshDevice, openDevice } from '../../support/device'
import { startFakeBank } from '../../support/fake-bank'
import { transferFacts } from '../../support/transfer-facts'
import { showScreen } from '../lists/show-screen'

const note = {
  kind: 'note',
  version: 1,
  empty: { text: '' },
  values: v.object({ text: v.string() }),
} as unknown as DraftDefinition<{ text: string }>

/** A device with a draft and its picture from before a password change, opened after it. */
async function afterPasswordChange(): Promise<{ device: Device; id: string }> {
  const before = await freshDevice('old password')
  const draft = await createDraft(before, note, { text: 'Ramatu Ɗanladi' })
  if (!draft.ok) throw new Error('the draft was not kept')
  await keepAttachment(before, draft.value.id, 'picture', new Uint8Array([7, 8, 9]))
  before.db.close()
  return { device: await openDevice(before.db.name, 'new password'), id: draft.value.id }
}

async function textOf({ db, vault }: Device, id: string) {
  const record = await db.drafts.get(id)
  const values = record && (await openDraft(vault, note, record))
  return values?.ok ? values.value.text : values?.failure.kind
}

describe('after a password change', () => {
  it('the earlier password opens the earlier drafts and their pictures, and is then forgotten', async () => {
    startFakeBank()
    const { device, id } = await afterPasswordChange()
    expect(await textOf(device, id)).toBe('other-key')
    await showScreen(EarlierDrafts, { device, lists: [] })
    await userEvent.type(await screen.findByLabelText('Earlier password'), 'old password')
    await userEvent.click(screen.getByRole('button', { name: 'Open' }))
    await waitFor(() => expect(screen.queryByLabelText('Earlier password')).toBeNull(), { timeout: 5_000 })
    expect(await textOf(device, id)).toBe('Ramatu Ɗanladi')
    const pictures = await openAttachments(device, id)
    expect(pictures.ok && [...(pictures.value[0]?.bytes ?? [])]).toEqual([7, 8, 9])
    expect(await device.db.keys.count()).toBe(1)
  })

  it('a wrong earlier password changes nothing and says so', async () => {
    startFakeBank()
    const { device, id } = await afterPasswordChange()
    const before = await device.db.drafts.get(id)
    await showScreen(EarlierDrafts, { device, lists: [] })
    await userEvent.type(await screen.findByLabelText('Earlier password'), 'guess')
    await userEvent.click(screen.getByRole('button', { name: 'Open' }))
    expect(await screen.findByText(/That is not the password these were sealed under/)).toBeTruthy()
    expect(await device.db.drafts.get(id)).toEqual(before)
    expect(await device.db.keys.count()).toBe(2)
  })

  it('what the sender put aside as sealed comes back to its person, never straight to the bank', async () => {
    const { device, id } = await afterPasswordChange()
    await device.db.drafts.update(id, { state: 'quarantined', reason: 'other-key' })
    const earlier = (await device.db.keys.toArray()).find(({ id: key }) => key !== device.vault.keyId)
    if (!earlier) throw new Error('there is no earlier key')
    expect(await takeOverEarlier(device.db, device.vault, earlier, 'old password')).toEqual({
      ok: true,
      value: { left: 0 },
    })
    expect(await device.db.drafts.get(id)).toMatchObject({ state: 'draft', reason: undefined })
    device.db.close()
  })

  it('a transfer without an outcome asks for it as well, and is then looked up at the bank', async () => {
    const bank = startFakeBank()
    bank.on('getAllTransfers', () => ({ status: 'success', data: [], pagination: { total_count: 0 } }))
    const before = await freshDevice('old password')
    await openFlight(before.db, before.vault, { id: 'f1', operation: 'createTransfer', facts: transferFacts })
    before.db.close()
    const device = await openDevice(before.db.name, 'new password')
    await showScreen(
      () => (
        <>
          <EarlierDrafts />
          <OpenFlights />
        </>
      ),
      { device, lists: [], lives: [createTransferLive] },
    )
    expect(await screen.findByText('Outcome unknown: something sent from this device')).toBeTruthy()
    expect(
      await screen.findByText('1 write with an unknown outcome is sealed under your earlier password'),
    ).toBeTruthy()
    expect(bank.calls('getAllTransfers')).toHaveLength(0)
    await userEvent.type(screen.getByLabelText('Earlier password'), 'old password')
    await userEvent.click(screen.getByRole('button', { name: 'Open' }))
    expect(
      await screen.findByText('Outcome unknown: ₦125,000.50 to Yetúndé Ṣówándé', {}, { timeout: 5_000 }),
    ).toBeTruthy()
    expect(await screen.findByText('not at the bank')).toBeTruthy()
    expect(screen.queryByLabelText('Earlier password')).toBeNull()
  })

  it('nothing is asked where no draft needs it', async () => {
    startFakeBank()
    const device = await freshDevice()
    await showScreen(EarlierDrafts, { device, lists: [] })
    await device.db.keys.count()
    expect(screen.queryByLabelText('Earlier password')).toBeNull()
  })
})
