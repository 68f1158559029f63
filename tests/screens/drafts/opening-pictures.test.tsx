import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import AccountOpening from '../../../src/features/customer-accounts/AccountOpening'
import { accountOpeningDraft } from '../../../src/features/customer-accounts/account-opening.draft'
import { dropAttachment, keepAttachment } from '../../../src/offline/drafts/attachments'
import { createDraft } from '../../../src/offline/drafts/draft-store'
import { type Device, freshDevice } from '../../support/device'
import { startFakeBank } from '../../support/fake-bank'
import { JPEG_BYTES, openingOf } from '../../support/opening'
import { showScreen } from '../lists/show-screen'

const ID = '0f0f0f0f-1111-4222-8333-444444444444'
const PREPARED = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 9, 9])

Object.defineProperty(HTMLSelectElement.prototype, 'size', { configurable: true, get: () => 0 })

/** The photo workers that were started, in order; each answers when the test says so. */
let workers: FakeWorker[] = []

class FakeWorker {
  onmessage: ((event: { data: unknown }) => void) | undefined
  isEnded = false
  constructor() {
    workers.push(this)
  }
  postMessage() {}
  terminate() {
    this.isEnded = true
  }
  answer(bytes: Uint8Array) {
    this.onmessage?.({ data: { ok: true, value: bytes } })
  }
}

beforeEach(() => {
  workers = []
  vi.stubGlobal('Worker', FakeWorker)
})
afterEach(() => void vi.unstubAllGlobals())

/** A finished form that lacks only the picture of the customer. */
async function showWithoutPicture(): Promise<Device> {
  const device = await freshDevice()
  await createDraft(device, accountOpeningDraft, openingOf({}), ID)
  await keepAttachment(device, ID, 'id_image', JPEG_BYTES)
  await showScreen(AccountOpening, {
    lists: [],
    drafts: [accountOpeningDraft],
    device,
    at: `/account/customer?draft=${ID}`,
  })
  await screen.findByLabelText('Street')
  return device
}

const pictures = () => screen.getAllByRole('group').filter((group) => group.querySelector('input[type=file]'))

/** Chooses a file for the first picture that has none yet. */
async function choose(name = 'face.jpg') {
  const empty = pictures().find((group) => within(group).queryByText('No picture yet'))
  const input = empty?.querySelector<HTMLInputElement>('input[type=file]:not([capture])')
  if (!input) throw new Error('every picture is there already')
  await userEvent.upload(input, new File([JPEG_BYTES], name, { type: 'image/jpeg' }))
  await vi.waitFor(() => expect(workers.length).toBeGreaterThan(0))
}

describe('the pictures of the account opening form', () => {
  it('that are still being prepared go along: submitting waits for them', async () => {
    const bank = startFakeBank()
      .on('getOperationDate', () => '2026-11-18')
      .on('createAccount', () => ({ status: 'success', account_number: '1031868481', message: '' }))
    await showWithoutPicture()
    await choose()
    await userEvent.click(screen.getByRole('button', { name: 'Submit' }))
    expect(bank.calls('createAccount')).toEqual([])
    await act(async () => workers[0]?.answer(PREPARED))
    expect(await screen.findByText('Account number 1031868481')).toBeTruthy()
    const [sent] = bank.calls('createAccount')
    const photo = `data:image/jpeg;base64,${btoa(String.fromCharCode(...PREPARED))}`
    expect(JSON.stringify(sent?.variables)).toContain(photo)
  })

  it('that turn out to be none are missing, and nothing is queued', async () => {
    startFakeBank()
    const device = await showWithoutPicture()
    await choose()
    await userEvent.click(screen.getByRole('button', { name: 'Submit' }))
    await act(async () => workers[0]?.onmessage?.({ data: { ok: false, failure: { kind: 'damaged' } } }))
    expect(await screen.findByText(/This picture is damaged and cannot be opened/)).toBeTruthy()
    expect(await screen.findByText('1 field to correct')).toBeTruthy()
    expect((await device.db.drafts.get(ID))?.state).toBe('draft')
  })

  it('say so when they cannot be taken away, and stay', async () => {
    startFakeBank()
    const device = await showWithoutPicture()
    device.db.attachments.hook('deleting', () => {
      throw new DOMException('gone', 'UnknownError')
    })
    await userEvent.click(await screen.findByRole('button', { name: /^Remove/ }))
    expect(
      await screen.findByText('The picture could not be taken away and is still kept. Try again.'),
    ).toBeTruthy()
    expect(await device.db.attachments.count()).toBe(1)
    expect(await dropAttachment(device, ID, 'id_image')).toEqual({ ok: false, failure: { kind: 'not-kept' } })
  })
})
