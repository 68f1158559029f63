import { describe, expect, it } from 'vitest'
import { updateAccountLive } from '../../../src/features/customer-accounts/update-account.live'
import { createTransferLive } from '../../../src/features/transfers/create-transfer.live'
import { markRead, openLogEntry } from '../../../src/offline/live-writes/live-write-log'
import { factsContext, openEntry } from '../../../src/offline/live-writes/log-entry'
import { seal } from '../../../src/offline/vault/vault'
import { freshDevice, openDevice } from '../../support/device/device'
import { lostAnswer } from '../../support/device/fake-bank'
import { desk, lost, yes } from '../transfers/transfer-desk'

describe('an entry of the live-write log', () => {
  it('stores a changed picture once', async () => {
    const { db, vault } = await freshDevice()
    const picture = `data:image/jpeg;base64,${'A'.repeat(400_000)}`
    const change = { name: 'picture' as const, before: 'hash', after: 'other hash' }
    const facts = {
      id: 'A1',
      holder: 'Ṣadé Ògúnbàdé',
      nuban: '0142188829',
      changes: [change],
      pictures: { picture },
      staffId: 'ORG/0002',
    }
    await openLogEntry(db, vault, { id: 'e1', operation: 'updateUserAccount', facts, key: 'k' })
    const record = await db.liveWrites.get('e1')
    if (!record) throw new Error('was to be stored')
    expect(record.facts.data.byteLength).toBeLessThan(picture.length + 2_000)
    expect((await openEntry(vault, updateAccountLive, record))?.facts).toEqual(facts)
  })

  it('of an earlier version of the app, which stored more, is settled by its key as well', async () => {
    const there = await desk()
    const entry = await lost(there, lostAnswer(yes))
    const { db, vault } = there.device
    const record = await db.liveWrites.get(entry)
    const opened = record && (await openEntry(vault, createTransferLive, record))
    const facts = await seal(vault, factsContext(entry), { ...opened, callHash: 'hash', variables: {} })
    await db.liveWrites.update(entry, { facts, sentDay: undefined })
    expect(await there.ask(entry)).toEqual({ kind: 'closed', state: 'arrived' })
  })

  it('that does not open under a new password stands against another one until its outcome was read', async () => {
    const there = await desk()
    const entry = await lost(there, lostAnswer(yes))
    await there.ask(entry)
    const { db } = there.device
    db.close()
    const changed = await openDevice(db.name, 'another password')
    const later = await desk(changed)
    later.bank.on('createTransfer', () => yes)
    expect(await later.send()).toEqual({ ok: false, failure: { kind: 'unsettled' } })
    expect(later.bank.calls('createTransfer')).toHaveLength(0)
    await markRead(changed.db, entry)
    expect(await later.send()).toMatchObject({ ok: true })
  })
})
