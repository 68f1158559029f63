import { describe, expect, it } from 'vitest'
import { changeDraft } from '../../../src/features/outbox/outbox-actions'
import { createDraft, openDraft, saveDraft } from '../../../src/offline/drafts/draft-store'
import { type Device, freshDevice } from '../../support/device/device'
import { letter, TODAY } from '../../support/device/outbox-for-test'

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
  it('goes to another day with the text that is stored, not with the one that was shown', async () => {
    const device = await freshDevice()
    const shown = { ...(await made(device)), state: 'held-date' as const, movedTo: '2026-11-19' }
    await saveDraft(device, letter, shown.id, 1, { text: 'Dear manager, once more', day: TODAY })
    await device.db.drafts.update(shown.id, { state: 'held-date', movedTo: '2026-11-19' })
    const item = { record: shown, kind: dated }
    expect((await changeDraft(device, item, 'send-on-moved-date')).ok).toBe(true)
    const stored = await device.db.drafts.get(shown.id)
    expect(stored).toMatchObject({ state: 'queued', operationDate: '2026-11-19' })
    expect(stored && (await openDraft(device.vault, letter, stored))).toEqual({
      ok: true,
      value: { text: 'Dear manager, once more', day: '2026-11-19' },
    })
  })
})
