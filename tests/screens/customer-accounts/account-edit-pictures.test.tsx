import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { typeAtOnce } from '../../support/device/type-at-once'
import { JPEG_BYTES } from '../../support/opening'
import { eventually } from '../../support/waiting'
import { comeBack, leave } from '../transfers/leavable-screen'
import { adesua, bankWith, CARD, JPEG, send, showEdit } from './account-edit-setup'

const PREPARED = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 9, 9])
const PREPARED_URL = 'data:image/jpeg;base64,/9j/4AkJ'

/** The photo workers that were started; each answers when the test says so. */
let workers: FakeWorker[] = []

class FakeWorker {
  onmessage: ((event: { data: unknown }) => void) | undefined
  constructor() {
    workers.push(this)
  }
  postMessage() {}
  terminate() {}
  answer(bytes: Uint8Array) {
    this.onmessage?.({ data: { ok: true, value: bytes } })
  }
}

beforeEach(() => {
  workers = []
  vi.stubGlobal('Worker', FakeWorker)
})
afterEach(() => void vi.unstubAllGlobals())

/** Chooses a file for a picture, and waits until it is being prepared. */
async function choose(label: string) {
  const before = workers.length
  const input = await screen.findByLabelText<HTMLInputElement>(`${label}: file`)
  await userEvent.upload(input, new File([JPEG_BYTES], 'face.jpg', { type: 'image/jpeg' }))
  await eventually(() => expect(workers.length).toBeGreaterThan(before))
}
const picture = (label: string) => screen.getByAltText(label).getAttribute('src')

describe('the pictures of the account edit screen', () => {
  it('take jpeg and gif only', async () => {
    bankWith(adesua)
    await showEdit()
    const input = await screen.findByLabelText<HTMLInputElement>('ID image: file')
    expect(input.accept).toBe('image/jpeg,image/gif')
    await userEvent.upload(input, new File(['%PDF-1.7'], 'card.jpg', { type: 'image/jpeg' }))
    await screen.findByText(/^This file is not a picture\./)
    expect(picture('ID image')).toBe(CARD)
  })

  it('are sent as data URLs, and only the one that was chosen', async () => {
    const { bank } = bankWith(adesua)
    await showEdit()
    await choose('Picture')
    workers[0]?.answer(PREPARED)
    await waitFor(() => expect(picture('Picture')).toBe(PREPARED_URL))
    await send()
    await screen.findByText('User account updated successfully')
    const [sent] = bank.calls('updateUserAccount')
    expect(sent?.variables.picture).toBe(PREPARED_URL)
    expect(sent?.variables).not.toHaveProperty('id_image')
  })

  it('show nothing that the bank has in place of a picture, also when both sides are to be compared', async () => {
    const { bank, accounts } = bankWith(adesua)
    await showEdit()
    await choose('Picture')
    workers[0]?.answer(PREPARED)
    await waitFor(() => expect(picture('Picture')).toBe(PREPARED_URL))
    Object.assign(accounts[0] ?? {}, { picture: 'https://elsewhere.test/face.gif' })
    await send()
    const both = within(await screen.findByRole('alert'))
    both.getByText('The bank has a picture that cannot be shown here.')
    expect(both.getAllByRole('img')).toHaveLength(1)
    expect(bank.calls('updateUserAccount')).toEqual([])
  })

  it('can be left as they were', async () => {
    const { bank } = bankWith(adesua)
    await showEdit()
    await choose('Picture')
    workers[0]?.answer(PREPARED)
    await userEvent.click(await screen.findByRole('button', { name: 'Keep the present picture Picture' }))
    expect(picture('Picture')).toBe(JPEG)
    await send()
    await screen.findByText('Nothing has changed, so nothing was sent.')
    expect(bank.calls('updateUserAccount')).toEqual([])
  })

  it('are not lost if the screen is left while one is prepared', async () => {
    bankWith(adesua)
    await showEdit()
    await choose('Picture')
    await leave()
    workers[0]?.answer(PREPARED)
    await comeBack()
    await waitFor(() => expect(picture('Picture')).toBe(PREPARED_URL))
  })

  it('are known by their hash at a bank without keys after the answer got lost', async () => {
    const { bank, accounts } = bankWith(adesua)
    bank.on('updateUserAccount', () => {
      Object.assign(accounts[0] ?? {}, { picture: PREPARED_URL })
      return 'drop'
    })
    const { db } = await showEdit({ idempotency: false })
    await choose('Picture')
    workers[0]?.answer(PREPARED)
    await waitFor(() => expect(picture('Picture')).toBe(PREPARED_URL))
    await send()
    await waitFor(async () => expect(await db.liveWrites.toArray()).toMatchObject([{ state: 'arrived' }]))
  })

  it('are not asked for again if only texts were changed', async () => {
    const { bank } = bankWith(adesua)
    const documents: string[] = []
    const { fetch } = globalThis
    vi.stubGlobal('fetch', (input: RequestInfo, init?: RequestInit) => {
      documents.push(String(init?.body))
      return fetch(input, init)
    })
    await showEdit()
    await typeAtOnce(await screen.findByLabelText('Middle name'), 'Ìdòwú')
    await send()
    await screen.findByText('User account updated successfully')
    const reads = documents.filter((body) => body.includes('getAccounts'))
    expect(reads[0]).toContain('id_image')
    expect(reads[1]).not.toContain('id_image')
    expect(bank.calls('updateUserAccount')).toHaveLength(1)
  })
})
