import { beforeEach, describe, expect, it } from 'vitest'
import { payBillLive } from '../../../src/features/bills/pay-bill.live'
import { sendBulkSmsLive } from '../../../src/features/bulk-sms/send-bulk-sms.live'
import { chargeMandateLive } from '../../../src/features/repayments/charge-mandate.live'
import { updateTransfersStatusLive } from '../../../src/features/transfers/update-transfers-status.live'
import type { AnyLiveWrite } from '../../../src/offline/live-writes/define-live'
import { markRead, settleByUser } from '../../../src/offline/live-writes/live-write-log'
import { sender } from '../../support/transfer-facts'
import { billFacts } from '../bills/bill-facts'
import { type LogDesk, listOf, logDesk, YES } from './log-desk'

let bank: LogDesk['bank']
let device: LogDesk['device']
let send: LogDesk['send']
let forget: LogDesk['forget']
let lose: LogDesk['lose']
beforeEach(async () => {
  ;({ bank, device, send, forget, lose } = await logDesk())
})

/** The same, of which two checks have said that it is not there. */
async function notThere(live: AnyLiveWrite, call: string, facts: object) {
  const entry = await lose(live, call, facts)
  await device.db.liveWrites.update(entry, { state: 'absent' })
  return entry
}

async function readAll() {
  for (const { id } of await device.db.liveWrites.toArray()) await markRead(device.db, id)
}

const entryOf = (id: string) => device.db.liveWrites.get(id)

describe('what was not received, and its user has done in another way since', () => {
  /** The bank's transfers, of which this user has approved these. */
  const approved = (...ids: string[]) =>
    void bank.on('getAllTransfers', ({ variables }) => {
      const { query_filter: order_id } = variables as { query_filter: string }
      const isApproved = ids.includes(order_id)
      const status = isApproved ? 'successful' : 'initiated'
      return listOf({ order_id, status, authorizer_id: isApproved ? sender.user.id : '' })
    })
  const approval = (...ids: string[]) => ({
    status: 'pending',
    sum: '3000.00',
    transfers: ids.map((id) => ({ id, order_id: id })),
  })

  it.each([
    ['together with another transfer', ['T1', 'T2', 'T3', 'T4']],
    ['in part', ['T1']],
  ])('is not called received or unknown if it is an approval that was given %s', async (_, others) => {
    approved()
    const first = await notThere(
      updateTransfersStatusLive,
      'updateTransfersStatus',
      approval('T1', 'T2', 'T3'),
    )
    expect(await send(updateTransfersStatusLive, approval(...others))).toMatchObject({ ok: true })
    approved(...others)
    await readAll()
    await forget('2026-11-18')
    await forget('2026-11-26')
    expect(await entryOf(first)).toBeUndefined()
    expect(await send(updateTransfersStatusLive, approval('T2', 'T3'))).toMatchObject({ ok: true })
  })

  const sms = (account: string) => ({
    message: 'Our branch closes at two today.',
    query_type: 'account',
    include_list: [account],
    exclude_list: [],
    include_range: [],
    exclude_range: [],
    phone_list: [],
    account_types: [],
  })
  const sentSms = (...ids: string[]) =>
    void bank.on('smsRequestsHistory', () =>
      listOf(
        ...ids.map((id) => ({
          id,
          message: 'Our branch closes at two today.',
          total_messages: 1,
          delivered_messages: 1,
        })),
      ),
    )

  it('is not called received if it is an SMS whose words have gone to others since', async () => {
    sentSms()
    const first = await notThere(sendBulkSmsLive, 'sendBulkSms', sms('0142188829'))
    expect(await send(sendBulkSmsLive, sms('0142188830'))).toMatchObject({ ok: true })
    sentSms('M1')
    await readAll()
    await forget('2026-11-18')
    await forget('2026-11-26')
    expect(await entryOf(first)).toBeUndefined()
  })

  it.each([
    ['has the other one', ['M1']],
    ['has both', ['M2', 'M1']],
  ])(
    'is asked about if it is an SMS whose words have gone to others since, and the bank %s',
    async (_, rows) => {
      sentSms()
      const first = await notThere(sendBulkSmsLive, 'sendBulkSms', sms('0142188829'))
      expect(await send(sendBulkSmsLive, sms('0142188830'))).toMatchObject({ ok: true })
      sentSms(...rows)
      const asked = await send(sendBulkSmsLive, sms('0142188829'))
      if (asked.ok || asked.failure.kind !== 'done-before') throw new Error('was to be asked')
      expect(asked.failure.isOther).toBe(true)
      expect(await entryOf(first)).toMatchObject({ state: 'absent' })
      const recipients = () => bank.calls('sendBulkSms').map(({ variables }) => variables.include_list)
      expect(recipients()).toEqual([['0142188829'], ['0142188830']])
      const again = await send(sendBulkSmsLive, sms('0142188829'), { accepted: asked.failure.ids })
      expect(again).not.toHaveProperty('value.found')
      expect(again).toMatchObject({ ok: true })
      expect(recipients()).toHaveLength(3)
      const [key, , keyAgain] = bank.calls('sendBulkSms').map(({ headers }) => headers.get('idempotency-key'))
      expect(keyAgain).toBe(key)
    },
  )

  it('is asked about once if its user says that it is an SMS that was not received', async () => {
    sentSms()
    const first = await lose(sendBulkSmsLive, 'sendBulkSms', sms('0142188829'))
    await settleByUser(device.db, first, 'not-received')
    expect(await send(sendBulkSmsLive, sms('0142188830'))).toMatchObject({ ok: true })
    sentSms('M1')
    expect(await send(sendBulkSmsLive, sms('0142188829'))).toMatchObject({ failure: { kind: 'said-absent' } })
    expect(await send(sendBulkSmsLive, sms('0142188829'), { again: [first] })).toMatchObject({ ok: true })
  })

  it('is called received if it is an SMS whose words had gone to others before', async () => {
    sentSms()
    bank.on('sendBulkSms', () => YES)
    expect(await send(sendBulkSmsLive, sms('0142188830'))).toMatchObject({ ok: true })
    sentSms('M1')
    const second = await notThere(sendBulkSmsLive, 'sendBulkSms', sms('0142188829'))
    sentSms('M2', 'M1')
    await readAll()
    await forget('2026-11-18')
    await forget('2026-11-26')
    expect(await entryOf(second)).toMatchObject({ state: 'arrived', unread: true })
  })
})

describe('a payment that a bank without keys has refused', () => {
  it('stays refused, and is forgotten, when the same was paid later and the bank does not answer after a month', async () => {
    const there = await logDesk(false)
    there.bank.on('getTransac', () => listOf())
    there.bank.on('createTransac', () => ({ status: 'error', message: 'No funds', error: true }))
    expect(await there.send(payBillLive, billFacts)).toMatchObject({ failure: { kind: 'said-no' } })
    there.bank.on('createTransac', () => YES)
    expect(await there.send(payBillLive, billFacts)).toMatchObject({ ok: true })
    for (const { id } of await there.device.db.liveWrites.toArray()) await markRead(there.device.db, id)
    await there.forget('2026-11-18')
    there.bank.on('getTransac', () => 'drop')
    await there.forget('2026-12-19')
    expect(await there.device.db.liveWrites.toArray()).toEqual([])
  })
})

describe('what only its user calls not received', () => {
  const charge = {
    mandate_id: 'N1',
    mandate_code: 'RC1/0001',
    payer_name: 'Ṣadé Ògúnbàdé',
    account_number: '0142188829',
    amount: '5000.00',
  }

  it('is not called received a month later because of a credit that may be anyone’s', async () => {
    bank.on('getBalanceHistory', () => listOf())
    const entry = await lose(chargeMandateLive, 'chargeAmount', charge)
    await settleByUser(device.db, entry, 'not-received')
    await forget('2026-11-18')
    bank.on('getBalanceHistory', () =>
      listOf({
        id: 'H1',
        amount: 5000,
        credit: 'true',
        reason: 'Charge of RC1/0001 for December',
        created_at: '2026-12-01T09:00:00Z',
      }),
    )
    await forget('2026-12-19')
    expect(await entryOf(entry)).toBeUndefined()
  })
})
