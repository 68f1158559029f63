import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Bank } from '../../../server/bank'
import type { IcadAccountRow } from '../../../server/storage/tables-services'
import { codeOf, type Signed, signIn, startTestBank } from '../../support/bank/bank'
import { call } from '../../support/bank/bank-call'
import { uploadFile } from '../../support/bank/bank-uploads'

let bank: Bank
let teller: Signed
let account: IcadAccountRow
let theirs: IcadAccountRow
beforeAll(async () => {
  bank = await startTestBank()
  teller = await signIn(bank.url, 'folasade@iumb.example')
  account = await icadOf('IUMB')
  theirs = await icadOf('AGCO')
})
afterAll(() => bank.stop())

const icadOf = (org_id: string) =>
  bank.db.selectFrom('icad_accounts').selectAll().where('org_id', '=', org_id).executeTakeFirstOrThrow()

interface Answer {
  status: string
  message: string
}
const write = (field: string, args: Record<string, unknown>, headers: Record<string, string> = {}) =>
  call<Answer>(bank.url, teller, 'mutation', field, args, 'status message', headers)

interface Schedule {
  loan_amount: number
  repayment_amount: number
  day_of_the_month: string
  frequency: string
}
async function schedules(): Promise<Schedule[]> {
  const { data } = await call<Schedule[]>(
    bank.url,
    teller,
    'query',
    'getRecurring',
    { payment_id: account.id },
    'loan_amount repayment_amount day_of_the_month frequency',
  )
  return data?.getRecurring ?? []
}

describe('a repayment schedule', () => {
  const schedule = {
    loan_amount: 120_000.5,
    repayment_amount: 10_000,
    day_of_the_month: '28',
    frequency: 'monthly',
  }
  const create = (given: Record<string, unknown> = {}, headers = {}) =>
    write('createRecurring', { payment_id: account.id, ...schedule, ...given }, headers)

  it('is set up on an Icad account, once under one key', async () => {
    const before = (await schedules()).length
    const key = { 'idempotency-key': randomUUID() }
    for (let time = 1; time <= 2; time += 1)
      expect((await create({}, key)).data?.createRecurring).toEqual({
        status: 'success',
        message: 'Setup Reccurring added successfully',
      })
    expect(await schedules()).toHaveLength(before + 1)
    expect((await schedules())[0]).toEqual(schedule)
  })

  it.each([
    [{ loan_amount: 0 }, 'loan_amount must be more than zero'],
    [{ repayment_amount: 10.001 }, 'repayment_amount has more than two decimals'],
    [{ repayment_amount: 120_000.51 }, 'repayment_amount is more than loan_amount'],
    [{ day_of_the_month: '32' }, 'day_of_the_month is 1 to 31'],
    [{ frequency: 'yearly' }, 'frequency is daily, weekly or monthly'],
  ])('refuses %j', async (given, message) => {
    const answer = await create(given)
    expect([codeOf(answer), answer.errors?.[0]?.message]).toEqual(['BAD_USER_INPUT', message])
  })

  it('is not set up on an account of another organisation', async () => {
    expect((await create({ payment_id: theirs.id })).data?.createRecurring).toEqual({
      status: 'error',
      message: 'Account was not found',
    })
  })
})

describe("an Icad account's CIF", () => {
  const give = (cif: string, icadId = account.id) =>
    write('createIcadAccountCif', { org_id: 'IUMB', cif, icadId })

  it('is added, and found by', async () => {
    expect((await give(' 884512 ')).data?.createIcadAccountCif).toEqual({
      status: 'success',
      message: 'CIF added successfully',
    })
    const listed = await call<{ data: { id: string; cif: string }[] }>(
      bank.url,
      teller,
      'query',
      'getAllIcadAccountDetails',
      { org_id: 'IUMB', query_filter: '884512' },
      'data { id cif }',
    )
    expect(listed.data?.getAllIcadAccountDetails?.data).toEqual([{ id: account.id, cif: '884512' }])
  })

  it('is refused if it is empty, or for an account of another organisation', async () => {
    expect(codeOf(await give(' '))).toBe('BAD_USER_INPUT')
    expect((await give('1', theirs.id)).data?.createIcadAccountCif?.message).toBe('Account was not found')
  })
})

describe('uploading repayment schedules', () => {
  const header = 'account_number,loan_amount,repayment_amount,day_of_the_month,frequency'
  const upload = (...rows: string[]) =>
    uploadFile(bank.url, teller, '/api/recurring/upload', [header, ...rows].join('\n'))

  it('adds each row to its account', async () => {
    const before = (await schedules()).length
    const answer = await upload(
      `${account.accountNumber},"90,000",7500,1,Weekly`,
      `${account.accountNumber},45000,1500.50,15,daily`,
    )
    expect([answer.status, answer.body]).toEqual([
      201,
      { status: 'success', message: 'File uploaded successful', rows: 2 },
    ])
    const added = (await schedules()).filter((one) => [90_000, 45_000].includes(one.loan_amount))
    expect(added.map((one) => one.frequency).sort()).toEqual(['daily', 'weekly'])
    expect(await schedules()).toHaveLength(before + 2)
  })

  it('adds none if two cells may be one amount', async () => {
    const answer = await upload(
      `${account.accountNumber},25,000,1,monthly`,
      `${account.accountNumber},90000,7,500,monthly`,
    )
    expect([answer.status, answer.body.message]).toEqual([
      422,
      'Line 2: 25 and 000 may be one loan_amount: write "25,000" or 25.00; Line 3: 7 and 500 may be one repayment_amount: write "7,500" or 7.00',
    ])
  })

  it('adds none if one row is wrong, and names the lines', async () => {
    const before = (await schedules()).length
    const answer = await upload(
      `${account.accountNumber},90000,7500,1,monthly`,
      `${theirs.accountNumber},90000,7500,1,monthly`,
      `${account.accountNumber},90000,7500,0,monthly`,
      `${account.accountNumber},much,7500,1,monthly`,
    )
    expect([answer.status, answer.body.code]).toEqual([422, 'BAD_FILE'])
    expect(answer.body.message).toContain('Line 3: Account was not found')
    expect(answer.body.message).toContain('Line 4: day_of_the_month is 1 to 31')
    expect(answer.body.message).toContain('Line 5: loan_amount is not a number')
    expect(await schedules()).toHaveLength(before)
  })
})
