import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Bank } from '../../../server/bank'
import { bookErrors } from '../../../server/ledger/book-errors'
import { codeOf, type Signed, signIn, startTestBank } from '../../support/bank/bank'
import { balanceOf, richAccount } from '../../support/bank/bank-writes'
import { RIGHT_BOOKS } from '../../support/bank/ledger'
import { bankCharge, cashDeposit, createPosting, listPostings } from '../../support/bank/posting-writes'

let bank: Bank
let teller: Signed
let account_number: string
let cash: Record<string, unknown>
let cheque: Record<string, unknown>
beforeAll(async () => {
  bank = await startTestBank()
  teller = await signIn(bank.url, 'folasade@iumb.example')
  account_number = (await richAccount(bank.url, teller)).nuban
  cash = { ...(await cashDeposit(bank.url, teller)), account_number }
  cheque = { ...(await bankCharge(bank.url, teller)), account_number }
})
afterAll(() => bank.stop())
afterEach(async () => {
  expect(await bookErrors(bank.db)).toEqual(RIGHT_BOOKS)
})

const create = (posting: Record<string, unknown>, headers?: Record<string, string>) =>
  createPosting(bank.url, teller, posting, headers)
const pendingWith = async (teller_cheque_no: number) =>
  (await listPostings(bank.url, teller, 'getPendingPostings')).filter(
    (posting) => posting.teller_cheque_no === teller_cheque_no,
  )

let lastNumber = 100

describe('entering a posting', () => {
  it('of cash leaves it pending, with the holder and balance that the bank has, and moves no money', async () => {
    const before = await balanceOf(bank.url, teller, account_number)
    const answer = await create({ ...cash, teller_cheque_no: 1 })
    expect(answer.data?.createPosting).toEqual({
      status: 'success',
      message: 'Cash Transaction Posting successfully created.',
    })
    const [posting] = await pendingWith(1)
    expect(posting).toMatchObject({
      status: 'PENDING',
      account_number,
      amount: 250.75,
      balance: before,
      trans_type: 'CR',
      staff_id: teller.staff_id,
    })
    expect(posting?.account_name).not.toBe('Whoever it is')
    expect(await balanceOf(bank.url, teller, account_number)).toBe(before)
  })

  it('of a cheque leaves it pending', async () => {
    const answer = await create({ ...cheque, teller_cheque_no: 2 })
    expect(answer.data?.createPosting).toEqual({
      status: 'success',
      message: 'Cheque Transaction Posting successfully created.',
    })
    expect(await pendingWith(2)).toMatchObject([{ trans_type: 'DR', GL_account_code_id: '40104' }])
  })

  it.each([
    ['Internal Transaction Credit', '10101', 'CR'],
    ['In-House Cheque', '100240', 'CR'],
    ['Local Cheque', '10201', 'CR'],
    ['Draft and Cheques Issued', '20207', 'DR'],
    ['Bank Charges', '40104', 'DR'],
    ['Internal Transactions Debit', '10101', 'DR'],
  ])('%s, on %s, is %s', async (transaction_type, GL_account_code_id, trans_type) => {
    lastNumber += 1
    const teller_cheque_no = lastNumber
    const answer = await create({ ...cheque, transaction_type, GL_account_code_id, teller_cheque_no })
    expect(answer.data?.createPosting.status).toBe('success')
    expect(await pendingWith(teller_cheque_no)).toMatchObject([{ trans_type }])
  })

  it('of a withdrawal is DR, also by the internal account number', async () => {
    const account = await bank.db
      .selectFrom('accounts')
      .select('account_number')
      .where('nuban', '=', account_number)
      .executeTakeFirstOrThrow()
    const answer = await create({
      ...cash,
      ...account,
      use_account: 'internal',
      cash_transaction_type: 'Withdrawn',
      teller_cheque_no: 3,
    })
    expect(answer.data?.createPosting.status).toBe('success')
    expect(await pendingWith(3)).toMatchObject([{ ...account, trans_type: 'DR' }])
  })

  it('with the same key is entered once, and told of again', async () => {
    const key = { 'idempotency-key': randomUUID() }
    const first = await create({ ...cash, teller_cheque_no: 4 }, key)
    const again = await create({ ...cash, teller_cheque_no: 4 }, key)
    expect(again.data).toEqual(first.data)
    expect(again.headers.get('idempotent-replayed')).toBe('true')
    expect(await pendingWith(4)).toHaveLength(1)
    const other = await create({ ...cash, teller_cheque_no: 5 }, key)
    expect([other.status, codeOf(other)]).toEqual([409, 'IDEMPOTENCY_CONFLICT'])
  })
})

describe('a posting is malformed', () => {
  it.each([
    [{ use_account: '' }, 'Checkbox value is required'],
    [{ account_number: '' }, 'Account number is required'],
    [{ account_name: ' ' }, 'Account name is required'],
    [{ operation_date: '' }, 'Operation date is required'],
    [{ operation_date: '21/11/2026' }, 'Operation date is written YYYY-MM-DD'],
    [{ value_date: '' }, 'Value date is required'],
    [{ value_date: '2026-02-30' }, 'Value date is written YYYY-MM-DD'],
    [{ transaction_type: '' }, 'Transaction type is required'],
    [{ naration: 'n'.repeat(51) }, 'Must be 50 characters or less'],
    [{ amount: 0 }, 'amount must be more than zero'],
    [{ amount: -5 }, 'amount must be more than zero'],
    [{ amount: 10.005 }, 'amount has more than two decimals'],
  ])('of either kind with %o', async (given, message) => {
    for (const posting of [cash, cheque]) {
      const answer = await create({ ...posting, ...given })
      expect([codeOf(answer), answer.errors?.[0]?.message]).toEqual(['BAD_USER_INPUT', message])
    }
  })

  it.each([
    [{ cash_transaction_type: 'constructor' }, 'Cash transaction type is Withdrawn or Deposit'],
    [{ account_number: '123456789' }, 'Invalid account number'],
    [{ teller_cheque_no: 0 }, 'Teller/Cheque no is required'],
    [{ transaction_type: 'Other' }, 'Transaction type is Self'],
    [{ transaction_cue: '' }, 'Transaction Cue is required'],
    [{ transaction_cue: '2' }, 'Transaction Cue is 1'],
    [{ GL_account_code_id: '10101' }, 'A cash posting has no GL account'],
  ])('of cash with %o', async (given, message) => {
    const answer = await create({ ...cash, ...given })
    expect([codeOf(answer), answer.errors?.[0]?.message]).toEqual(['BAD_USER_INPUT', message])
  })

  it.each([
    [{ transaction_type: 'Foreign Cheque' }, 'There is no such cheque transaction type'],
    [{ teller_cheque_no: 0 }, 'Cheque no is required'],
    [{ naration: '' }, 'Naration is required'],
    [{ GL_account_code_id: null }, 'GL account is required'],
    [
      { transaction_type: 'In-House Cheque', GL_account_code_id: '10101' },
      'In-House debit account is required',
    ],
    [{ account_title: '' }, 'Account title is required'],
    [{ account_title: 't'.repeat(51) }, 'Must be 50 characters or less'],
    [{ stamp_duty_charge: 'Maybe' }, 'Stamp Duty Charge is Yes or No'],
  ])('of a cheque with %o', async (given, message) => {
    const answer = await create({ ...cheque, ...given })
    expect([codeOf(answer), answer.errors?.[0]?.message]).toEqual(['BAD_USER_INPUT', message])
  })
})

describe('a posting is refused', () => {
  it('on another day than the bank’s, which is named', async () => {
    const answer = await create({ ...cash, operation_date: '2022-01-05' })
    expect(answer.data?.createPosting).toEqual({
      status: 'error',
      message: `The bank's operation date is ${cash.operation_date}`,
    })
  })

  it.each([
    [{ account_number: '9999999999' }, 'Account was not found'],
    [{ GL_account_code_id: '99999' }, 'There is no GL account 99999'],
  ])('with %o', async (given, message) => {
    const answer = await create({ ...cheque, ...given })
    expect(answer.data?.createPosting).toEqual({ status: 'error', message })
  })

  it('in another’s name, for another organisation, and to a Customer', async () => {
    const other = await create({ ...cash, staff_id: 'IUMB/0011' })
    expect([codeOf(other), other.errors?.[0]?.message]).toEqual(['FORBIDDEN', 'staff_id is not yours'])
    expect(codeOf(await create({ ...cash, org_id: 'AGCO' }))).toBe('FORBIDDEN')
    const customer = await signIn(bank.url, 'emeka@iumb.example')
    const refused = await createPosting(bank.url, customer, { ...cash, staff_id: customer.staff_id })
    expect(codeOf(refused)).toBe('FORBIDDEN')
    const stranger = await signIn(bank.url, 'obiageli@agco.example')
    const { staff_id, org_id } = stranger
    const abroad = await createPosting(bank.url, stranger, { ...cash, staff_id, org_id })
    expect(abroad.data?.createPosting.message).toBe('Account was not found')
  })
})
