import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Bank } from '../../../server/bank'
import { type Signed, signIn, startTestBank } from '../../support/bank/bank'
import { createTransfer, listTransfers, richAccount } from '../../support/bank/bank-writes'
import { pdfText } from '../../support/pdf-text'

let bank: Bank
let teller: Signed
let authorizer: Signed
let stranger: Signed
beforeAll(async () => {
  bank = await startTestBank()
  teller = await signIn(bank.url, 'folasade@iumb.example')
  authorizer = await signIn(bank.url, 'ngozi@iumb.example')
  stranger = await signIn(bank.url, 'bolanle@agco.example')
})
afterAll(() => bank.stop())

const get = (path: string, by?: Signed) =>
  fetch(`${bank.url}${path}`, { headers: by ? { authorization: by.token } : {} })
const transferReceipt = (order_id: string, by = teller) =>
  get(`/api/receipts/transfers?${new URLSearchParams({ order_id })}`, by)
const billReceipt = (teller_no: string, by = authorizer) =>
  get(`/api/receipts/transactions?${new URLSearchParams({ teller_no })}`, by)
const refusal = async (answer: Response) => [answer.status, await answer.json()]

/** Enters a transfer and makes it successful, as if the other bank had answered. */
async function successful(given: Record<string, unknown>, beneficiary?: string): Promise<string> {
  const order_id = randomUUID()
  const { nuban } = await richAccount(bank.url, teller)
  await createTransfer(bank.url, teller, nuban, { order_id, ...given })
  await bank.db
    .updateTable('transfers')
    .set({
      status: 'successful',
      bank_message: 'Approved or completed successfully',
      status_code: '00',
      // As another bank's enquiry could have named the account.
      ...(beneficiary !== undefined && { beneficiary_acct_name: beneficiary }),
    })
    .where('order_id', '=', order_id)
    .execute()
  return order_id
}

async function aBill(org_id: string) {
  return bank.db
    .selectFrom('bill_transactions')
    .selectAll()
    .where('org_id', '=', org_id)
    .executeTakeFirstOrThrow()
}

describe('the receipt of a transfer', () => {
  it('is a PDF that says what was paid, with every letter of Yoruba, Igbo and Hausa', async () => {
    const order_id = await successful(
      { amount_wth_fees: 1_234_567.5, remarks: 'Ọjà tuntun' },
      'Ọ̀ṣúnlàjà Ẹ́kùn Ụzọdinma Ɗanladi Ṅwa',
    )
    const answer = await transferReceipt(order_id)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('application/pdf')
    expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="receipt-${order_id}.pdf"`)
    const pdf = Buffer.from(await answer.arrayBuffer())
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
    const text = pdfText(pdf)
    for (const said of [
      'Ìrẹ̀pọ̀dùn Unity Microfinance Bank',
      'Transfer receipt',
      '₦1,234,567.50',
      'Ọ̀ṣúnlàjà Ẹ́kùn Ụzọdinma Ɗanladi Ṅwa',
      'Guaranty Trust Bank',
      '0123456781',
      'Ọjà tuntun',
      order_id,
      'Approved or completed successfully (00)',
    ])
      expect(text).toContain(said.normalize('NFC'))
    expect(text).not.toContain('?')
    expect(pdf.length).toBeLessThan(80_000)
  })

  it('is given for a reference with any characters, and for texts longer than a page', async () => {
    const order_id = await successful({})
    const reference = `"a";\r\n../Ọ ${order_id}`
    await bank.db
      .updateTable('transfers')
      .set({ order_id: reference, remarks: `${'long '.repeat(400)}end` })
      .where('order_id', '=', order_id)
      .execute()
    const answer = await transferReceipt(reference)
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename="receipt--a-${order_id}.pdf"`,
    )
    expect(pdfText(Buffer.from(await answer.arrayBuffer()))).toContain('end')
  })

  it.each(['initiated', 'pending', 'approval_one', 'failed', 'rejected'])(
    'is not given for one that is %s',
    async (status) => {
      const [transfer] = (await listTransfers(bank.url, teller, { status, limit: 1 })).data
      expect(await refusal(await transferReceipt(transfer?.order_id ?? ''))).toEqual([
        400,
        { message: 'Only successful transfers have a receipt', code: 'BAD_USER_INPUT' },
      ])
    },
  )

  it('is not given for another organisation’s, or for one that there is not', async () => {
    const order_id = await successful({})
    for (const answer of [await transferReceipt(order_id, stranger), await transferReceipt('no such order')])
      expect(await refusal(answer)).toEqual([404, { message: 'Transfer was not found', code: 'NOT_FOUND' }])
  })

  it('needs an order id, a token, and the rank of a Teller', async () => {
    expect(await refusal(await get('/api/receipts/transfers', teller))).toEqual([
      400,
      { message: 'order_id is missing', code: 'BAD_USER_INPUT' },
    ])
    expect((await get('/api/receipts/transfers?order_id=1')).status).toBe(401)
    const customer = await signIn(bank.url, 'emeka@iumb.example')
    expect((await transferReceipt('1', customer)).status).toBe(403)
  })
})

describe('the receipt of a bill', () => {
  it('is a PDF that says what was paid, and for whom', async () => {
    const bill = await aBill('IUMB')
    const answer = await billReceipt(bill.teller_no)
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename="receipt-${bill.teller_no}.pdf"`,
    )
    const text = pdfText(Buffer.from(await answer.arrayBuffer()))
    const amount = `₦${(bill.amount_kobo / 100).toLocaleString('en-NG', { minimumFractionDigits: 2 })}`
    for (const said of ['Bill payment receipt', amount, bill.name, bill.accountNumber, bill.teller_no])
      expect(text).toContain(said.normalize('NFC'))
  })

  it('is not given for another organisation’s, or for one that there is not', async () => {
    const { teller_no } = await aBill('AGCO')
    for (const answer of [await billReceipt(teller_no), await billReceipt('BT0')])
      expect(await refusal(answer)).toEqual([404, { message: 'Bill was not found', code: 'NOT_FOUND' }])
    expect((await billReceipt(teller_no, stranger)).status).toBe(200)
  })

  it('needs a teller number, and the rank of an Authorizer', async () => {
    expect(await refusal(await get('/api/receipts/transactions', authorizer))).toEqual([
      400,
      { message: 'teller_no is missing', code: 'BAD_USER_INPUT' },
    ])
    const admin = await signIn(bank.url, 'ramatu@iumb.example')
    const { teller_no } = await aBill('IUMB')
    expect(await refusal(await billReceipt(teller_no, admin))).toEqual([
      403,
      { message: 'Not Authorized', code: 'FORBIDDEN' },
    ])
  })
})
