import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Bank } from '../../../server/bank'
import { bookErrors } from '../../../server/ledger/book-errors'
import { ask, codeOf, type Signed, signIn, startTestBank } from '../../support/bank/bank'
import { overlapping } from '../../support/bank/bank-locks'
import { entryLines, RIGHT_BOOKS } from '../../support/bank/ledger'
import { payBill } from '../../support/bank/posting-writes'

let bank: Bank
let authorizer: Signed
/** A variation with a price, and one that costs whatever is paid. */
let priced: { id: string; price: number }
let open: string
beforeAll(async () => {
  bank = await startTestBank()
  authorizer = await signIn(bank.url, 'ngozi@iumb.example')
  const variations = await bank.db.selectFrom('bill_variations').selectAll().orderBy('id').execute()
  const withPrice = variations.find((variation) => variation.price_kobo !== null)
  priced = { id: withPrice?.id ?? '', price: (withPrice?.price_kobo ?? 0) / 100 }
  open = variations.find((variation) => variation.price_kobo === null)?.id ?? ''
})
afterAll(() => bank.stop())
afterEach(async () => {
  expect(await bookErrors(bank.db)).toEqual(RIGHT_BOOKS)
})

const pay = (given: Record<string, unknown>, headers?: Record<string, string>) =>
  payBill(bank.url, authorizer, { variation_id: open, ...given }, headers)

async function dashboard() {
  const answer = await ask<{
    getDashboardDetails: {
      bills_paid: number
      airtime_count: number
      wallet_balance: number
      balance_history: Record<string, unknown>[]
    }
  }>(
    bank.url,
    authorizer.token,
    `{ getDashboardDetails(org_id: "IUMB") { bills_paid airtime_count wallet_balance
      balance_history { amount balance balance_before credit transaction_type reason } } }`,
  )
  if (!answer.data) throw new Error('there is no dashboard')
  return answer.data.getDashboardDetails
}

async function billsLike(query: string) {
  const answer = await ask<{ getTransac: { data: Record<string, unknown>[] } }>(
    bank.url,
    authorizer.token,
    `query ($query: String!) { getTransac(org_id: "IUMB", type: "bills", query_filter: $query) {
      data { name accountNumber amount trans_type teller_no user_id phone variation merchant category } } }`,
    { query },
  )
  return answer.data?.getTransac.data ?? []
}

describe('paying a bill', () => {
  it('answers its teller number, and the bills list shows it', async () => {
    const answer = await pay({ name: "Adéọlá O'Connor", amount: 1500.5 })
    const paid = answer.data?.createTransac
    expect(paid).toMatchObject({ status: 'success', error: false, message: 'Bill paid for successfully' })
    expect(paid?.teller_no).toMatch(/^BT\d{12}$/)
    expect(await billsLike(paid?.teller_no ?? '')).toEqual([
      {
        name: "Adéọlá O'Connor",
        accountNumber: '45700123456',
        amount: 1500.5,
        trans_type: 'DR',
        teller_no: paid?.teller_no,
        user_id: authorizer.user_id,
        phone: '08031234567',
        variation: 'Top-up',
        merchant: 'MTN',
        category: 'Airtime',
      },
    ])
  })

  it('takes it from the transaction balance, and the dashboard and the balance history follow', async () => {
    const before = await dashboard()
    const teller_no = (await pay({ amount: 1500.5 })).data?.createTransac.teller_no ?? ''
    const after = await dashboard()
    expect(after.wallet_balance).toBeCloseTo(before.wallet_balance - 1500.5, 2)
    expect([after.bills_paid, after.airtime_count]).toEqual([before.bills_paid + 1, before.airtime_count + 1])
    expect(after.balance_history[0]).toEqual({
      amount: 1500.5,
      balance: after.wallet_balance,
      balance_before: before.wallet_balance,
      credit: 'false',
      transaction_type: 'Transaction',
      reason: `MTN, Top-up, ${teller_no}`,
    })
    expect(await entryLines(bank.db, 'bill', teller_no)).toEqual([
      { nuban: null, gl_code: '10102', debit_kobo: 150_050, credit_kobo: 0 },
      { nuban: null, gl_code: '10205', debit_kobo: 0, credit_kobo: 150_050 },
    ])
  })

  it('with a price takes just that price', async () => {
    const right = await pay({ variation_id: priced.id, amount: priced.price })
    expect(right.data?.createTransac.status).toBe('success')
    const wrong = await pay({ variation_id: priced.id, amount: priced.price - 0.01 })
    expect(wrong.data?.createTransac).toEqual({
      status: 'error',
      error: true,
      teller_no: null,
      message: 'The amount is not the price of this variation',
    })
  })

  it('with the same key pays once, and tells the same teller number again', async () => {
    const before = await dashboard()
    const key = { 'idempotency-key': randomUUID() }
    const first = await pay({}, key)
    const again = await pay({}, key)
    expect(again.data).toEqual(first.data)
    expect(again.headers.get('idempotent-replayed')).toBe('true')
    expect((await dashboard()).bills_paid).toBe(before.bills_paid + 1)
    const other = await pay({ accountNumber: '45700123457' }, key)
    expect([other.status, codeOf(other)]).toEqual([409, 'IDEMPOTENCY_CONFLICT'])
  })
})

describe('paying a bill is refused', () => {
  it('for a variation that there is not', async () => {
    const answer = await pay({ variation_id: 'V999' })
    expect(answer.data?.createTransac.message).toBe('Variation was not found')
  })

  it('when the transaction balance is too small, also when two together would be too much', async () => {
    const { wallet_balance } = await dashboard()
    const most = await pay({ amount: wallet_balance + 1 })
    expect(most.data?.createTransac).toMatchObject({
      status: 'error',
      message: 'Insufficient transaction balance',
    })
    const amount = Math.ceil(wallet_balance / 2) + 1
    const answers = await overlapping(bank, 'IUMB', [() => pay({ amount }), () => pay({ amount })])
    expect(answers.map((answer) => answer.data?.createTransac.message).sort()).toEqual([
      'Bill paid for successfully',
      'Insufficient transaction balance',
    ])
  })

  it.each([
    [{ trans_type: 'CR' }, 'trans_type is DR'],
    [{ name: ' ' }, 'name is empty'],
    [{ accountNumber: '' }, 'accountNumber is empty'],
    [{ phone: '' }, 'phone is empty'],
    [{ amount: 0 }, 'amount must be more than zero'],
    [{ amount: 1.001 }, 'amount has more than two decimals'],
  ])('as malformed with %o', async (given, message) => {
    const answer = await pay(given)
    expect([codeOf(answer), answer.errors?.[0]?.message]).toEqual(['BAD_USER_INPUT', message])
  })

  it('below Authorizer, in another’s name, and for another organisation', async () => {
    const teller = await signIn(bank.url, 'folasade@iumb.example')
    expect(codeOf(await payBill(bank.url, teller, { variation_id: open }))).toBe('FORBIDDEN')
    expect(codeOf(await pay({ user_id: teller.user_id }))).toBe('FORBIDDEN')
    expect(codeOf(await pay({ org_id: 'AGCO' }))).toBe('FORBIDDEN')
  })
})
