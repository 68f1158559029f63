import 'fake-indexeddb/auto'
import { describe, expect, it } from 'vitest'
import { takeOverEarlier } from '../../../src/features/session/earlier-key'
import { closeFlight, factsPlace, openFlight } from '../../../src/offline/flights/flight-log'
import { unseal } from '../../../src/offline/vault/vault'
import { freshDevice, openDevice } from '../../support/device'

/** A device with a transfer whose answer got lost before a password change, opened after it. */
async function afterPasswordChange() {
  const before = await freshDevice('old password')
  await openFlight(before.db, before.vault, { id: 'f1', operation: 'transfer', facts: { order_id: '42' } })
  before.db.close()
  const device = await openDevice(before.db.name, 'new password')
  const earlier = await device.db.keys.get(before.vault.keyId)
  if (!earlier) throw new Error('the earlier key is gone')
  const facts = async () => {
    const flight = await device.db.flights.get('f1')
    return flight && unseal(device.vault, factsPlace('f1'), flight.facts)
  }
  return { ...device, earlier, facts }
}

describe('the earlier password', () => {
  it('also opens the writes whose answer got lost, so that they can be looked up at the bank', async () => {
    const { db, vault, earlier, facts } = await afterPasswordChange()
    expect(await facts()).toEqual({ ok: false, failure: { kind: 'other-key' } })
    expect(await takeOverEarlier(db, vault, earlier, 'old password')).toMatchObject({ ok: true })
    expect(await facts()).toEqual({ ok: true, value: { order_id: '42' } })
    expect(await db.flights.get('f1')).toMatchObject({ state: 'open' })
    expect(await db.keys.toArray()).toHaveLength(1)
  })

  it('is kept where such a write does not open even so', async () => {
    const { db, vault, earlier } = await afterPasswordChange()
    const flight = await db.flights.get('f1')
    if (!flight) throw new Error('the flight is gone')
    await db.flights.update('f1', { facts: { ...flight.facts, data: new ArrayBuffer(32) } })
    await closeFlight(db, 'f1', 'dismissed', 'person')
    await takeOverEarlier(db, vault, earlier, 'old password')
    expect(await db.keys.toArray()).toHaveLength(2)
    expect(await db.flights.get('f1')).toMatchObject({ state: 'dismissed' })
  })
})
