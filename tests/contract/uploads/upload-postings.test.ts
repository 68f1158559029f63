import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { ask, signIn } from '../../support/bank/bank'
import { uploadFile } from '../../support/bank/bank-uploads'
import { balanceOf, operationDate } from '../../support/bank/bank-writes'
import { openKeyedBank, replayed, withKey } from '../idempotency/keyed-bank'

const { url, bank, teller, sender: account, fateOf } = openKeyedBank()

const header = 'account_number,account_name,amount,trans_type,teller_no,naration,value_date'
const row = (given: Record<string, string> = {}) =>
  Object.values({
    account_number: account(),
    account_name: 'Whoever it is',
    amount: '2500.75',
    trans_type: 'CR',
    teller_no: '123456',
    naration: 'Market takings',
    value_date: '2026-11-20',
    ...given,
  }).join(',')
const fileOf = (...rows: string[]) => `${[header, ...rows].join('\n')}\n`

const upload = (file: string, given: Record<string, string> = {}, headers: Record<string, string> = {}) =>
  uploadFile(url(), teller(), '/api/postings/upload', file, given, headers)

async function pending() {
  const answer = await ask<{
    getPendingPostings: { postings: Record<string, unknown>[]; pagination: { total: number } }
  }>(
    url(),
    teller().token,
    `{ getPendingPostings(org_id: "IUMB", limit: 1000) {
      postings { account_number account_name amount trans_type teller_cheque_no naration value_date operation_date
        cash_transaction_type transaction_type transaction_cue use_account status staff_id }
      pagination { total } } }`,
  )
  if (!answer.data) throw new Error(answer.errors?.[0]?.message)
  return answer.data.getPendingPostings
}

describe('uploading postings', () => {
  it('enters each row as a pending cash posting of the operation date, and moves no money', async () => {
    const before = await balanceOf(url(), teller(), account())
    const naration = randomUUID()
    const answer = await upload(
      fileOf(row({ naration }), row({ naration, trans_type: 'DR', amount: '"1,000"', teller_no: '7' })),
    )
    expect([answer.status, answer.body]).toEqual([
      201,
      { status: 'success', message: 'File uploaded successful', rows: 2 },
    ])
    const entered = (await pending()).postings.filter((posting) => posting.naration === naration)
    const both = {
      account_number: account(),
      value_date: '2026-11-20',
      operation_date: await operationDate(url(), teller()),
      transaction_type: 'Self',
      transaction_cue: '1',
      use_account: 'nuban',
      status: 'PENDING',
      staff_id: teller().staff_id,
    }
    expect(entered).toMatchObject([
      { ...both, amount: 1000, trans_type: 'DR', cash_transaction_type: 'Withdrawn', teller_cheque_no: 7 },
      { ...both, amount: 2500.75, trans_type: 'CR', cash_transaction_type: 'Deposit' },
    ])
    expect(entered[0]?.account_name).not.toBe('Whoever it is')
    expect(await balanceOf(url(), teller(), account())).toBe(before)
  })

  it('can be approved like one that was entered by hand: only then the balance changes', async () => {
    const authorizer = await signIn(url(), 'ngozi@iumb.example')
    const before = await balanceOf(url(), teller(), account())
    const naration = randomUUID()
    await upload(fileOf(row({ naration })))
    const { id } = await bank()
      .db.selectFrom('postings')
      .select('id')
      .where('naration', '=', naration)
      .executeTakeFirstOrThrow()
    const answer = await ask<{ approvePendingPosting: { message: string } }>(
      url(),
      authorizer.token,
      'mutation ($id: String!) { approvePendingPosting(id: $id, email: "ngozi@iumb.example") { message } }',
      { id },
    )
    expect(answer.data?.approvePendingPosting.message).toBe('Approved successfully')
    expect(await balanceOf(url(), teller(), account())).toBeCloseTo(before + 2500.75, 2)
  })

  it('enters a posting of an own account of eight digits', async () => {
    const own = bank().db.updateTable('accounts').where('nuban', '=', account())
    const { account_number } = await bank()
      .db.selectFrom('accounts')
      .select('account_number')
      .where('nuban', '=', account())
      .executeTakeFirstOrThrow()
    await own.set({ account_number: '15100007' }).execute()
    const naration = randomUUID()
    const answer = await upload(fileOf(row({ naration, account_number: '15100007' })))
    await own.set({ account_number }).execute()
    expect(answer.body.message).toBe('File uploaded successful')
    const entered = (await pending()).postings.filter((posting) => posting.naration === naration)
    expect(entered).toMatchObject([{ account_number: '15100007', use_account: 'internal' }])
  })

  it('is refused if an amount and its neighbour may be one amount', async () => {
    const answer = await upload(fileOf(row({ amount: '25', trans_type: '000' })))
    expect([answer.status, answer.body.message]).toEqual([
      422,
      'Line 2: 25 and 000 may be one amount: write "25,000" or 25.00',
    ])
  })

  it('names every bad line, and stores nothing of the file', async () => {
    const before = (await pending()).pagination.total
    const answer = await upload(
      fileOf(
        row(),
        row({ account_number: '9999999999' }),
        row({ account_number: '123' }),
        row({ account_name: '' }),
        row({ amount: '1e3' }),
        row({ trans_type: 'CREDIT' }),
        row({ teller_no: '12a' }),
        row({ teller_no: '0' }),
        row({ naration: 'x'.repeat(51) }),
        row({ value_date: '20/11/2026' }),
        row({ value_date: '' }),
      ),
    )
    expect([answer.status, answer.body.code]).toEqual([422, 'BAD_FILE'])
    expect(answer.body.message.split('; ')).toEqual([
      'Line 3: Account was not found',
      'Line 4: Invalid account number',
      'Line 5: Account name is required',
      'Line 6: amount is not a number',
      'Line 7: trans_type is CR or DR',
      'Line 8: teller_no is a number of up to 9 digits',
      'Line 9: Teller/Cheque no is required',
      'Line 10: Must be 50 characters or less',
      'Line 11: Value date is written YYYY-MM-DD',
      'Line 12: Value date is required',
    ])
    expect((await pending()).pagination.total).toBe(before)
  })

  it('finds the first one stored if only its answer was lost', async () => {
    const before = (await pending()).pagination.total
    const key = withKey(randomUUID())
    const file = fileOf(row(), row())
    fateOf('uploadPostings', 'drop')
    await expect(upload(file, {}, key)).rejects.toThrow()
    fateOf('uploadPostings', 'deliver')
    const again = await upload(file, {}, key)
    expect([again.status, again.body.rows, replayed(again)]).toEqual([201, 2, 'true'])
    expect((await pending()).pagination.total).toBe(before + 2)
  })

  it('is refused with a wrong token, another user’s id and another organisation’s account', async () => {
    const wrong = await upload(fileOf(row()), { token: 'WRONG1' })
    expect([wrong.status, wrong.body.message]).toEqual([403, 'Wrong token'])
    const others = await upload(fileOf(row()), { userId: 'another' })
    expect([others.status, others.body.message]).toEqual([403, 'userId is not yours'])
    const stranger = await signIn(url(), 'bolanle@agco.example')
    const foreign = await uploadFile(url(), stranger, '/api/postings/upload', fileOf(row()))
    expect([foreign.status, foreign.body.message]).toEqual([422, 'Line 2: Account was not found'])
  })
})
