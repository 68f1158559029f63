import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Bank } from '../../../server/bank'
import { settleTransfers } from '../../../server/transfers/settle'
import { codeOf, type Signed, signIn, startTestBank } from '../../support/bank/bank'
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
let now = new Date()
const settleAfterMs = 3_600_000
beforeAll(async () => {
  bank = await startTestBank({ now: () => now, settleAfterMs })
  teller = await signIn(bank.url, 'folasade@iumb.example')
  authorizer = await signIn(bank.url, 'ngozi@iumb.example')
  sender = (await richAccount(bank.url, teller)).nuban
})
afterAll(() => bank.stop())

const later = (ms: number) => new Date(now.getTime() + ms)
const withKey = (key: string) => ({ 'idempotency-key': key })

async function listed(orderId: string) {
  const [transfer] = (await listTransfers(bank.url, teller, { query_filter: orderId })).data
  if (!transfer) throw new Error('the transfer is not listed')
  return transfer
}

async function initiated(given: Record<string, unknown> = {}) {
  const order_id = randomUUID()
  await createTransfer(bank.url, teller, sender, { order_id, ...given })
  return listed(order_id)
}

async function pending(given: Record<string, unknown> = {}) {
  const { id, order_id } = await initiated(given)
  await updateStatus(bank.url, authorizer, 'pending', [id])
  return listed(order_id)
}

/**
 * A pending transfer of the seed: no answer to it is due, as if the message to the other bank had got lost.
 */
async function unanswered() {
  const { order_id } = await bank.db
    .selectFrom('transfers')
    .select('order_id')
    .where('org_id', '=', 'IUMB')
    .where('status', '=', 'pending')
    .where('settles_at', 'is', null)
    // A bank that is connected to the switch itself: others answer later.
    .where('beneficiary_org_id', 'like', '___')
    .executeTakeFirstOrThrow()
  return listed(order_id)
}

describe('retrying a pending transfer', () => {
  it('counts the retry, leaves it pending and debits nothing again', async () => {
    const transfer = await pending()
    const before = await balanceOf(bank.url, teller, sender)
    const answer = await retryTransfer(bank.url, teller, transfer.id)
    expect(answer.data?.retryTransfer).toEqual({
      status: 'success',
      message: 'Transfer retried successfully',
      error: false,
    })
    expect(transfer).toMatchObject({ status: 'pending', retries: 0 })
    expect(await listed(transfer.order_id)).toMatchObject({ status: 'pending', retries: 1 })
    expect(await balanceOf(bank.url, teller, sender)).toBe(before)
  })

  it('gives one that was never answered its answer, as long after as an approval would', async () => {
    const transfer = await unanswered()
    await settleTransfers(bank.db, later(10 * settleAfterMs))
    expect((await listed(transfer.order_id)).status).toBe('pending')
    await retryTransfer(bank.url, teller, transfer.id)
    await settleTransfers(bank.db, later(settleAfterMs - 1))
    expect((await listed(transfer.order_id)).status).toBe('pending')
    await settleTransfers(bank.db, later(settleAfterMs))
    expect(await listed(transfer.order_id)).toMatchObject({
      status: 'successful',
      status_code: '00',
      retries: 1,
    })
  })

  it('does not put off an answer that is already on its way', async () => {
    const transfer = await pending()
    const due = later(settleAfterMs)
    now = later(settleAfterMs / 2)
    await retryTransfer(bank.url, teller, transfer.id)
    await settleTransfers(bank.db, due)
    expect((await listed(transfer.order_id)).status).toBe('successful')
  })

  it('pays back once what the other bank refuses again', async () => {
    const before = await balanceOf(bank.url, teller, sender)
    const transfer = await pending({ beneficiary_acct_no: '0123456799' })
    await retryTransfer(bank.url, teller, transfer.id)
    await settleTransfers(bank.db, later(2 * settleAfterMs))
    await settleTransfers(bank.db, later(3 * settleAfterMs))
    expect(await listed(transfer.order_id)).toMatchObject({ status: 'failed', status_code: '91', retries: 1 })
    expect(await balanceOf(bank.url, teller, sender)).toBeCloseTo(before, 2)
  })

  it('counts both of two that come at the same time, and the transfer is carried out once', async () => {
    const before = await balanceOf(bank.url, teller, sender)
    const transfer = await pending({ beneficiary_acct_no: '0123456799' })
    const answers = await Promise.all(
      [teller, authorizer].map((by) => retryTransfer(bank.url, by, transfer.id)),
    )
    expect(answers.map((answer) => answer.data?.retryTransfer.status)).toEqual(['success', 'success'])
    expect((await listed(transfer.order_id)).retries).toBe(2)
    await settleTransfers(bank.db, later(2 * settleAfterMs))
    expect(await balanceOf(bank.url, teller, sender)).toBeCloseTo(before, 2)
  })
})

describe('a retry is refused', () => {
  it.each(['initiated', 'approval_one', 'failed', 'rejected', 'successful'])(
    'of a transfer that is %s',
    async (status) => {
      const { data } = await listTransfers(bank.url, teller, { status, limit: 1 })
      const [before] = data
      if (!before) throw new Error(`the seed has no transfer that is ${status}`)
      const answer = await retryTransfer(bank.url, teller, before.id)
      expect(answer.status).toBe(200)
      expect(answer.data?.retryTransfer).toEqual({
        status: 'error',
        message: 'Only pending transfers can be retried',
        error: true,
      })
      expect(await listed(before.order_id)).toEqual(before)
    },
  )

  it('of a transfer of another organisation as of one that there is not', async () => {
    const stranger = await signIn(bank.url, 'bolanle@agco.example')
    const transfer = await pending()
    for (const id of [transfer.id, 'no such transfer']) {
      const answer = await retryTransfer(bank.url, stranger, id)
      expect(answer.data?.retryTransfer).toEqual({
        status: 'error',
        message: 'Transfer was not found',
        error: true,
      })
    }
    expect(codeOf(await retryTransfer(bank.url, stranger, transfer.id, { org_id: 'IUMB' }))).toBe('FORBIDDEN')
    expect((await listed(transfer.order_id)).retries).toBe(0)
  })

  it('to a rank below Teller, and to those who are not signed in', async () => {
    const transfer = await pending()
    const customer = await signIn(bank.url, 'emeka@iumb.example')
    expect(codeOf(await retryTransfer(bank.url, customer, transfer.id))).toBe('FORBIDDEN')
    const signedOut = await retryTransfer(bank.url, { ...teller, token: 'of nobody' }, transfer.id)
    expect([signedOut.status, codeOf(signedOut)]).toEqual([401, 'UNAUTHENTICATED'])
    expect((await listed(transfer.order_id)).retries).toBe(0)
  })
})

describe('a repeated retry', () => {
  it('with the same key is answered with the first answer and counts once', async () => {
    const transfer = await pending()
    const key = withKey(randomUUID())
    const first = await retryTransfer(bank.url, teller, transfer.id, {}, key)
    const again = await retryTransfer(bank.url, teller, transfer.id, {}, key)
    expect(again.data).toEqual(first.data)
    expect([first, again].map((answer) => answer.headers.get('idempotent-replayed'))).toEqual([null, 'true'])
    expect((await listed(transfer.order_id)).retries).toBe(1)
  })

  it('with the same key tells of a success also when the transfer is no longer pending', async () => {
    const transfer = await pending()
    const key = withKey(randomUUID())
    await retryTransfer(bank.url, teller, transfer.id, {}, key)
    await settleTransfers(bank.db, later(2 * settleAfterMs))
    const again = await retryTransfer(bank.url, teller, transfer.id, {}, key)
    expect(again.data?.retryTransfer.status).toBe('success')
  })

  it('with the same key at the same time counts once', async () => {
    const transfer = await pending()
    const key = withKey(randomUUID())
    const answers = await Promise.all(
      Array.from({ length: 2 }, () => retryTransfer(bank.url, teller, transfer.id, {}, key)),
    )
    for (const answer of answers) {
      if (answer.status === 409) expect(codeOf(answer)).toBe('IN_PROGRESS')
      else expect(answer.data?.retryTransfer.status).toBe('success')
    }
    expect((await listed(transfer.order_id)).retries).toBe(1)
  })

  it('with the same key for another transfer is a conflict', async () => {
    const [one, two] = [await pending(), await pending()]
    const key = withKey(randomUUID())
    await retryTransfer(bank.url, teller, one.id, {}, key)
    const other = await retryTransfer(bank.url, teller, two.id, {}, key)
    expect([other.status, codeOf(other)]).toEqual([409, 'IDEMPOTENCY_CONFLICT'])
    expect((await listed(two.order_id)).retries).toBe(0)
  })
})
