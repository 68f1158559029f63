import { describe, expect, it } from 'vitest'
import { exportDraft } from '../../../src/features/outbox/export-draft'
import { changeDraft } from '../../../src/features/outbox/outbox-actions'
import { storeAttachment } from '../../../src/offline/drafts/attachments'
import { createDraft, openDraft, saveDraft } from '../../../src/offline/drafts/draft-store'
import { type Device, freshDevice } from '../../support/device'
import { JPEG_BYTES } from '../../support/opening'
import { letter, TODAY } from '../../support/outbox-for-test'

const dated = {
  ...letter,
  withOperationDate: (values: { text: string }, day: string) => ({ ...values, day }),
}

async function made(device: Device) {
  const draft = await createDraft(device, letter, { text: 'Dear manager', day: TODAY })
  if (!draft.ok) throw new Error(draft.failure.kind)
  return draft.value
}

describe('a draft in the outbox', () => {
  it('is exported with its text if one of its pictures does not open', async () => {
    const device = await freshDevice()
    const draft = await made(device)
    await storeAttachment(device, draft.id, 'picture', JPEG_BYTES)
    const [picture] = await device.db.attachments.toArray()
    if (!picture) throw new Error('there is no picture')
    await device.db.attachments.put({ ...picture, sealed: { ...picture.sealed, iv: new Uint8Array(12) } })
    const { values, sealed, pictures } = JSON.parse((await exportDraft(device, letter, draft)).text)
    expect(values).toEqual({ text: 'Dear manager', day: TODAY })
    expect(sealed).toBeUndefined()
    expect(pictures.picture.data).toBe(Buffer.from(picture.sealed.data).toString('base64'))
  })

  it('goes to another day with the text that is stored, not with the one that was shown', async () => {
    const device = await freshDevice()
    const shown = { ...(await made(device)), state: 'held-date' as const, movedTo: '2026-11-19' }
    await saveDraft(device, letter, shown.id, 1, { text: 'Dear manager, once more', day: TODAY })
    await device.db.drafts.update(shown.id, { state: 'held-date', movedTo: '2026-11-19' })
    const item = { record: shown, kind: dated, shut: undefined }
    expect((await changeDraft(device, item, 'send-on-moved-date')).ok).toBe(true)
    const stored = await device.db.drafts.get(shown.id)
    expect(stored).toMatchObject({ state: 'queued', operationDate: '2026-11-19' })
    expect(stored && (await openDraft(device.vault, letter, stored))).toEqual({
      ok: true,
      value: { text: 'Dear manager, once more', day: '2026-11-19' },
    })
  })
})
