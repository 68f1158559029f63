import { act, cleanup, renderHook, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { accountOpeningDraft } from '../../../src/features/customer-accounts/account-opening.draft'
import AccountOpening from '../../../src/features/customer-accounts/opening/AccountOpening'
import { usePicture } from '../../../src/features/customer-accounts/opening/use-picture'
import { dropAttachment, openAttachments, storeAttachment } from '../../../src/offline/drafts/attachments'
import { openDraftEditor } from '../../../src/offline/drafts/draft-editor'
import { createDraft } from '../../../src/offline/drafts/draft-store'
import { type Device, freshDevice } from '../../support/device/device'
import { startFakeBank } from '../../support/device/fake-bank'
import { showScreen } from '../../support/device/show-screen'
import { XhrOverFetch } from '../../support/device/xhr-over-fetch'
import { later } from '../../support/later'
import { accountsFound, JPEG_BYTES, openingOf } from '../../support/opening'
import { eventually } from '../../support/waiting'

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
  await storeAttachment(device, ID, 'id_image', JPEG_BYTES)
  await showScreen(AccountOpening, {
    lists: [],
    drafts: [accountOpeningDraft],
    device,
    at: `/account/customer?draft=${ID}`,
  })
  await screen.findByLabelText('Street')
  return device
}

/** Chooses a file for the picture of the customer, and waits until it is being prepared. */
async function choose(name = 'face.jpg') {
  const before = workers.length
  await upload(name)
  await eventually(() => expect(workers.length).toBeGreaterThan(before))
}

async function upload(name: string) {
  const file = new File([JPEG_BYTES], name, { type: 'image/jpeg' })
  await userEvent.upload(screen.getByLabelText<HTMLInputElement>('Photo: file'), file)
}

async function storedBytes(device: Device, name: string) {
  const pictures = await openAttachments(device, ID)
  const picture = pictures.ok ? pictures.value.find((candidate) => candidate.name === name) : undefined
  return picture && [...picture.bytes]
}

describe('the pictures of the account opening form', () => {
  it('that are still being prepared go along: submitting waits for them', async () => {
    const bank = startFakeBank()
      .on('getOperationDate', () => '2026-11-18')
      .on('getAccounts', () => accountsFound())
      .on('createAccount', () => ({ status: 'success', account_number: '1031868481', message: '' }))
    await showWithoutPicture()
    await choose()
    await userEvent.click(screen.getByRole('button', { name: 'Submit' }))
    expect(bank.calls('createAccount')).toEqual([])
    await act(async () => workers[0]?.answer(PREPARED))
    await screen.findByText('Account created successfully')
    const [sent] = bank.calls('createAccount')
    const photo = `data:image/jpeg;base64,${btoa(String.fromCharCode(...PREPARED))}`
    expect(JSON.stringify(sent?.variables)).toContain(photo)
  })

  it('say how much of the account has left while it is sent on a slow line', async () => {
    const slow = later({ status: 'success', account_number: '1031868481', message: '' })
    startFakeBank()
      .on('getOperationDate', () => '2026-11-18')
      .on('getAccounts', () => accountsFound())
      .on('createAccount', slow.answer)
    XhrOverFetch.isSlow = true
    await showWithoutPicture()
    await choose()
    await act(async () => workers[0]?.answer(new Uint8Array(150_000).fill(0xff)))
    await userEvent.click(screen.getByRole('button', { name: 'Submit' }))
    await screen.findByText('Sending, 50%')
    expect(screen.getByRole('progressbar').getAttribute('value')).toBe('0.5')
    slow.letGo()
    await screen.findByText('Account created successfully')
    expect(screen.queryByRole('progressbar')).toBeNull()
  })

  it('that turn out to be none are missing, and nothing is queued', async () => {
    startFakeBank()
    const device = await showWithoutPicture()
    await choose()
    await userEvent.click(screen.getByRole('button', { name: 'Submit' }))
    await act(async () => workers[0]?.onmessage?.({ data: { ok: false, failure: { kind: 'damaged' } } }))
    await screen.findByText(/This picture is damaged and cannot be opened/)
    await screen.findByText('1 field to fill in')
    expect((await device.db.drafts.get(ID))?.state).toBe('draft')
  })

  it('do not let through what is typed wrongly while they are being prepared', async () => {
    const bank = startFakeBank().on('getOperationDate', () => '2026-11-18')
    const device = await showWithoutPicture()
    await choose()
    await userEvent.click(screen.getByRole('button', { name: 'Submit' }))
    await userEvent.type(screen.getByLabelText('BVN'), '9')
    await act(async () => workers[0]?.answer(PREPARED))
    expect((await screen.findByRole('alert')).textContent).toContain('BVN: BVN must be 11 digits')
    expect((await device.db.drafts.get(ID))?.state).toBe('draft')
    expect(bank.calls('createAccount')).toEqual([])
  })

  it.each([
    ['earlier', [1, 0]],
    ['later', [0, 1]],
  ])('are those that were chosen last, also where the %s one takes longer to prepare', async (_, order) => {
    startFakeBank()
    const device = await showWithoutPicture()
    await choose('first.jpg')
    await choose('second.jpg')
    await eventually(() => expect(workers).toHaveLength(2))
    for (const at of order) await act(async () => workers[at]?.answer(new Uint8Array([...PREPARED, at])))
    await screen.findByRole('img', { name: 'Photo' })
    expect(await storedBytes(device, 'picture')).toEqual([...PREPARED, 1])
  })

  it('go along when the form is left by "Save as draft", which waits for them', async () => {
    startFakeBank()
    const device = await showWithoutPicture()
    await choose()
    await userEvent.click(screen.getByRole('button', { name: 'Save as draft' }))
    expect(location.pathname).toBe('/account/customer')
    await act(async () => workers[0]?.answer(PREPARED))
    await eventually(() => expect(location.pathname).toBe('/outbox'))
    expect(await storedBytes(device, 'picture')).toEqual([...PREPARED])
  })

  it('that turn out to be none keep the form open once, and say why', async () => {
    startFakeBank()
    await showWithoutPicture()
    await choose()
    await userEvent.click(screen.getByRole('button', { name: 'Save as draft' }))
    await act(async () => workers[0]?.onmessage?.({ data: { ok: false, failure: { kind: 'damaged' } } }))
    await screen.findByText(/This picture is damaged and cannot be opened/)
    expect(location.pathname).toBe('/account/customer')
    await userEvent.click(screen.getByRole('button', { name: 'Save as draft' }))
    await eventually(() => expect(location.pathname).toBe('/outbox'))
  })

  it('are stored even if nothing else is, and the form was left while they were being prepared', async () => {
    startFakeBank()
    const device = await freshDevice()
    await showScreen(AccountOpening, {
      lists: [],
      drafts: [accountOpeningDraft],
      device,
      at: `/account/customer?draft=${ID}`,
    })
    await screen.findByLabelText('Street')
    await choose()
    cleanup()
    const again = openDraftEditor(device, accountOpeningDraft, ID)
    workers[0]?.answer(PREPARED)
    const opened = await again
    expect(opened.ok && opened.value.pictures.map(({ bytes }) => [...bytes])).toEqual([[...PREPARED]])
    expect(await storedBytes(device, 'picture')).toEqual([...PREPARED])
    expect((await device.db.drafts.get(ID))?.state).toBe('draft')
  })

  it('say so if this browser starts no worker', async () => {
    startFakeBank()
    await showWithoutPicture()
    vi.stubGlobal('Worker', function noWorker() {
      throw new DOMException('not allowed', 'SecurityError')
    })
    await upload('face.jpg')
    await screen.findByText(/^This browser could not prepare the picture/)
  })

  it('say so when they cannot be taken away, and stay', async () => {
    startFakeBank()
    const device = await showWithoutPicture()
    device.db.attachments.hook('deleting', () => {
      throw new DOMException('gone', 'UnknownError')
    })
    await userEvent.click(await screen.findByRole('button', { name: /^Remove/ }))
    await screen.findByText('The picture could not be removed. Try again.')
    expect(await device.db.attachments.count()).toBe(1)
    expect(await dropAttachment(device, ID, 'id_image')).toEqual({
      ok: false,
      failure: { kind: 'not-stored' },
    })
  })

  it('that are taken away while another is being prepared stay away', async () => {
    const device = await freshDevice()
    await createDraft(device, accountOpeningDraft, openingOf({}), ID)
    await storeAttachment(device, ID, 'picture', JPEG_BYTES)
    const editor = await openDraftEditor(device, accountOpeningDraft, ID)
    if (!editor.ok) throw new Error(editor.failure.kind)
    const { result } = renderHook(() => usePicture(editor.value, 'picture'))
    act(() => result.current.pick(new File([JPEG_BYTES], 'face.jpg')))
    await eventually(() => expect(workers).toHaveLength(1))
    act(() => result.current.remove())
    workers[0]?.answer(PREPARED)
    await act(async () => {
      expect(await result.current.settled()).toEqual({ kept: undefined, isFine: true })
      await editor.value.settle()
    })
    expect(result.current).toMatchObject({ src: null, busy: false, error: undefined })
    expect(await device.db.attachments.count()).toBe(0)
  })
})
