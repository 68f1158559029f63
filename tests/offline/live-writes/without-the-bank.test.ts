import { describe, expect, it, onTestFinished } from 'vitest'
import { lostAnswer, SETTLE } from '../../support/device/fake-bank'
import { startPortal } from '../../support/device/portal'
import { desk, lost, TOKEN, yes } from '../transfers/transfer-desk'

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
    expect(await states()).toEqual(['absent'])
  })
})

describe('navigator.onLine lies: says online, nothing answers', () => {
  it('a live write that leaves has an unknown outcome, is not sent again, and is told when the bank is back', async () => {
    const there = await desk()
    const entry = await lost(there, lostAnswer(yes))
    there.bank.on(SETTLE, () => 'drop')
    expect(await there.ask(entry)).toMatchObject({ kind: 'not-asked' })
    expect(await there.send()).toMatchObject({ ok: false, failure: { kind: 'unsettled' } })
    expect(await there.states()).toEqual(['open'])
    there.bank.off(SETTLE)
    expect(await there.ask(entry)).toEqual({ kind: 'closed', state: 'arrived' })
    expect(there.bank.calls('createTransfer')).toHaveLength(1)
  })
})

describe('a redirect to a portal', () => {
  it.each([301, 302, 303, 307, 308])(
    'during a live write (%i) leaves its outcome unknown, and the portal gets nothing of it',
    async (status) => {
      const portal = await startPortal(status)
      onTestFinished(portal.stop)
      const { bank, send, ask, states } = await desk()
      globalThis.fetch = portal.fetch
      const sent = await send()
      if (sent.ok || sent.failure.kind !== 'unknown') throw new Error('the outcome was to be unknown')
      expect(await ask(sent.failure.entryId)).toMatchObject({ kind: 'not-asked' })
      expect(await states()).toEqual(['open'])
      expect(portal.seen).toEqual([])

      globalThis.fetch = bank.fetch
      expect(await ask(sent.failure.entryId)).toEqual({ kind: 'closed', state: 'absent' })
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
