import { describe, expect, it } from 'vitest'
import { importedMessage } from '../../../src/features/outbox/draft-files.messages'
import { exportDrafts } from '../../../src/features/outbox/export-drafts'
import type { Imported } from '../../../src/features/outbox/import-drafts'
import { importDrafts, readDraftFile } from '../../../src/features/outbox/import-drafts'
import { openAttachments, storeAttachment } from '../../../src/offline/drafts/attachments'
import { queueDraft } from '../../../src/offline/drafts/draft-actions'
import { createDraft, moveDraft, openDraft, saveDraft } from '../../../src/offline/drafts/draft-store'
import { type Device, freshDevice, openDevice } from '../../support/device/device'
import { letter, TODAY } from '../../support/device/outbox-for-test'
import { JPEG_BYTES } from '../../support/opening'

const PASSWORD = 'password of May'

async function written(device: Device, text = 'Dear manager') {
  const draft = await createDraft(device, letter, { text, day: TODAY })
  if (!draft.ok) throw new Error(draft.failure.kind)
  return draft.value
}

/** The text of the file with all drafts of a device, or with one. */
async function fileOf({ db }: Device, id?: string): Promise<string> {
  const exported = await exportDrafts(db, id)
  if (!exported.ok) throw new Error(exported.failure.kind)
  return exported.value.content.text()
}

/** Another device of the same user, who has another password by now. */
async function otherDevice({ db }: Device): Promise<Device> {
  await db.delete()
  return openDevice(db.name, 'password of June')
}

async function imported(device: Device, text: string, password = PASSWORD) {
  const file = readDraftFile(device.db, text)
  return file.ok ? importDrafts(device, [letter], file.value, password) : file
}

const NONE: Imported = { imported: 0, unlocked: 0, here: 0, locked: 0, damaged: 0 }

describe('a draft that goes into a file', () => {
  it('is locked here, and is a draft of the other device with its key, its text and its picture', async () => {
    const device = await freshDevice(PASSWORD)
    const draft = await written(device)
    await storeAttachment(device, draft.id, 'picture', JPEG_BYTES)
    const text = await fileOf(device, draft.id)
    expect(await device.db.drafts.get(draft.id)).toMatchObject({ state: 'in-file', key: draft.key })
    expect(text).not.toContain('Dear manager')

    const other = await otherDevice(device)
    expect(await imported(other, text)).toEqual({ ok: true, value: { ...NONE, imported: 1 } })
    const there = await other.db.drafts.get(draft.id)
    expect(there).toMatchObject({ state: 'draft', key: draft.key, operationDate: TODAY })
    expect(there && (await openDraft(other.vault, letter, there))).toEqual({
      ok: true,
      value: { text: 'Dear manager', day: TODAY },
    })
    const pictures = await openAttachments(other, draft.id)
    expect(pictures.ok && pictures.value.map(({ bytes }) => bytes)).toEqual([JPEG_BYTES])
  })

  it('is neither sent nor edited here any more', async () => {
    const device = await freshDevice(PASSWORD)
    const draft = await written(device)
    await fileOf(device, draft.id)
    expect((await queueDraft(device.db, draft.id)).ok).toBe(false)
    expect((await saveDraft(device, letter, draft.id, draft.rev, letter.empty)).ok).toBe(false)
  })

  it('is a draft again if its own file is imported, and stays as it is after that', async () => {
    const device = await freshDevice(PASSWORD)
    const draft = await written(device)
    const text = await fileOf(device)
    expect(await imported(device, text)).toEqual({ ok: true, value: { ...NONE, unlocked: 1 } })
    expect(await device.db.drafts.get(draft.id)).toMatchObject({ state: 'draft', key: draft.key })
    await queueDraft(device.db, draft.id)
    expect(await imported(device, text)).toEqual({ ok: true, value: { ...NONE, here: 1 } })
    expect(await device.db.drafts.get(draft.id)).toMatchObject({ state: 'queued' })
  })

  it('comes back as it was edited on the other device', async () => {
    const phone = await freshDevice(PASSWORD)
    const draft = await written(phone)
    const there = await fileOf(phone)
    const locked = await phone.db.drafts.toArray()
    await imported(phone, there)
    await saveDraft(phone, letter, draft.id, 2, { text: 'Dear manager, once more', day: TODAY })
    const back = await fileOf(phone)
    // As the first device has it: locked, and not edited.
    await phone.db.drafts.bulkPut(locked)
    expect(await imported(phone, back)).toEqual({ ok: true, value: { ...NONE, unlocked: 1 } })
    const stored = await phone.db.drafts.get(draft.id)
    expect(stored && (await openDraft(phone.vault, letter, stored))).toEqual({
      ok: true,
      value: { text: 'Dear manager, once more', day: TODAY },
    })
  })

  it('has never left the device: all others are left out', async () => {
    const device = await freshDevice(PASSWORD)
    const attempt = { id: 'a', at: 1, count: 1 }
    const begun = await written(device, 'begun')
    const queued = await written(device, 'queued')
    await queueDraft(device.db, queued.id)
    const tried = await written(device, 'tried')
    await device.db.drafts.update(tried.id, { state: 'queued', attempt })
    for (const state of ['sending', 'unknown', 'rejected', 'sent', 'quarantined'] as const)
      await device.db.drafts.update((await written(device, state)).id, { state, attempt })
    const file = JSON.parse(await fileOf(device))
    expect(file.drafts.map(({ id }: { id: string }) => id).sort()).toEqual([begun.id, queued.id].sort())
  })

  it('is left out if it is taken by the sender meanwhile', async () => {
    const device = await freshDevice(PASSWORD)
    const draft = await written(device)
    await queueDraft(device.db, draft.id)
    // Between the moment in which the draft is read and the moment in which it is locked.
    const bulkGet = device.db.attachments.where.bind(device.db.attachments)
    Object.assign(device.db.attachments, {
      where: (index: string) => {
        void moveDraft(device.db, draft.id, 'claim', { attempt: { id: 'a', at: 1, count: 1 } })
        return bulkGet(index)
      },
    })
    expect(JSON.parse(await fileOf(device)).drafts).toEqual([])
    expect(await device.db.drafts.get(draft.id)).toMatchObject({ state: 'sending' })
  })

  it('is not locked if the file would be larger than a device reads', async () => {
    const device = await freshDevice(PASSWORD)
    const draft = await written(device)
    expect(await exportDrafts(device.db, undefined, 10)).toEqual({
      ok: false,
      failure: { kind: 'too-large' },
    })
    expect(await device.db.drafts.get(draft.id)).toMatchObject({ state: 'draft' })
  })
})

describe('a file of drafts', () => {
  it.each<[string, (file: Record<string, unknown>) => unknown, string]>([
    ['that is none', () => ({ shopping: ['bread'] }), 'damaged'],
    ['that is cut off', () => 'half', 'damaged'],
    ['of another version', (file) => ({ ...file, format: 2 }), 'other-version'],
    ['of another user', (file) => ({ ...file, owner: 'branchline/ORG/OTHER' }), 'other-user'],
  ])('%s is not imported', async (_, change, kind) => {
    const device = await freshDevice(PASSWORD)
    await written(device)
    const changed = change(JSON.parse(await fileOf(device)))
    const text = typeof changed === 'string' ? '{"format":' : JSON.stringify(changed)
    expect(await imported(device, text)).toEqual({ ok: false, failure: { kind } })
  })

  it('needs the password of its time', async () => {
    const device = await freshDevice(PASSWORD)
    await written(device)
    const text = await fileOf(device)
    expect(await imported(await otherDevice(device), text, 'a guess')).toEqual({
      ok: false,
      failure: { kind: 'wrong-password' },
    })
  })

  it('with a damaged draft gives the others', async () => {
    const device = await freshDevice(PASSWORD)
    for (const text of ['one', 'two']) await written(device, text)
    const file = JSON.parse(await fileOf(device))
    file.drafts[0].contents.data = file.drafts[1].contents.data
    file.drafts.push({ id: 'no more than an id' })
    const other = await otherDevice(device)
    expect(await imported(other, JSON.stringify(file))).toEqual({
      ok: true,
      value: { ...NONE, imported: 1, damaged: 2 },
    })
    expect(await other.db.drafts.count()).toBe(1)
  })

  it('says what it became', () => {
    expect(importedMessage({ ...NONE, imported: 2, here: 1, locked: 1, damaged: 1 })).toEqual({
      text: '2 drafts imported. Send from this device only',
      description:
        '1 draft in the file was on this device already. 1 draft needs an earlier password: choose the file again and enter that one. 1 draft in the file is damaged, or from another version of the app.',
    })
    expect(importedMessage({ ...NONE, here: 2 })).toEqual({
      text: 'Nothing new in this file',
      description: '2 drafts in the file were on this device already.',
    })
  })
})
