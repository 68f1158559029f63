import { describe, expect, it } from 'vitest'
import { updateTransfersStatusLive } from '../../../src/features/transfers/update-transfers-status.live'
import { executeLiveWrite } from '../../../src/offline/live-writes/execute-live-write'
import { freshDevice, rawContents } from '../../support/device'
import { startFakeBank } from '../../support/fake-bank'
import { sender } from '../../support/transfer-facts'

const connection = { graphqlUrl: 'http://bank.test/api/graphql' }
const checkContext = { connection, token: 't0ken', orgId: 'ORG', userId: '7' }
const facts = {
  status: 'pending' as const,
  transfers: [
    { id: 'a', order_id: 'ORDERA' },
    { id: 'b', order_id: 'ORDERB' },
  ],
  sum: '2100390.40',
}

/** A bank whose search finds an order id exactly. `authorizers` is who decided, by order id. */
function bankWith(statuses: Record<string, string>, authorizers: Record<string, string> = {}) {
  return startFakeBank().on('getAllTransfers', ({ variables }) => {
    const id = String(variables.query_filter)
    const row = { order_id: id, status: statuses[id], authorizer_id: authorizers[id] ?? null }
    const data = statuses[id] ? [row] : []
    return { status: 'success', data, pagination: { total_count: data.length } }
  })
}

describe('an approval that is sent', () => {
  it('names the transfers by id, and stores their order ids for the status check, without the token', async () => {
    const device = await freshDevice()
    const bank = startFakeBank().on('updateTransfersStatus', () => 'drop')
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
})

describe('an approval whose answer was lost', () => {
  it.each<[string, Record<string, string>, unknown]>([
    [
      'did not arrive when all are still initiated',
      { ORDERA: 'initiated', ORDERB: 'initiated' },
      { kind: 'absent', isOver: false },
    ],
    [
      'arrived when none is, and says what became of them',
      { ORDERA: 'pending', ORDERB: 'successful' },
      { kind: 'arrived', detail: '1 Pending, 1 Successful', isAnyones: true },
    ],
    [
      'cannot be decided if only some are',
      { ORDERA: 'pending', ORDERB: 'initiated' },
      { kind: 'unclear', detail: '1 Pending, 1 Initiated' },
    ],
    [
      'did nothing, and can do nothing any more, when they were rejected meanwhile',
      { ORDERA: 'rejected', ORDERB: 'rejected' },
      { kind: 'absent', isOver: true },
    ],
    [
      'did nothing if one of them has expired, and no authorizer is named for it',
      { ORDERA: 'initiated', ORDERB: 'expired' },
      { kind: 'absent', isOver: true },
    ],
    [
      'cannot be decided if the bank has a status of its own for one of them',
      { ORDERA: 'pending', ORDERB: 'processing' },
      { kind: 'unclear', detail: 'it calls order ID ORDERB “processing”' },
    ],
    [
      'cannot be decided if one is not listed at all',
      { ORDERA: 'pending' },
      { kind: 'unclear', detail: 'it does not list order ID ORDERB' },
    ],
  ])('%s', async (_, statuses, finding) => {
    bankWith(statuses)
    expect(await updateTransfersStatusLive.find(facts, checkContext)).toEqual({ ok: true, value: finding })
  })

  it('has not arrived if it was a rejection and they were approved meanwhile', async () => {
    bankWith({ ORDERA: 'pending', ORDERB: 'pending' })
    const rejection = { ...facts, status: 'rejected' as const }
    expect(await updateTransfersStatusLive.find(rejection, checkContext)).toEqual({
      ok: true,
      value: { kind: 'absent', isOver: true },
    })
  })

  it.each<[string, Record<string, string>, Record<string, string>, unknown]>([
    [
      'did nothing, and can do nothing any more, when another authorizer decided on one of them',
      { ORDERA: 'pending', ORDERB: 'initiated' },
      { ORDERA: '8' },
      { kind: 'absent', isOver: true },
    ],
    [
      'arrived when the bank names this authorizer',
      { ORDERA: 'pending', ORDERB: 'pending' },
      { ORDERA: '7', ORDERB: '7' },
      { kind: 'arrived', detail: '2 Pending' },
    ],
    [
      'cannot be decided if it is theirs in part',
      { ORDERA: 'pending', ORDERB: 'pending' },
      { ORDERA: '7', ORDERB: '8' },
      { kind: 'unclear', detail: '2 Pending' },
    ],
  ])('%s', async (_, statuses, authorizers, finding) => {
    bankWith(statuses, authorizers)
    expect(await updateTransfersStatusLive.find(facts, checkContext)).toEqual({ ok: true, value: finding })
  })

  it('is at the bank if its refusal was the answer to the browser’s own second POST', async () => {
    const device = await freshDevice()
    const bank = bankWith({ ORDERA: 'pending', ORDERB: 'pending' }, { ORDERA: '7', ORDERB: '7' })
    bank.on('updateTransfersStatus', () => ({
      status: 'error',
      message: 'No longer awaiting approval',
      error: true,
    }))
    const context = { ...device, connection, token: () => 't0ken', sender, config: { idempotency: true } }
    expect(await executeLiveWrite(context, updateTransfersStatusLive, facts)).toMatchObject({
      ok: true,
      value: { found: { detail: '2 Pending' } },
    })
  })

  it('is not told as done after a refusal if the bank names nobody who decided', async () => {
    const device = await freshDevice()
    const bank = bankWith({ ORDERA: 'pending', ORDERB: 'pending' })
    bank.on('updateTransfersStatus', () => ({ status: 'error', message: 'Already decided', error: true }))
    const context = { ...device, connection, token: () => 't0ken', sender, config: { idempotency: true } }
    expect(await executeLiveWrite(context, updateTransfersStatusLive, facts)).toMatchObject({
      ok: false,
      failure: { kind: 'said-no' },
    })
  })

  it('prevents any other decision about one of its transfers', async () => {
    const device = await freshDevice()
    const bank = startFakeBank().on('updateTransfersStatus', () => 'drop')
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
