import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { journalDraft } from '../../../src/features/journals/journal.draft'
import { exportDraft } from '../../../src/features/outbox/export-draft'
import Outbox from '../../../src/features/outbox/Outbox'
import { takeBack } from '../../../src/offline/drafts/draft-actions'
import { createDraft, moveDraft } from '../../../src/offline/drafts/draft-store'
import type { DraftRecord } from '../../../src/offline/store/database'
import { type Device, freshDevice } from '../../support/device'
import { startFakeBank } from '../../support/fake-bank'
import { showScreen } from '../../support/show-screen'

// happy-dom has no popovers; here they are always open.
HTMLElement.prototype.hidePopover ??= () => {}

const LONG_AGO = Date.now() - 7 * 24 * 3_600_000

async function put(device: Device, narration: string, change: Partial<DraftRecord>): Promise<DraftRecord> {
  const values = { ...journalDraft.empty, narration, operationDate: '2026-11-17' }
  const made = await createDraft(device, journalDraft, values)
  if (!made.ok) throw new Error('the draft was not kept')
  await device.db.drafts.update(made.value.id, change)
  return { ...made.value, ...change }
}

/** A reachable bank that refuses the sender's first question. */
async function show(drafts: Record<string, Partial<DraftRecord>>): Promise<Device> {
  startFakeBank().on('getOperationDate', () => new Response('', { status: 503 }))
  const device = await freshDevice()
  for (const [narration, change] of Object.entries(drafts)) await put(device, narration, change)
  return showScreen(Outbox, { lists: [], drafts: [journalDraft], device })
}

const post = async (title: string) =>
  within((await screen.findByRole('heading', { name: title })).closest('li') ?? document.body)
const inSection = (section: string, title: string) =>
  within(screen.getByRole('region', { name: section })).findByRole('heading', { name: title })
const answer = async (name: string) =>
  userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name }))

describe('the outbox', () => {
  it('says that nothing waits', async () => {
    await show({})
    expect(await screen.findByText('Nothing in the Outbox')).toBeTruthy()
    expect(screen.getByText(/^Nothing waits to be sent\./)).toBeTruthy()
  })

  it('shows each draft in its section', async () => {
    await show({
      Vault: { state: 'unknown', firstAttemptAt: LONG_AGO },
      Rent: { state: 'queued', nextTryAt: Date.now() + 9e6 },
      Fuel: {},
      Imprest: { state: 'sent', settledAt: Date.now() },
    })
    await post('Vault')
    expect(await inSection('For your attention', 'Vault')).toBeTruthy()
    expect(await inSection('Waiting to be sent', 'Rent')).toBeTruthy()
    expect(await inSection('Drafts', 'Fuel')).toBeTruthy()
    expect(await inSection('Sent', 'Imprest')).toBeTruthy()
    expect(screen.getByText(/^3 not sent yet, 1 for your attention\./)).toBeTruthy()
  })

  it('holds a queued draft back', async () => {
    const { db } = await show({ Rent: { state: 'queued', nextTryAt: Date.now() + 9e6 } })
    await userEvent.click((await post('Rent')).getByRole('button', { name: 'Move back to drafts' }))
    await screen.findByRole('region', { name: 'Drafts' })
    expect((await db.drafts.toArray()).map(({ state }) => state)).toEqual(['draft'])
  })

  it('keeps the focus with a draft that goes to another section', async () => {
    await show({ Rent: { state: 'queued', nextTryAt: Date.now() + 9e6 } })
    await userEvent.click((await post('Rent')).getByRole('button', { name: 'Move back to drafts' }))
    await screen.findByRole('region', { name: 'Drafts' })
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Rent', level: 3 })),
    )
  })

  it('takes no focus for a draft that moved by itself', async () => {
    const { db } = await show({ Rent: { state: 'queued', nextTryAt: Date.now() + 9e6 }, Fuel: {} })
    const fuel = (await post('Fuel')).getByRole('button', { name: 'Continue' })
    fuel.focus()
    fuel.blur()
    const rent = (await db.drafts.toArray()).find(({ state }) => state === 'queued')
    await takeBack(db, rent?.id ?? '')
    await inSection('Drafts', 'Rent')
    expect(document.activeElement).toBe(document.body)
  })

  it('does not ask again by itself what could not be done for a while', async () => {
    const { db } = await show({ Rent: { state: 'queued', nextTryAt: Date.now() + 9e6 } })
    const id = (await db.drafts.toArray())[0]?.id ?? ''
    await userEvent.click((await post('Rent')).getByRole('menuitem', { name: 'Discard' }))
    await screen.findByRole('dialog', { name: /^Discard/ })
    const attempt = { id: 'a', at: Date.now(), count: 1 }
    await moveDraft(db, id, 'claim', { attempt })
    await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Discard/ })).toBeNull())
    await moveDraft(db, id, 'not-sent', { nextTryAt: Date.now() + 9e6 })
    await (await post('Rent')).findByText('Waiting')
    expect(screen.queryByRole('dialog', { name: /^Discard/ })).toBeNull()
  })

  it('posts a held draft on the day the user confirmed', async () => {
    const { db } = await show({ Vault: { state: 'held-date', movedTo: '2026-11-18' } })
    await userEvent.click((await post('Vault')).getByRole('button', { name: 'Post on Wed 18 Nov 2026' }))
    await screen.findByRole('region', { name: 'Waiting to be sent' })
    expect(await db.drafts.toArray()).toMatchObject([{ state: 'queued', operationDate: '2026-11-18' }])
  })

  it('accepts that the user found a lost draft at the bank, after asking', async () => {
    const { db } = await show({ Vault: { state: 'unknown', firstAttemptAt: LONG_AGO } })
    await userEvent.click((await post('Vault')).getByRole('button', { name: 'Found: mark as sent' }))
    await answer('Cancel')
    expect((await db.drafts.toArray()).map(({ state }) => state)).toEqual(['unknown'])
    await userEvent.click((await post('Vault')).getByRole('button', { name: 'Found: mark as sent' }))
    await answer('Mark as sent')
    await screen.findByRole('region', { name: 'Sent' })
  })

  it('never sends a lost draft again under a new key, though the bank knows the old one with other contents', async () => {
    const key = '3f9d4c1e-0000-4000-8000-000000000000'
    const conflict = { state: 'unknown', reason: 'key-conflict', firstAttemptAt: Date.now(), key } as const
    const { db } = await show({ Vault: conflict })
    await userEvent.click((await post('Vault')).getByRole('button', { name: 'Not there: send again' }))
    await answer('Send it again')
    await screen.findByRole('region', { name: 'Waiting to be sent' })
    const [record] = await db.drafts.toArray()
    expect(record).toMatchObject({ state: 'unknown', resend: true, key })
  })

  it('discards only after a question', async () => {
    const { db } = await show({ Fuel: {} })
    await userEvent.click((await post('Fuel')).getByRole('menuitem', { name: 'Discard', hidden: true }))
    await answer('Keep it')
    expect(await db.drafts.count()).toBe(1)
    await userEvent.click((await post('Fuel')).getByRole('menuitem', { name: 'Discard', hidden: true }))
    await answer('Discard')
    expect(await screen.findByText('Nothing in the Outbox')).toBeTruthy()
    expect(await db.drafts.count()).toBe(0)
  })
})

describe('an exported draft', () => {
  it('can be read, under a name that tells nothing of a customer', async () => {
    const device = await freshDevice()
    const file = await exportDraft(device, journalDraft, await put(device, 'Vault to till', {}))
    expect(file.name).toMatch(/^branchline-journal-\d{4}-\d\d-\d\d\.json$/)
    expect(JSON.parse(file.text)).toMatchObject({ kind: 'journal', values: { narration: 'Vault to till' } })
  })

  it('that does not open here is exported as it is sealed', async () => {
    const device = await freshDevice()
    const record = await put(device, 'Vault to till', { state: 'quarantined', version: 99 })
    const file = JSON.parse((await exportDraft(device, journalDraft, record)).text)
    expect(file.values).toBeUndefined()
    expect(file.sealed.data).toBe(Buffer.from(record.contents.data).toString('base64'))
  })
})
