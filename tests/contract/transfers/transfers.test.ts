import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Bank } from '../../../server/bank'
import { settleTransfers } from '../../../server/transfers/settle'
import { ask, codeOf, type Signed, signIn, startTestBank } from '../../support/bank/bank'
import { overlapping } from '../../support/bank/bank-locks'
import {
  balanceOf,
  createTransfer,
  listTransfers,
  richAccount,
  updateStatus,
} from '../../support/bank/bank-writes'

let bank: Bank
let teller: Signed
let authorizer: Signed
let sender: string
beforeAll(async () => {
  bank = await startTestBank({ settleAfterMs: 3_600_000 })
  teller = await signIn(bank.url, 'folasade@iumb.example')
  authorizer = await signIn(bank.url, 'ngozi@iumb.example')
  sender = (await richAccount(bank.url, teller)).nuban
})
afterAll(() => bank.stop())
beforeEach(async () => {
  await bank.db.deleteFrom('wrong_tries').execute()
})

const later = () => new Date(Date.now() + 7_200_000)

/** Enters a transfer and answers it as the list shows it. */
async function entered(by: Signed, given: Record<string, unknown> = {}) {
  const order_id = `order ${Math.random()}`
  const answer = await createTransfer(bank.url, by, sender, { order_id, ...given })
  expect(answer.data?.createTransfer.status).toBe('success')
  const [transfer] = (await listTransfers(bank.url, by, { query_filter: order_id })).data
  if (!transfer) throw new Error('the transfer is not listed')
  return transfer
}
const statusOf = async (orderId: string) =>
  (await listTransfers(bank.url, teller, { query_filter: orderId })).data[0]

describe('entering a transfer', () => {
  it('leaves it initiated, with its initiator, and debits nothing', async () => {
    const before = await balanceOf(bank.url, teller, sender)
    const transfer = await entered(teller)
    expect(transfer).toMatchObject({ status: 'initiated', amount_wth_fees: 1500.5, initiator_id: teller.id })
    expect(await balanceOf(bank.url, teller, sender)).toBe(before)
  })

  it('refuses a second one with the same order id, also when both come at once', async () => {
    const twice = await Promise.all([
      createTransfer(bank.url, teller, sender, { order_id: 'once only' }),
      createTransfer(bank.url, teller, sender, { order_id: 'once only' }),
    ])
    const answers = twice.map((answer) => answer.data?.createTransfer)
    expect(answers).toContainEqual({
      status: 'success',
      message: 'Transfer initiated successfully',
      error: false,
    })
    expect(answers).toContainEqual({ status: 'error', message: 'Duplicate order id', error: true })
    expect((await listTransfers(bank.url, teller, { query_filter: 'once only' })).data).toHaveLength(1)
  })

  it.each([
    [{ token: 'WRONG1' }, 'Wrong token'],
    [{ sender_acct_no: '9999999999' }, 'Sender account was not found'],
    [{ beneficiary_org_id: '000' }, 'Beneficiary bank was not found'],
    [{ amount_wth_fees: 5_000_000_000 }, 'Insufficient balance'],
  ])('says no to %o in the answer itself', async (given, message) => {
    const answer = await createTransfer(bank.url, teller, sender, given)
    expect(answer.status).toBe(200)
    expect(answer.data?.createTransfer).toEqual({ status: 'error', message, error: true })
  })

  it.each([
    [{ amount_wth_fees: 0 }, 'amount_wth_fees must be more than zero'],
    [{ amount_wth_fees: -5 }, 'amount_wth_fees must be more than zero'],
    [{ amount_wth_fees: 10.005 }, 'amount_wth_fees has more than two decimals'],
    [{ beneficiary_acct_no: '12345' }, 'beneficiary_acct_no has 10 digits'],
    [{ token: 'SHORT' }, 'The token has 6 characters'],
    [{ order_id: ' ' }, 'order_id is empty'],
  ])('takes %o as malformed', async (given, message) => {
    const answer = await createTransfer(bank.url, teller, sender, given)
    expect(codeOf(answer)).toBe('BAD_USER_INPUT')
    expect(answer.errors?.[0]?.message).toBe(message)
  })

  it('stops the guessing of money tokens after five wrong ones a minute', async () => {
    for (let guess = 1; guess <= 5; guess += 1) {
      const wrong = await createTransfer(bank.url, teller, sender, { token: `BAD00${guess}` })
      expect(wrong.data?.createTransfer.message).toBe('Wrong token')
    }
    const stopped = await createTransfer(bank.url, teller, sender, { order_id: 'while stopped' })
    expect(stopped.status).toBe(429)
    expect(codeOf(stopped)).toBe('RATE_LIMITED')
    expect(Number(stopped.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await listTransfers(bank.url, teller, { query_filter: 'while stopped' })).data).toEqual([])
    expect((await createTransfer(bank.url, authorizer, sender)).data?.createTransfer.status).toBe('success')
  })
})

describe('authorising transfers', () => {
  it('approves them, debits the sender, writes the balance history, and they settle', async () => {
    const [one, two] = [await entered(teller), await entered(teller, { amount_wth_fees: 0.01 })]
    const before = await balanceOf(bank.url, teller, sender)
    const answer = await updateStatus(bank.url, authorizer, 'pending', [one.id, two.id])
    expect(answer.data?.updateTransfersStatus).toMatchObject({ status: 'success', error: false })
    expect(await statusOf(one.order_id)).toMatchObject({
      status: 'pending',
      authorizer_name: 'Ngọzi Ụzọdinma',
    })
    expect(await balanceOf(bank.url, teller, sender)).toBeCloseTo(before - 1500.51, 2)
    const history = await ask<{
      getBalanceHistory: { data: { amount: number; credit: string; reason: string }[] }
    }>(
      bank.url,
      teller.token,
      '{ getBalanceHistory(org_id: "IUMB", limit: 2) { data { amount credit reason } } }',
    )
    const movements = history.data?.getBalanceHistory.data ?? []
    expect(movements.map((movement) => movement.amount).sort()).toEqual([0.01, 1500.5])
    expect(movements.every((movement) => movement.credit === 'false')).toBe(true)

    await settleTransfers(bank.db, later())
    expect(await statusOf(one.order_id)).toMatchObject({ status: 'successful', status_code: '00' })
  })

  it('pays back what the other bank refuses', async () => {
    const transfer = await entered(teller, { beneficiary_acct_no: '0123456799' })
    const before = await balanceOf(bank.url, teller, sender)
    await updateStatus(bank.url, authorizer, 'pending', [transfer.id])
    await settleTransfers(bank.db, later())
    expect(await statusOf(transfer.order_id)).toMatchObject({ status: 'failed', status_code: '91' })
    expect(await balanceOf(bank.url, teller, sender)).toBe(before)
  })

  it('rejects them without moving money', async () => {
    const transfer = await entered(teller)
    const before = await balanceOf(bank.url, teller, sender)
    await updateStatus(bank.url, authorizer, 'rejected', [transfer.id])
    expect((await statusOf(transfer.order_id))?.status).toBe('rejected')
    expect(await balanceOf(bank.url, teller, sender)).toBe(before)
  })

  it('refuses one’s own transfer, and then none of the others is approved either', async () => {
    const mine = await entered(authorizer)
    const other = await entered(teller)
    const answer = await updateStatus(bank.url, authorizer, 'pending', [other.id, mine.id])
    expect(answer.data?.updateTransfersStatus).toEqual({
      status: 'error',
      message: 'You cannot authorise a transfer you initiated',
      error: true,
    })
    expect((await statusOf(other.order_id))?.status).toBe('initiated')
  })

  it('refuses what is no longer initiated, and debits once when two approve at the same time', async () => {
    const transfer = await entered(teller)
    const boss = await signIn(bank.url, 'adeola@iumb.example')
    const before = await balanceOf(bank.url, teller, sender)
    const answers = await overlapping(bank, 'IUMB', [
      () => updateStatus(bank.url, authorizer, 'pending', [transfer.id]),
      () => updateStatus(bank.url, boss, 'pending', [transfer.id]),
    ])
    const messages = answers.map((answer) => answer.data?.updateTransfersStatus.message)
    expect(messages.sort()).toEqual([
      'Only initiated transfers can be authorised',
      'Transfers approved successfully',
    ])
    expect(await balanceOf(bank.url, teller, sender)).toBeCloseTo(before - 1500.5, 2)
  })

  it('never lets two approvals together spend more than the sender has', async () => {
    const transfers = [await entered(teller), await entered(teller)]
    const boss = await signIn(bank.url, 'adeola@iumb.example')
    const before = await bank.db
      .selectFrom('accounts')
      .selectAll()
      .where('nuban', '=', sender)
      .executeTakeFirstOrThrow()
    await bank.db.updateTable('accounts').set({ balance_kobo: 200_000 }).where('nuban', '=', sender).execute()
    const answers = await overlapping(
      bank,
      'IUMB',
      [authorizer, boss].map(
        (by, at) => () => updateStatus(bank.url, by, 'pending', [transfers[at]?.id ?? '']),
      ),
    )
    expect(answers.map((answer) => answer.data?.updateTransfersStatus.message).sort()).toEqual([
      'Insufficient balance',
      'Transfers approved successfully',
    ])
    expect(await balanceOf(bank.url, teller, sender)).toBe(499.5)
    await bank.db
      .updateTable('accounts')
      .set({ balance_kobo: before.balance_kobo })
      .where('nuban', '=', sender)
      .execute()
  })

  it('never lets one account spend twice what it has because it is named by both of its numbers', async () => {
    const { nuban, balance } = await richAccount(bank.url, teller)
    const { account_number } = await bank.db
      .selectFrom('accounts')
      .select('account_number')
      .where('nuban', '=', nuban)
      .executeTakeFirstOrThrow()
    const amount_wth_fees = Math.floor(balance * 60) / 100
    const both = [
      await entered(teller, { amount_wth_fees, sender_acct_no: nuban }),
      await entered(teller, { amount_wth_fees, sender_acct_no: account_number }),
    ]
    const answer = await updateStatus(
      bank.url,
      authorizer,
      'pending',
      both.map(({ id }) => id),
    )
    expect(answer.data?.updateTransfersStatus).toMatchObject({ error: true, message: 'Insufficient balance' })
    expect(await balanceOf(bank.url, teller, nuban)).toBe(balance)
  })

  it('refuses a wrong token and any other status', async () => {
    const transfer = await entered(teller)
    const wrong = await updateStatus(bank.url, authorizer, 'pending', [transfer.id], { token: 'WRONG1' })
    expect(wrong.data?.updateTransfersStatus).toEqual({
      status: 'error',
      message: 'Wrong token',
      error: true,
    })
    expect(codeOf(await updateStatus(bank.url, authorizer, 'successful', [transfer.id]))).toBe(
      'BAD_USER_INPUT',
    )
    expect((await statusOf(transfer.order_id))?.status).toBe('initiated')
  })

  it('allows one’s own where the deployment does', async () => {
    const relaxed = await startTestBank({ selfApproval: true })
    try {
      const me = await signIn(relaxed.url, 'ngozi@iumb.example')
      const { nuban } = await richAccount(relaxed.url, me)
      await createTransfer(relaxed.url, me, nuban, { order_id: 'mine' })
      const [mine] = (await listTransfers(relaxed.url, me, { query_filter: 'mine' })).data
      const answer = await updateStatus(relaxed.url, me, 'pending', [mine?.id ?? ''])
      expect(answer.data?.updateTransfersStatus.status).toBe('success')
    } finally {
      await relaxed.stop()
    }
  })
})

describe('asking for an account’s name', () => {
  const lookup = (args: string) =>
    ask<{ getAccountName: unknown }>(
      bank.url,
      teller.token,
      `{ getAccountName(${args}) { acct_name bank_name balance } }`,
    )

  it('answers the same name every time for a number at another bank', async () => {
    const first = await lookup('acct_number: "0123456781", bank_code: "058"')
    expect(first.data?.getAccountName).toMatchObject({ bank_name: 'Guaranty Trust Bank', balance: null })
    expect(first.data).toEqual((await lookup('acct_number: "0123456781", bank_code: "058"')).data)
  })

  it.each([
    'acct_number: "0123450000", bank_code: "058"',
    'acct_number: "9999999999", dashboard: true',
    'acct_number: "0123456781", bank_code: "nope"',
  ])('says Account Name Error for %s', async (args) => {
    expect((await lookup(args)).data?.getAccountName).toEqual({
      acct_name: 'Account Name Error',
      bank_name: null,
      balance: null,
    })
  })
})
