import { describe, expect, it } from 'vitest'
import { discardDraft, takeBack } from '../../../src/offline/drafts/draft-actions'
import { createDraft, moveDraft, openDraft, saveDraft } from '../../../src/offline/drafts/draft-store'
import { sendOutbox } from '../../../src/offline/outbox/send-outbox'
import { sweepSent } from '../../../src/offline/workspace/sweep'
import { refusal } from '../../support/device/fake-bank'
import { accepted, letter, outboxForTest, TODAY } from '../../support/device/outbox-for-test'

describe('a draft', () => {
  it('is saved as typed, and a form with an older text cannot save over a newer one', async () => {
    const { device } = await outboxForTest()
    const draft = await createDraft(device, letter, { text: 'a', day: TODAY })
    if (!draft.ok) throw new Error('not stored')
    const { id } = draft.value
    expect(await saveDraft(device, letter, id, 1, { text: 'ab', day: TODAY })).toEqual({ ok: true, value: 2 })
    expect(await saveDraft(device, letter, id, 1, { text: 'ax', day: TODAY })).toEqual({
      ok: false,
      failure: { kind: 'overtaken' },
    })
    const record = await device.db.drafts.get(id)
    expect(record && (await openDraft(device.vault, letter, record))).toEqual({
      ok: true,
      value: { text: 'ab', day: TODAY },
    })
  })

  it('is not edited, taken back or discarded while it is being sent', async () => {
    const { device, write } = await outboxForTest()
    const id = await write('one')
    await moveDraft(device.db, id, 'claim', { attempt: { id: 'x', at: 1, count: 1 } })
    expect((await saveDraft(device, letter, id, 1, { text: 'two', day: TODAY })).ok).toBe(false)
    expect((await takeBack(device.db, id)).ok).toBe(false)
    expect((await discardDraft(device.db, id)).ok).toBe(false)
  })

  it('is not discarded when it may be at the bank, whatever was requested before', async () => {
    const { bank, context, device, write, state } = await outboxForTest()
    const id = await write('one')
    bank.on('createJournal', () => 'drop')
    await sendOutbox(context)
    expect(await discardDraft(device.db, id)).toEqual({
      ok: false,
      failure: { kind: 'not-now', state: 'unknown' },
    })
    bank.on('createJournal', () => accepted)
    await sendOutbox(context, true)
    expect((await discardDraft(device.db, id)).ok).toBe(false)
    expect(await state(id)).toBe('sent')
  })

  it('gets a new key when it is taken back after a try, because its contents may change', async () => {
    const { bank, device, context, write } = await outboxForTest()
    const id = await write('one')
    const before = (await device.db.drafts.get(id))?.key
    bank.on('createJournal', () => refusal(401, 'UNAUTHENTICATED', 'expired'))
    await sendOutbox(context)
    const taken = await takeBack(device.db, id)
    expect(taken.ok && taken.value.key).not.toBe(before)
  })

  it('is deleted a week after it was sent by the bank’s days, regardless of the device’s clock', async () => {
    const { bank, device, context, write, state } = await outboxForTest()
    const id = await write('one')
    bank.on('createJournal', () => accepted)
    await sendOutbox(context)
    await device.db.drafts.update(id, { settledAt: 0 })
    for (const bankDay of ['2026-11-18', '2026-11-18', '2026-11-25']) {
      await sweepSent(device.db, bankDay)
      expect(await state(id)).toBe('sent')
    }
    await sweepSent(device.db, '2026-11-26')
    expect(await state(id)).toBeUndefined()
  })
})
