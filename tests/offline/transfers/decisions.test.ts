import { describe, expect, it } from 'vitest'
import { updateTransfersStatusLive } from '../../../src/features/transfers/update-transfers-status.live'
import { executeLiveWrite } from '../../../src/offline/live-writes/execute-live-write'
import { freshDevice, rawContents } from '../../support/device/device'
import { SETTLE, startFakeBank } from '../../support/device/fake-bank'
import { sender } from '../../support/device/transfer-facts'
import { naira } from '../../support/naira'
import { caller } from './transfer-desk'

const { connection } = caller
const facts = {
  status: 'pending' as const,
  transfers: [
    { id: 'a', order_id: 'ORDERA' },
    { id: 'b', order_id: 'ORDERB' },
  ],
  sum: naira('2100390.40'),
}

describe('an approval', () => {
  it('names the transfers by id, and leaves no token on the device', async () => {
    const device = await freshDevice()
    const bank = startFakeBank()
      .on('updateTransfersStatus', () => 'drop')
      .on(SETTLE, () => 'drop')
    const sent = await executeLiveWrite(
      { ...device, connection, token: () => 't0ken', sender, config: { idempotency: true } },
      updateTransfersStatusLive,
      facts,
    )
    expect(sent).toMatchObject({ ok: false, failure: { kind: 'unknown' } })
    const { variables } = bank.calls('updateTransfersStatus')[0] ?? {}
    expect(variables).toEqual({
      token: 'Zq7-x9',
      user_id: 'u',
      phone_id: 'p',
      status: 'pending',
      transfer_ids: ['a', 'b'],
      org_id: 'ORG',
      authorizer_id: '7',
      authorizer_name: 'Adéọlá Ọ̀ṣúnlàjà',
    })
    expect(await rawContents(device.db)).not.toContain('Zq7-x9')
  })

  it('whose outcome is unknown prevents any other decision about one of its transfers', async () => {
    const device = await freshDevice()
    const bank = startFakeBank()
      .on('updateTransfersStatus', () => 'drop')
      .on(SETTLE, () => 'drop')
    const context = { ...device, connection, token: () => 't0ken', sender, config: { idempotency: true } }
    await executeLiveWrite(context, updateTransfersStatusLive, facts)
    const reject = { ...facts, status: 'rejected' as const, transfers: facts.transfers.slice(1) }
    expect(await executeLiveWrite(context, updateTransfersStatusLive, reject)).toEqual({
      ok: false,
      failure: { kind: 'unsettled' },
    })
    const others = { ...facts, transfers: [{ id: 'c', order_id: 'ORDERC' }] }
    expect(await executeLiveWrite(context, updateTransfersStatusLive, others)).toMatchObject({
      failure: { kind: 'unknown' },
    })
    expect(bank.calls('updateTransfersStatus')).toHaveLength(2)
  })

  it('has its intended decision as its title', () => {
    expect(updateTransfersStatusLive.title(facts)).toBe('Approve 2 transfers, ₦2,100,390.40')
    expect(
      updateTransfersStatusLive.title({
        ...facts,
        status: 'rejected',
        transfers: facts.transfers.slice(0, 1),
      }),
    ).toBe('Reject 1 transfer, ₦2,100,390.40')
  })
})
