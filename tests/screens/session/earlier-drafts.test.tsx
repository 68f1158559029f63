import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { EarlierDrafts } from '../../../src/features/session/notes/EarlierDrafts'
import { takeOverEarlier } from '../../../src/features/session/unlock/earlier-key'
import { createTransferLive } from '../../../src/features/transfers/create-transfer.live'
import { openAttachments, storeAttachment } from '../../../src/offline/drafts/attachments'
import { defineDraft } from '../../../src/offline/drafts/define-draft'
import { queueDraft } from '../../../src/offline/drafts/draft-actions'
import { createDraft, openDraft } from '../../../src/offline/drafts/draft-store'
import { openLogEntry } from '../../../src/offline/live-writes/live-write-log'
import { Toaster } from '../../../src/ui/Toaster/Toaster'
import { UnknownOutcomes } from '../../../src/widgets/live-write/UnknownOutcomes'
import { type Device, freshDevice, openDevice } from '../../support/device/device'
import { startFakeBank } from '../../support/device/fake-bank'
import { accepted, letter, shownInJournals, TODAY } from '../../support/device/outbox-for-test'
import { showScreen } from '../../support/device/show-screen'
import { transferFacts } from '../../support/device/transfer-facts'
import { typeAtOnce } from '../../support/device/type-at-once'

const Note = v.object({ text: v.string() })
const note = defineDraft({
  kind: 'note',
  version: 1,
  empty: { text: '' },
  values: Note,
  rules: Note,
  title: ({ text }) => text,
  summary: () => '',
  path: '/note',
  operation: 'createAccount',
  document: 'mutation Note($text: String!) { createAccount(text: $text) { status message } }',
  variables: ({ values }) => values,
  receipt: letter.receipt,
  shownIn: shownInJournals,
})

/** The question for the earlier password, with the toasts about its result. */
function EarlierDraftsAndNotices() {
  return (
    <>
      <EarlierDrafts />
      <Toaster />
    </>
  )
}

async function openWith(password: string) {
  const field = await screen.findByLabelText('Earlier password')
  // user-event does not notice that the form has reset itself.
  await userEvent.clear(field)
  await typeAtOnce(field, password)
  await userEvent.click(screen.getByRole('button', { name: 'Open' }))
}

async function kept(device: Device, text: string): Promise<string> {
  const draft = await createDraft(device, note, { text })
  if (!draft.ok) throw new Error('the draft was not kept')
  return draft.value.id
}

/** A device with a draft and its picture from before a password change, opened after it. */
async function afterPasswordChange(): Promise<{ device: Device; id: string }> {
  const before = await freshDevice('old password')
  const draft = await createDraft(before, note, { text: 'Ramatu Ɗanladi' })
  if (!draft.ok) throw new Error('the draft was not kept')
  await storeAttachment(before, draft.value.id, 'picture', new Uint8Array([7, 8, 9]))
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
    await typeAtOnce(await screen.findByLabelText('Earlier password'), 'old password')
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
    await typeAtOnce(await screen.findByLabelText('Earlier password'), 'guess')
    await userEvent.click(screen.getByRole('button', { name: 'Open' }))
    await screen.findByText(/That is not the password these were saved with/)
    expect(await device.db.drafts.get(id)).toEqual(before)
    expect(await device.db.keys.count()).toBe(2)
  })

  it('an earlier password opens what it sealed, even if it is not the last one, and the rest is reported as still sealed', async () => {
    startFakeBank()
    const first = await freshDevice('password of May')
    const may = await kept(first, 'Written in May')
    first.db.close()
    const second = await openDevice(first.db.name, 'password of June')
    const june = await kept(second, 'Written in June')
    second.db.close()
    const device = await openDevice(first.db.name, 'password of July')
    await showScreen(EarlierDraftsAndNotices, { device, lists: [] })
    await screen.findByText('2 drafts are locked with your earlier passwords')
    await openWith('password of May')
    await screen.findByText('1 draft is open again. 1 draft is still locked with another password.')
    await screen.findByText('1 draft is locked with your earlier password')
    expect(await textOf(device, may)).toBe('Written in May')
    expect(await textOf(device, june)).toBe('other-key')
    await openWith('password of June')
    await waitFor(() => expect(screen.queryByLabelText('Earlier password')).toBeNull())
    expect(await textOf(device, june)).toBe('Written in June')
    expect(await device.db.keys.count()).toBe(1)
  })

  it('the earlier password says which of the opened drafts are queued, and they are sent by themselves', async () => {
    const bank = startFakeBank().on('getOperationDate', () => TODAY)
    bank.on('createJournal', () => accepted)
    const before = await freshDevice('old password')
    await createDraft(before, letter, { text: 'Not finished', day: TODAY })
    const queued = await createDraft(before, letter, { text: 'Dear manager', day: TODAY })
    if (!queued.ok) throw new Error('the draft was not kept')
    await queueDraft(before.db, queued.value.id)
    // As the sender leaves a draft that does not open on this device.
    await before.db.drafts.update(queued.value.id, { nextTryAt: Date.now() + 900_000 })
    before.db.close()
    const device = await openDevice(before.db.name, 'new password')
    // The sender must not begin before the password is typed.
    let token: string | undefined
    const situation = { device, lists: [], drafts: [letter], token: () => token }
    await showScreen(EarlierDraftsAndNotices, situation)
    await screen.findByText('2 drafts are locked with your earlier password')
    token = 't0ken'
    await openWith('old password')
    await screen.findByText(
      '2 drafts are open again. 1 of them is in the queue and will be sent automatically.',
    )
    await waitFor(async () =>
      expect(await device.db.drafts.get(queued.value.id)).toMatchObject({ state: 'sent' }),
    )
    expect(bank.calls('createJournal')).toHaveLength(1)
  })

  it.each(['draft', 'queued', 'needs-sign-in', 'held-date', 'rejected', 'unknown', 'sent'] as const)(
    'a draft that is %s stays so, under its own key, when the earlier password opens it',
    async (state) => {
      const { device, id } = await afterPasswordChange()
      const attempt = { id: 'a', at: 1, count: 1 }
      await device.db.drafts.update(id, { state, attempt, firstAttemptDay: TODAY })
      const before = await device.db.drafts.get(id)
      expect(await takeOverEarlier(device, 'old password')).toMatchObject({ ok: true })
      const after = await device.db.drafts.get(id)
      expect(after).toEqual({ ...before, contents: after?.contents, rev: 2 })
      expect(await textOf(device, id)).toBe('Ramatu Ɗanladi')
      device.db.close()
    },
  )

  it('a transfer without an outcome asks for it as well, and is then checked at the bank', async () => {
    const bank = startFakeBank()
    bank.on('getAllTransfers', () => ({ status: 'success', data: [], pagination: { total_count: 0 } }))
    const before = await freshDevice('old password')
    const entry = { facts: transferFacts, key: 'key-1' }
    await openLogEntry(before.db, before.vault, { id: 'f1', operation: 'createTransfer', ...entry })
    before.db.close()
    const device = await openDevice(before.db.name, 'new password')
    await showScreen(
      () => (
        <>
          <EarlierDrafts />
          <UnknownOutcomes />
        </>
      ),
      { device, lists: [], liveWriteKinds: [createTransferLive] },
    )
    await screen.findByText('Outcome unknown: something sent from this device')
    await screen.findByText('1 write with an unknown outcome is locked with your earlier password')
    expect(bank.calls('POST /api/writes/settle')).toHaveLength(0)
    await typeAtOnce(screen.getByLabelText('Earlier password'), 'old password')
    await userEvent.click(screen.getByRole('button', { name: 'Open' }))
    await screen.findByText('Not done: ₦125,000.50 to Yetúndé Ṣówándé')
    expect(screen.queryByLabelText('Earlier password')).toBeNull()
  })

  it('nothing is asked if no draft needs it', async () => {
    startFakeBank()
    const device = await freshDevice()
    await showScreen(EarlierDrafts, { device, lists: [] })
    await device.db.keys.count()
    expect(screen.queryByLabelText('Earlier password')).toBeNull()
  })
})
