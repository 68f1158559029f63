import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { journalDraft } from '../../../src/features/journals/journal.draft'
import Outbox from '../../../src/features/outbox/Outbox'
import { takeBack } from '../../../src/offline/drafts/draft-actions'
import { createDraft, moveDraft } from '../../../src/offline/drafts/draft-store'
import type { DraftRecord } from '../../../src/offline/store/database'
import { type Device, freshDevice } from '../../support/device/device'
import { startFakeBank } from '../../support/device/fake-bank'
import { showScreen } from '../../support/device/show-screen'

// happy-dom has no popovers; here they are always open.
HTMLElement.prototype.hidePopover ??= () => {}

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
    await screen.findByText('Nothing in the Outbox')
    screen.getByText(/^Nothing waits to be sent\./)
  })

  it('shows each draft in its section', async () => {
    await show({
      Vault: { state: 'unknown' },
      Rent: { state: 'queued', nextTryAt: Date.now() + 9e6 },
      Fuel: {},
      Imprest: { state: 'sent', settledAt: Date.now() },
    })
    await post('Vault')
    expect(await inSection('For your attention', 'Vault')).toBeTruthy()
    expect(await inSection('Waiting to be sent', 'Rent')).toBeTruthy()
    expect(await inSection('Drafts', 'Fuel')).toBeTruthy()
    expect(await inSection('Sent', 'Imprest')).toBeTruthy()
    screen.getByText(/^3 not sent yet, 1 of them a draft, 1 for your attention\./)
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

  it('counts a lost draft as sent if its user has found it at the bank', async () => {
    await show({ Vault: { state: 'unknown' } })
    await userEvent.click((await post('Vault')).getByRole('button', { name: 'Say whether it is there' }))
    await screen.findByText(/^If it is there, it counts as sent\./)
    await answer('Ask the branch first')
    expect(await inSection('For your attention', 'Vault')).toBeTruthy()
    await userEvent.click((await post('Vault')).getByRole('button', { name: 'Say whether it is there' }))
    await answer('It is there')
    await screen.findByRole('region', { name: 'Sent' })
  })

  it('makes a lost draft that is not at the bank a draft again, under a new key', async () => {
    const key = '3f9d4c1e-0000-4000-8000-000000000000'
    const attempt = { id: 'a', at: Date.now(), count: 1 }
    const { db } = await show({ Vault: { state: 'unknown', reason: 'key-conflict', attempt, key } })
    await userEvent.click((await post('Vault')).getByRole('button', { name: 'Say whether it is there' }))
    within(screen.getByRole('dialog')).getByText('BL-3F9D4C1E00')
    await answer('It is not there')
    await screen.findByRole('region', { name: 'Drafts' })
    const [record] = await db.drafts.toArray()
    expect(record).toMatchObject({ state: 'draft', attempt: undefined })
    expect(record?.key).not.toBe(key)
  })

  it('sends nothing that is in a file, and makes it a draft again only after a question', async () => {
    const { db } = await show({ Vault: { state: 'in-file' } })
    await userEvent.click((await post('Vault')).getByRole('button', { name: 'Unlock' }))
    screen.getByText(/^If another device has imported the file, Vault would be sent/)
    await answer('Cancel')
    expect((await db.drafts.toArray()).map(({ state }) => state)).toEqual(['in-file'])
    await userEvent.click((await post('Vault')).getByRole('button', { name: 'Unlock' }))
    await answer('Unlock')
    await (await post('Vault')).findByRole('button', { name: 'Continue' })
  })

  it('discards only after a question', async () => {
    const { db } = await show({ Fuel: {} })
    await userEvent.click((await post('Fuel')).getByRole('menuitem', { name: 'Discard', hidden: true }))
    await answer('Keep it')
    expect(await db.drafts.count()).toBe(1)
    await userEvent.click((await post('Fuel')).getByRole('menuitem', { name: 'Discard', hidden: true }))
    await answer('Discard')
    await screen.findByText('Nothing in the Outbox')
    expect(await db.drafts.count()).toBe(0)
  })
})
