import 'fake-indexeddb/auto'
import { describe, expect, it } from 'vitest'
import { sealedEarlier, takeOverEarlier } from '../../../src/features/session/unlock/earlier-key'
import { storeAttachment } from '../../../src/offline/drafts/attachments'
import { discardDraft, queueDraft } from '../../../src/offline/drafts/draft-actions'
import { createDraft } from '../../../src/offline/drafts/draft-store'
import { closeLogEntry, markRead, openLogEntry } from '../../../src/offline/live-writes/live-write-log'
import { factsContext } from '../../../src/offline/live-writes/log-entry'
import { sendOutbox } from '../../../src/offline/outbox/send-outbox'
import { seal, unseal } from '../../../src/offline/vault/vault'
import { freshDevice, openDevice } from '../../support/device/device'
import { accepted, letter, outboxForTest, TODAY } from '../../support/device/outbox-for-test'

/** A device with a transfer whose answer was lost before a password change, opened after it. */
async function afterPasswordChange() {
  const before = await freshDevice('old password')
  const entry = { facts: { order_id: '42' }, key: 'key-1', variables: { order_id: '42' } }
  await openLogEntry(before.db, before.vault, { id: 'f1', operation: 'transfer', ...entry })
  before.db.close()
  const device = await openDevice(before.db.name, 'new password')
  const facts = async () => {
    const write = await device.db.liveWrites.get('f1')
    return write && unseal(device.vault, factsContext('f1'), write.facts)
  }
  return { ...device, facts }
}

describe('the earlier password', () => {
  it('also opens the writes whose answer was lost, so that they can be checked at the bank', async () => {
    const { db, vault, facts } = await afterPasswordChange()
    expect(await facts()).toEqual({ ok: false, failure: { kind: 'other-key' } })
    expect(await takeOverEarlier({ db, vault }, 'old password')).toMatchObject({ ok: true })
    expect(await facts()).toMatchObject({ ok: true, value: { facts: { order_id: '42' }, key: 'key-1' } })
    expect(await db.liveWrites.get('f1')).toMatchObject({ state: 'open' })
    expect(await db.keys.toArray()).toHaveLength(1)
  })

  it('also opens what was typed into forms', async () => {
    const before = await freshDevice('old password')
    const context = { table: 'values', id: 'typed/transfer/1' } as const
    const sealed = await seal(before.vault, context, { typed: { remarks: 'Rent' } })
    await before.db.values.put({ key: context.id, at: 0, sealed })
    before.db.close()
    const { db, vault } = await openDevice(before.db.name, 'new password')
    await takeOverEarlier({ db, vault }, 'old password')
    const stored = await db.values.get(context.id)
    expect(stored && (await unseal(vault, context, stored.sealed))).toEqual({
      ok: true,
      value: { typed: { remarks: 'Rent' } },
    })
    expect(await db.keys.toArray()).toHaveLength(1)
  })

  it('is asked for while an absent write is sealed under it, which blocks the same write until it opens', async () => {
    const { db, vault } = await afterPasswordChange()
    await closeLogEntry(db, 'f1', 'absent')
    await markRead(db, 'f1')
    expect(await sealedEarlier({ db, vault })).toEqual({ drafts: 0, writes: 1, passwords: 1 })
    expect(await takeOverEarlier({ db, vault }, 'old password')).toMatchObject({
      ok: true,
      value: { opened: { drafts: 0, writes: 1 } },
    })
    expect(await sealedEarlier({ db, vault })).toBeUndefined()
  })

  it('stays if such a write does not open even so', async () => {
    const { db, vault } = await afterPasswordChange()
    const write = await db.liveWrites.get('f1')
    if (!write) throw new Error('the live write is gone')
    await db.liveWrites.update('f1', { facts: { ...write.facts, data: new ArrayBuffer(32) } })
    await closeLogEntry(db, 'f1', 'dismissed')
    await takeOverEarlier({ db, vault }, 'old password')
    expect(await db.keys.toArray()).toHaveLength(2)
    expect(await db.liveWrites.get('f1')).toMatchObject({ state: 'dismissed' })
  })

  it('stays if one sealed part of a draft does not open even so; the other parts are opened, and that part is reported', async () => {
    const before = await freshDevice('old password')
    const sound = await createDraft(before, letter, { text: 'Dear manager', day: TODAY })
    const damaged = await createDraft(before, letter, { text: 'Dear auditor', day: TODAY })
    if (!sound.ok || !damaged.ok) throw new Error('the drafts were not stored')
    await storeAttachment(before, damaged.value.id, 'picture', new Uint8Array([7]))
    const [picture] = await before.db.attachments.toArray()
    if (!picture) throw new Error('the picture is gone')
    await before.db.attachments.put({ ...picture, sealed: { ...picture.sealed, data: new ArrayBuffer(32) } })
    before.db.close()
    const { db, vault } = await openDevice(before.db.name, 'new password')
    expect(await takeOverEarlier({ db, vault }, 'old password')).toEqual({
      ok: true,
      value: {
        opened: { drafts: 1, writes: 0 },
        queued: 0,
        damaged: { drafts: 1, writes: 0 },
        sealed: { drafts: 0, writes: 0 },
      },
    })
    for (const { id } of [sound.value, damaged.value])
      expect((await db.drafts.get(id))?.contents.key).toBe(vault.keyId)
    expect(await db.keys.toArray()).toHaveLength(2)
  })
})

describe('a queued draft that is damaged', () => {
  it.each(['contents', 'picture'])(
    'waits no more once the earlier password has shown it (%s), and is not sent',
    async (part) => {
      const before = await freshDevice('old password')
      const draft = await createDraft(before, letter, { text: 'Dear manager', day: TODAY })
      if (!draft.ok) throw new Error(draft.failure.kind)
      const { id, contents } = draft.value
      await storeAttachment(before, id, 'picture', new Uint8Array([7]))
      await queueDraft(before.db, id)
      const data = new ArrayBuffer(32)
      if (part === 'contents') await before.db.drafts.update(id, { contents: { ...contents, data } })
      else
        await before.db.attachments.toCollection().modify((picture, ref) => {
          ref.value = { ...picture, sealed: { ...picture.sealed, data } }
        })
      before.db.close()
      const { db, vault } = await openDevice(before.db.name, 'new password')
      await takeOverEarlier({ db, vault }, 'old password')
      expect(await db.drafts.get(id)).toMatchObject({ state: 'quarantined', reason: 'broken' })
      // Nobody is asked for that password any more.
      expect(await sealedEarlier({ db, vault })).toBeUndefined()
      const { bank, context } = await outboxForTest({ db, vault })
      await sendOutbox(context, true)
      expect(bank.calls('createJournal')).toEqual([])
      db.close()
    },
  )
})

/** A device with a draft whose answer was lost before a password change, opened after it. */
async function lostBeforePasswordChange() {
  const before = await freshDevice('old password')
  const draft = await createDraft(before, letter, { text: 'Dear manager', day: TODAY })
  if (!draft.ok) throw new Error(draft.failure.kind)
  const { id, key } = draft.value
  await queueDraft(before.db, id)
  const first = await outboxForTest(before)
  first.bank.on('createJournal', () => 'drop')
  await sendOutbox(first.context)
  expect(await before.db.drafts.get(id)).toMatchObject({ state: 'unknown', key })
  before.db.close()
  return { ...(await openDevice(before.db.name, 'new password')), id, key }
}

describe('a draft that may be at the bank', () => {
  it('cannot be discarded because of a password change, and is settled when the earlier password opens it', async () => {
    const { db, vault, id, key } = await lostBeforePasswordChange()
    const { bank, context } = await outboxForTest({ db, vault })
    bank.on('createJournal', () => accepted)
    await sendOutbox(context, true)
    expect(bank.calls('createJournal')).toHaveLength(0)
    expect(await discardDraft(db, id)).toEqual({ ok: false, failure: { kind: 'not-now', state: 'unknown' } })
    expect(await db.drafts.get(id)).toMatchObject({ state: 'unknown', key })

    expect(await takeOverEarlier({ db, vault }, 'old password')).toMatchObject({ ok: true })
    expect(await discardDraft(db, id)).toEqual({ ok: false, failure: { kind: 'not-now', state: 'unknown' } })
    await sendOutbox(context)
    expect(await db.drafts.get(id)).toMatchObject({ state: 'sent', key })
    expect(bank.calls('createJournal').map(({ headers }) => headers.get('Idempotency-Key'))).toEqual([key])
    db.close()
  })

  it('is repeated unchanged after the earlier password opened it, whatever the user’s staff id is by now', async () => {
    const { db, vault, id } = await lostBeforePasswordChange()
    expect(await takeOverEarlier({ db, vault }, 'old password')).toMatchObject({ ok: true })
    expect((await db.drafts.get(id))?.request?.key).toBe(vault.keyId)
    const { bank, context } = await outboxForTest({
      db,
      vault,
      sender: { orgId: 'ORG', staffId: 'ANOTHER-1' },
    })
    bank.on('createJournal', () => accepted)
    await sendOutbox(context)
    expect(bank.calls('createJournal').map(({ variables }) => variables.by)).toEqual(['DGB-048'])
    db.close()
  })

  it('does not lose the earlier key while its request does not open', async () => {
    const { db, vault, id } = await lostBeforePasswordChange()
    const record = await db.drafts.get(id)
    if (!record?.request) throw new Error('what was sent is gone')
    await db.drafts.update(id, { request: { ...record.request, data: new ArrayBuffer(32) } })
    expect(await takeOverEarlier({ db, vault }, 'old password')).toMatchObject({
      ok: true,
      value: { damaged: { drafts: 1 } },
    })
    expect(await db.keys.toArray()).toHaveLength(2)
    expect(await db.drafts.get(id)).toMatchObject({ state: 'unknown', contents: { key: vault.keyId } })
    db.close()
  })
})
