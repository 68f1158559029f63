import { describe, expect, it } from 'vitest'
import { storeAttachment } from '../../../src/offline/drafts/attachments'
import { editAsNew, storeAsAnother } from '../../../src/offline/drafts/copy-draft'
import { createDraft } from '../../../src/offline/drafts/draft-store'
import { type Device, freshDevice } from '../../support/device/device'
import { letter, TODAY } from '../../support/device/outbox-for-test'
import { JPEG_BYTES } from '../../support/opening'

const CONTENTS = { text: 'Dear manager', day: TODAY }

/** A letter with two pictures that the bank has rejected. */
async function rejected(device: Device) {
  const draft = await createDraft(device, letter, CONTENTS)
  if (!draft.ok) throw new Error(draft.failure.kind)
  for (const name of ['picture', 'id_image']) await storeAttachment(device, draft.value.id, name, JPEG_BYTES)
  const record = { ...draft.value, state: 'rejected' as const }
  await device.db.drafts.put(record)
  return record
}

const stored = async ({ db }: Device) => ({
  drafts: (await db.drafts.toArray()).map(({ id, state }) => [id, state]),
  pictures: (await db.attachments.toArray()).map(({ draftId, name }) => [draftId, name]),
})

describe('a rejected draft that is edited as a new one', () => {
  it('has everything of the first, pictures included, and another key; the first is gone', async () => {
    const device = await freshDevice()
    const first = await rejected(device)
    const copy = await editAsNew(device, letter, first, undefined)
    if (!copy.ok) throw new Error(copy.failure.kind)
    expect(await stored(device)).toEqual({
      drafts: [[copy.value, 'draft']],
      pictures: [
        [copy.value, 'id_image'],
        [copy.value, 'picture'],
      ],
    })
    expect((await device.db.drafts.get(copy.value))?.key).not.toBe(first.key)
  })

  it('is written for the bank’s own date, if that is known by now', async () => {
    const device = await freshDevice()
    const dated = {
      ...letter,
      withOperationDate: (values: { text: string; day: string }, day: string) => ({ ...values, day }),
    }
    const copy = await editAsNew(device, dated, await rejected(device), '2026-11-19')
    if (!copy.ok) throw new Error(copy.failure.kind)
    expect(await device.db.drafts.get(copy.value)).toMatchObject({ operationDate: '2026-11-19' })
  })

  it('leaves the rejected draft as it was, pictures included, if the device has no room for the copy', async () => {
    const device = await freshDevice()
    const first = await rejected(device)
    const before = await stored(device)
    device.db.attachments.hook('creating', () => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    expect(await editAsNew(device, letter, first, undefined)).toEqual({
      ok: false,
      failure: { kind: 'not-stored' },
    })
    expect(await stored(device)).toEqual(before)
  })

  it('leaves the rejected draft as it was if one of its pictures does not open', async () => {
    const device = await freshDevice()
    const first = await rejected(device)
    const [picture] = await device.db.attachments.toArray()
    if (!picture) throw new Error('there is no picture')
    await device.db.attachments.put({ ...picture, sealed: { ...picture.sealed, iv: new Uint8Array(12) } })
    const before = await stored(device)
    expect(await editAsNew(device, letter, first, undefined)).toEqual({
      ok: false,
      failure: { kind: 'broken' },
    })
    expect(await stored(device)).toEqual(before)
  })

  it('is copied once, even if two windows do it at the same moment', async () => {
    const device = await freshDevice()
    const first = await rejected(device)
    const copies = await Promise.all([
      editAsNew(device, letter, first, undefined),
      editAsNew(device, letter, first, undefined),
    ])
    expect(copies.filter(({ ok }) => ok)).toHaveLength(1)
    expect((await stored(device)).drafts).toHaveLength(1)
  })
})

it('stores a form’s contents as another draft completely or not at all', async () => {
  const device = await freshDevice()
  device.db.attachments.hook('creating', () => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  const pictures = [{ name: 'picture', bytes: JPEG_BYTES }]
  expect(await storeAsAnother(device, letter, CONTENTS, pictures)).toEqual({
    ok: false,
    failure: { kind: 'not-stored' },
  })
  expect(await stored(device)).toEqual({ drafts: [], pictures: [] })
})
