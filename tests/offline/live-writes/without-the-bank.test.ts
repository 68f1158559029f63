import { describe, expect, it, onTestFinished } from 'vitest'
import { startPortal } from '../../support/portal'
import { desk, order, TOKEN, yes } from '../transfers/transfer-desk'

describe('a live write on a device that has no network', () => {
  it('fails at once, and is known not to have left: no entry stays open, and it can be sent later', async () => {
    const { bank, network, send, states } = await desk()
    bank.on('createTransfer', () => yes)
    network.isGone = true
    expect(await send()).toEqual({ ok: false, failure: { kind: 'not-sent', because: { kind: 'offline' } } })
    expect(bank.seen).toEqual([])
    expect(await states()).toEqual([])
    network.isGone = false
    expect(await send()).toMatchObject({ ok: true })
    expect(bank.calls('createTransfer')).toHaveLength(1)
  })

  it('is known not to have left either if the network goes while its entry is written', async () => {
    const { bank, device, network, send, states } = await desk()
    bank.on('createTransfer', () => yes)
    device.db.liveWrites.hook('creating', () => {
      network.isGone = true
    })
    expect(await send()).toEqual({ ok: false, failure: { kind: 'not-sent', because: { kind: 'offline' } } })
    expect(bank.calls('createTransfer')).toEqual([])
    expect(await states()).toEqual(['refused'])
  })
})

describe('navigator.onLine lies: says online, nothing answers', () => {
  it('a live write that leaves has an unknown outcome, is not sent again, and is found when the bank is back', async () => {
    const { bank, send, check, states, has } = await desk()
    bank.on('createTransfer', () => 'drop').on('getAllTransfers', () => 'drop')
    const sent = await send()
    if (sent.ok || sent.failure.kind !== 'unknown') throw new Error('the outcome was to be unknown')
    expect(await check(sent.failure.entryId)).toMatchObject({ kind: 'check-failed' })
    expect(await send()).toMatchObject({ ok: false, failure: { kind: 'unsettled' } })
    expect(await states()).toEqual(['open'])
    has({ order_id: order.order_id, status: 'initiated' })
    expect(await check(sent.failure.entryId)).toMatchObject({ kind: 'arrived' })
    expect(bank.calls('createTransfer')).toHaveLength(1)
  })
})

describe('a redirect to a portal', () => {
  it.each([301, 302, 303, 307, 308])(
    'during a live write (%i) leaves its outcome unknown, and the portal gets nothing of it',
    async (status) => {
      const portal = await startPortal(status)
      onTestFinished(portal.stop)
      const { bank, send, check, states, has } = await desk()
      globalThis.fetch = portal.fetch
      const sent = await send()
      if (sent.ok || sent.failure.kind !== 'unknown') throw new Error('the outcome was to be unknown')
      expect(await check(sent.failure.entryId)).toMatchObject({ kind: 'check-failed' })
      expect(await states()).toEqual(['open'])
      expect(portal.seen).toEqual([])

      globalThis.fetch = bank.fetch
      has({ order_id: order.order_id, status: 'initiated' })
      expect(await check(sent.failure.entryId)).toMatchObject({ kind: 'arrived' })
      expect(bank.calls('createTransfer')).toEqual([])
    },
  )

  it('would bring the token to the portal if it were followed', async () => {
    const portal = await startPortal(307)
    onTestFinished(portal.stop)
    await portal.fetch('', { method: 'POST', body: JSON.stringify({ token: TOKEN }) })
    expect(portal.seen.join()).toContain(TOKEN)
  })
})
