import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Bank } from '../../../server/bank'
import { settleTransfers } from '../../../server/transfers/settle'
import { type Signed, signIn, startTestBank } from '../../support/bank/bank'
import {
  balanceOf,
  createTransfer,
  listTransfers,
  retryTransfer,
  richAccount,
  updateStatus,
} from '../../support/bank/bank-writes'

let bank: Bank
let teller: Signed
let authorizer: Signed
let sender: string
const now = new Date()
const settleAfterMs = 3_600_000
beforeAll(async () => {
  bank = await startTestBank({ now: () => now, settleAfterMs })
  teller = await signIn(bank.url, 'folasade@iumb.example')
  authorizer = await signIn(bank.url, 'ngozi@iumb.example')
  sender = (await richAccount(bank.url, teller)).nuban
})
afterAll(() => bank.stop())

const later = (ms: number) => new Date(now.getTime() + ms)

async function listed(orderId: string) {
  const [transfer] = (await listTransfers(bank.url, teller, { query_filter: orderId })).data
  if (!transfer) throw new Error('the transfer is not listed')
  return transfer
}

async function approved(given: Record<string, unknown> = {}) {
  const order_id = randomUUID()
  await createTransfer(bank.url, teller, sender, { order_id, ...given })
  const { id } = await listed(order_id)
  await updateStatus(bank.url, authorizer, 'pending', [id])
  return listed(order_id)
}

describe('an approved transfer', () => {
  it('is pending and in progress until the switch answers', async () => {
    const transfer = await approved()
    expect(transfer).toMatchObject({
      status: 'pending',
      status_code: '99',
      bank_message: 'Request processing in progress',
    })
    await settleTransfers(bank.db, later(settleAfterMs - 1))
    expect(await listed(transfer.order_id)).toEqual(transfer)
    await settleTransfers(bank.db, later(settleAfterMs))
    expect(await listed(transfer.order_id)).toMatchObject({
      status: 'successful',
      status_code: '00',
      bank_message: 'Approved or completed successfully',
    })
  })

  it.each([
    ['0123450007', '07', 'Invalid account'],
    ['0123450051', '51', 'No sufficient funds'],
    ['0123450096', '96', 'System malfunction'],
    ['0123456799', '91', 'Beneficiary bank not available'],
  ])('to %s fails with %s, %s, and is paid back once', async (beneficiary_acct_no, code, message) => {
    const before = await balanceOf(bank.url, teller, sender)
    const transfer = await approved({ beneficiary_acct_no })
    expect(await balanceOf(bank.url, teller, sender)).toBeCloseTo(before - 1500.5, 2)
    await settleTransfers(bank.db, later(settleAfterMs))
    await settleTransfers(bank.db, later(2 * settleAfterMs))
    expect(await listed(transfer.order_id)).toMatchObject({
      status: 'failed',
      status_code: code,
      bank_message: message,
    })
    expect(await balanceOf(bank.url, teller, sender)).toBeCloseTo(before, 2)
  })

  it('to a microfinance bank takes four times as long', async () => {
    const { order_id } = await approved({ beneficiary_org_id: '50211', beneficiary_org_name: 'Kuda Bank' })
    await settleTransfers(bank.db, later(4 * settleAfterMs - 1))
    expect((await listed(order_id)).status).toBe('pending')
    await settleTransfers(bank.db, later(4 * settleAfterMs))
    expect((await listed(order_id)).status).toBe('successful')
  })

  it('to a number ending in 0009 stays pending until it is retried', async () => {
    const transfer = await approved({ beneficiary_acct_no: '0123450009' })
    await settleTransfers(bank.db, later(100 * settleAfterMs))
    expect(await listed(transfer.order_id)).toMatchObject({ status: 'pending', status_code: '99' })
    await retryTransfer(bank.url, teller, transfer.id)
    await settleTransfers(bank.db, later(settleAfterMs))
    expect(await listed(transfer.order_id)).toMatchObject({ status: 'successful', retries: 1 })
  })
})

describe('the switch', () => {
  it('answers everything that is due, however many there are', async () => {
    // A moment after the bank's clock: the bank's own timer would have some of them locked meanwhile.
    const due = await bank.db
      .updateTable('transfers')
      .set({ status: 'pending', settles_at: later(1).toISOString(), beneficiary_acct_no: '0123456781' })
      .where('org_id', '=', 'IUMB')
      .where('status', '=', 'successful')
      .returning('id')
      .execute()
    expect(due.length).toBeGreaterThan(50)
    await settleTransfers(bank.db, later(1))
    const left = await bank.db
      .selectFrom('transfers')
      .select('id')
      .where('status', '=', 'pending')
      .where('settles_at', 'is not', null)
      .execute()
    expect(left).toEqual([])
  })
})
