import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Bank } from '../../../server/bank'
import { defectText } from '../../../server/http/defect-text'
import { bookErrors } from '../../../server/ledger/book-errors'
import { settleTransfers } from '../../../server/transfers/settle'
import { type Signed, signIn, startTestBank } from '../../support/bank/bank'
import {
  balanceOf,
  createTransfer,
  listTransfers,
  richAccount,
  updateStatus,
} from '../../support/bank/bank-writes'
import { RIGHT_BOOKS } from '../../support/bank/ledger'
import { DEMO } from '../../support/demo-users'

let bank: Bank
let teller: Signed
let authorizer: Signed
let sender: string
const now = new Date()
const settleAfterMs = 3_600_000
beforeAll(async () => {
  bank = await startTestBank({ now: () => now, settleAfterMs })
  teller = await signIn(bank.url, DEMO.teller)
  authorizer = await signIn(bank.url, DEMO.authorizer)
  sender = (await richAccount(bank.url, teller)).nuban
})
afterAll(() => bank.stop())
afterEach(async () => {
  expect(await bookErrors(bank.db)).toEqual(RIGHT_BOOKS)
})

const due = (afterMs = 0) => new Date(now.getTime() + settleAfterMs + afterMs)

async function listed(order_id: string) {
  const [transfer] = (await listTransfers(bank.url, teller, { query_filter: order_id })).data
  if (!transfer) throw new Error('the transfer is not listed')
  return transfer
}

const FAILS = { beneficiary_acct_no: '0123456799' }

async function approved(given: Record<string, unknown> = {}) {
  const order_id = randomUUID()
  await createTransfer(bank.url, teller, sender, { order_id, ...given })
  const transfer = await listed(order_id)
  await updateStatus(bank.url, authorizer, 'pending', [transfer.id])
  return transfer
}

const setSender = (id: string, sender_acct_no: string) =>
  bank.db.updateTable('transfers').set({ sender_acct_no }).where('id', '=', id).execute()

describe('settling', () => {
  it('goes on past a transfer that cannot be settled, and tries that one again a minute later', async () => {
    const bad = await approved(FAILS)
    await setSender(bad.id, '0000000000')
    const others = [await approved(), await approved(FAILS)]
    const problem = await settleTransfers(bank.db, due()).catch((thrown: unknown) => thrown)
    expect(defectText(problem)).toContain(`AggregateError: Could not settle the transfers ${bad.id}\n`)
    expect(defectText(problem)).not.toContain('0000000000')
    const statuses = await Promise.all(others.map(async ({ order_id }) => (await listed(order_id)).status))
    expect([(await listed(bad.order_id)).status, ...statuses]).toEqual(['pending', 'successful', 'failed'])

    await setSender(bad.id, sender)
    await settleTransfers(bank.db, due(59_999))
    expect((await listed(bad.order_id)).status).toBe('pending')
    await settleTransfers(bank.db, due(60_000))
    expect((await listed(bad.order_id)).status).toBe('failed')
  })

  it('by several processes at once pays a failed transfer back once', async () => {
    const before = await balanceOf(bank.url, teller, sender)
    for (let entered = 0; entered < 4; entered += 1) await approved(FAILS)
    await Promise.all(Array.from({ length: 3 }, () => settleTransfers(bank.db, due())))
    expect(await balanceOf(bank.url, teller, sender)).toBeCloseTo(before, 2)
  })

  // The embedded database has one connection, on which nothing else can be locked.
  const onPostgres = process.env.DATABASE_URL ? it : () => {}
  onPostgres('leaves out what another process is settling', async () => {
    const [taken, free] = [await approved(), await approved()]
    await bank.db.transaction().execute(async (trx) => {
      await trx.selectFrom('transfers').select('id').where('id', '=', taken.id).forUpdate().execute()
      await settleTransfers(bank.db, due())
    })
    expect((await listed(taken.order_id)).status).toBe('pending')
    expect((await listed(free.order_id)).status).toBe('successful')
  })
})
