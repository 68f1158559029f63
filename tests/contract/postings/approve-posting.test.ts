import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Bank } from '../../../server/bank'
import { bookErrors } from '../../../server/ledger/book-errors'
import { codeOf, type Signed, signIn, startTestBank } from '../../support/bank/bank'
import { overlapping } from '../../support/bank/bank-locks'
import { balanceOf, richAccount } from '../../support/bank/bank-writes'
import { entryLines, RIGHT_BOOKS } from '../../support/bank/ledger'
import {
  approvePosting,
  bankCharge,
  cashDeposit,
  createPosting,
  listPostings,
} from '../../support/bank/posting-writes'

let bank: Bank
let teller: Signed
let authorizer: Signed
let boss: Signed
let nuban: string
let cash: Record<string, unknown>
let cheque: Record<string, unknown>
beforeAll(async () => {
  bank = await startTestBank()
  teller = await signIn(bank.url, 'folasade@iumb.example')
  authorizer = await signIn(bank.url, 'ngozi@iumb.example')
  boss = await signIn(bank.url, 'adeola@iumb.example')
  nuban = (await richAccount(bank.url, teller)).nuban
  cash = { ...(await cashDeposit(bank.url, teller)), account_number: nuban }
  cheque = { ...(await bankCharge(bank.url, teller)), account_number: nuban }
})
afterAll(() => bank.stop())
afterEach(async () => {
  expect(await bookErrors(bank.db)).toEqual(RIGHT_BOOKS)
})

let lastNumber = 0
/** Enters a posting and returns its id at the bank. */
async function pending(posting: Record<string, unknown>, by = teller): Promise<string> {
  lastNumber += 1
  const entered = { ...posting, staff_id: by.staff_id, teller_cheque_no: lastNumber }
  const answer = await createPosting(bank.url, by, entered)
  expect(answer.data?.createPosting.status).toBe('success')
  const listed = await listPostings(bank.url, teller, 'getPendingPostings')
  return listed.find((one) => one.teller_cheque_no === lastNumber)?.id ?? 'not listed'
}
const approve = (id: string, by = authorizer) => approvePosting(bank.url, by, id)
const isIn = async (list: 'getPostings' | 'getPendingPostings', id: string) =>
  (await listPostings(bank.url, teller, list)).some((posting) => posting.id === id)

describe('approving a posting', () => {
  it('moves it from the pending ones to the postings, and its money to the account', async () => {
    const before = await balanceOf(bank.url, teller, nuban)
    const id = await pending(cash)
    expect(await isIn('getPostings', id)).toBe(false)
    const answer = await approve(id)
    expect(answer.data?.approvePendingPosting).toEqual({
      status: 'success',
      message: 'Approved successfully',
      post: { id, status: 'APPROVED' },
    })
    expect(await isIn('getPendingPostings', id)).toBe(false)
    expect(await isIn('getPostings', id)).toBe(true)
    expect(await balanceOf(bank.url, teller, nuban)).toBeCloseTo(before + 250.75, 2)
    expect(await entryLines(bank.db, 'posting', id)).toEqual([
      { nuban: null, gl_code: '10102', debit_kobo: 25_075, credit_kobo: 0 },
      { nuban, gl_code: null, debit_kobo: 0, credit_kobo: 25_075 },
    ])
  })

  it('of a cheque moves the money to the GL account that it names', async () => {
    const before = await balanceOf(bank.url, teller, nuban)
    const id = await pending(cheque)
    await approve(id)
    expect(await balanceOf(bank.url, teller, nuban)).toBeCloseTo(before - 250.75, 2)
    expect(await entryLines(bank.db, 'posting', id)).toEqual([
      { nuban, gl_code: null, debit_kobo: 25_075, credit_kobo: 0 },
      { nuban: null, gl_code: '40104', debit_kobo: 0, credit_kobo: 25_075 },
    ])
  })

  it('of an In-House Cheque debits 100240', async () => {
    const id = await pending({
      ...cheque,
      transaction_type: 'In-House Cheque',
      GL_account_code_id: '100240',
    })
    await approve(id)
    expect((await entryLines(bank.db, 'posting', id))[0]).toMatchObject({
      gl_code: '100240',
      debit_kobo: 25_075,
    })
  })

  it('works through the mutation too, and remembers who approved', async () => {
    const id = await pending(cash)
    const answer = await approvePosting(bank.url, authorizer, id, { through: 'mutation' })
    expect(answer.data?.approvePendingPosting.status).toBe('success')
    const row = await bank.db
      .selectFrom('postings')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(row.approved_by).toBe(authorizer.staff_id)
  })

  it('is done with a pending posting of the seed', async () => {
    const listed = await listPostings(bank.url, teller, 'getPendingPostings')
    const seeded = listed.find((posting) => posting.teller_cheque_no > 99_999 && posting.trans_type === 'CR')
    const answer = await approve(seeded?.id ?? '', boss)
    expect(answer.data?.approvePendingPosting.status).toBe('success')
  })
})

describe('approving a posting is refused', () => {
  it('when it is approved already, and its money moves once', async () => {
    const id = await pending(cash)
    const before = await balanceOf(bank.url, teller, nuban)
    await approve(id)
    const again = await approve(id, boss)
    expect(again.data?.approvePendingPosting).toEqual({
      status: 'error',
      message: 'Posting is already approved',
      post: null,
    })
    expect(await balanceOf(bank.url, teller, nuban)).toBeCloseTo(before + 250.75, 2)
  })

  it('to one of two who approve it at the same time', async () => {
    const id = await pending(cash)
    const before = await balanceOf(bank.url, teller, nuban)
    const answers = await overlapping(bank, 'IUMB', [() => approve(id), () => approve(id, boss)])
    expect(answers.map((answer) => answer.data?.approvePendingPosting.message).sort()).toEqual([
      'Approved successfully',
      'Posting is already approved',
    ])
    expect(await balanceOf(bank.url, teller, nuban)).toBeCloseTo(before + 250.75, 2)
  })

  it('when the account has less than is withdrawn; the posting stays pending', async () => {
    const amount = (await balanceOf(bank.url, teller, nuban)) + 0.01
    const id = await pending({ ...cash, cash_transaction_type: 'Withdrawn', amount })
    const answer = await approve(id, boss)
    expect(answer.data?.approvePendingPosting).toEqual({
      status: 'error',
      message: 'Insufficient balance',
      post: null,
    })
    expect(await isIn('getPendingPostings', id)).toBe(true)
  })

  it('when there is no such posting, or it is another organisation’s', async () => {
    const id = await pending(cash)
    const stranger = await signIn(bank.url, 'ifeoma@agco.example')
    for (const answer of [await approve('no such posting'), await approve(id, stranger)])
      expect(answer.data?.approvePendingPosting.message).toBe('Posting was not found')
  })

  it('to who entered it; another may', async () => {
    const id = await pending(cash, authorizer)
    expect((await approve(id, authorizer)).data?.approvePendingPosting).toEqual({
      status: 'error',
      message: 'You cannot approve a posting you entered',
      post: null,
    })
    expect(await isIn('getPendingPostings', id)).toBe(true)
    expect((await approve(id, boss)).data?.approvePendingPosting.status).toBe('success')
  })

  it('in another’s name', async () => {
    const id = await pending(cash)
    const answer = await approve(id, { ...authorizer, email: boss.email })
    expect([codeOf(answer), answer.errors?.[0]?.message]).toEqual(['FORBIDDEN', 'email is not yours'])
  })
})

describe('who may approve', () => {
  it('nothing below Authorizer: Not Authorized', async () => {
    const id = await pending(cash)
    for (const email of ['folasade@iumb.example', 'kehinde@iumb.example', 'ramatu@iumb.example']) {
      const answer = await approve(id, await signIn(bank.url, email))
      expect([codeOf(answer), answer.errors?.[0]?.message]).toEqual(['FORBIDDEN', 'Not Authorized'])
    }
    expect(await isIn('getPendingPostings', id)).toBe(true)
  })

  it('an Authorizer above the posting limit and up to the authorization limit', async () => {
    for (const amount of [60_000.01, 120_000]) {
      const answer = await approve(await pending({ ...cash, amount }))
      expect(answer.data?.approvePendingPosting.status).toBe('success')
    }
  })

  it('only a Super_Admin above the authorization limit', async () => {
    const id = await pending({ ...cash, amount: 120_000.01 })
    const answer = await approve(id)
    expect([codeOf(answer), answer.errors?.[0]?.message]).toEqual(['FORBIDDEN', 'Not Authorized'])
    expect((await approve(id, boss)).data?.approvePendingPosting.status).toBe('success')
  })

  it('by the limits of the bank’s configuration', async () => {
    const id = await pending({ ...cash, amount: 1000.01 })
    const limit = (authorization_limit: number) =>
      bank.db.updateTable('organisations').set({ authorization_limit }).where('org_id', '=', 'IUMB').execute()
    await limit(1000)
    expect(codeOf(await approve(id))).toBe('FORBIDDEN')
    await limit(120_000)
    expect((await approve(id)).data?.approvePendingPosting.status).toBe('success')
  })
})

describe('a repeated approval', () => {
  it.each(['query', 'mutation'] as const)(
    'through the %s is answered with the first answer',
    async (through) => {
      const id = await pending(cash)
      const headers = { 'idempotency-key': randomUUID() }
      const first = await approvePosting(bank.url, authorizer, id, { through, headers })
      const again = await approvePosting(bank.url, authorizer, id, { through, headers })
      expect(again.data).toEqual(first.data)
      expect(again.headers.get('idempotent-replayed')).toBe('true')
      expect(first.data?.approvePendingPosting.status).toBe('success')
    },
  )
})
