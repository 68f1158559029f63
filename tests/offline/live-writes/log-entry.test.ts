import { describe, expect, it } from 'vitest'
import { updateAccountLive } from '../../../src/features/customer-accounts/update-account.live'
import { createTransferLive } from '../../../src/features/transfers/create-transfer.live'
import { openLogEntry } from '../../../src/offline/live-writes/live-write-log'
import { factsContext, openEntry } from '../../../src/offline/live-writes/log-entry'
import { seal } from '../../../src/offline/vault/vault'
import { freshDevice } from '../../support/device'
import { transferFacts } from '../../support/transfer-facts'
import { desk, notThere, order, yes } from '../transfers/transfer-desk'

describe('an entry of the live-write log', () => {
  it('stores a changed picture once, though the facts and the call both have it', async () => {
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
    const variables = { id: 'A1', picture }
    await openLogEntry(db, vault, { id: 'e1', operation: 'updateUserAccount', facts, key: 'k', variables })
    const record = await db.liveWrites.get('e1')
    if (!record) throw new Error('was to be stored')
    expect(record.facts.data.byteLength).toBeLessThan(picture.length + 2_000)
    expect((await openEntry(vault, updateAccountLive, record))?.facts).toEqual(facts)
  })

  it('of an earlier version, which stored the variables, still gives its key to the second try', async () => {
    const there = await desk()
    const { db, vault } = there.device
    const first = await notThere(there)
    const call = there.bank.calls('createTransfer')[0]
    const { token: _, ...variables } = { ...call?.variables }
    const facts = await seal(vault, factsContext(first), {
      facts: transferFacts,
      key: 'earlier key',
      variables,
    })
    await db.liveWrites.update(first, { facts })
    there.bank.on('createTransfer', () => yes)
    await there.send({ order_id: `${order.order_id}2` })
    const keys = there.bank.calls('createTransfer').map(({ headers }) => headers.get('idempotency-key'))
    expect(keys[1]).toBe('earlier key')
    const record = await db.liveWrites.get(first)
    expect(record && (await openEntry(vault, createTransferLive, record))?.key).toBe('earlier key')
  })
})
