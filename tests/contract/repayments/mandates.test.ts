import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Bank } from '../../../server/bank'
import { bookErrors } from '../../../server/ledger/book-errors'
import type { IcadAccountRow, MandateRow } from '../../../server/storage/tables-services'
import { codeOf, type Signed, signIn, startTestBank } from '../../support/bank/bank'
import { call } from '../../support/bank/bank-call'
import { RIGHT_BOOKS } from '../../support/bank/ledger'

let bank: Bank
let teller: Signed
let stranger: Signed
let account: IcadAccountRow
let now = new Date()
beforeAll(async () => {
  bank = await startTestBank({ now: () => now, settleAfterMs: 15_000 })
  teller = await signIn(bank.url, 'folasade@iumb.example')
  stranger = await signIn(bank.url, 'obiageli@agco.example')
  account = await bank.db
    .selectFrom('icad_accounts')
    .selectAll()
    .where('org_id', '=', 'IUMB')
    .where('accountNumber', 'not like', '%99')
    .executeTakeFirstOrThrow()
})
afterAll(() => bank.stop())
beforeEach(() => bank.db.deleteFrom('wrong_tries').execute())
afterEach(async () => {
  expect(await bookErrors(bank.db)).toEqual(RIGHT_BOOKS)
})

interface Flagged {
  status: string
  message: string
}

const create = (given: Record<string, unknown> = {}, headers: Record<string, string> = {}) =>
  call<Flagged>(
    bank.url,
    teller,
    'mutation',
    'createMandate',
    {
      id: account.id,
      org_id: 'IUMB',
      accountNumber: account.accountNumber,
      bankCode: account.bankCode,
      payerName: "Ramatu O'Neill",
      accountName: account.accountName,
      amount: 5000.5,
      email_mandate: 'ramatu@mail.example',
      phone_mandate: '08031234567',
      ...given,
    },
    'status message',
    headers,
  )
const refresh = (mandateCode: string, by = teller) =>
  call<Flagged>(
    bank.url,
    by,
    'mutation',
    'updateMandateStatus',
    { org_id: by.org_id, mandateCode },
    'status message',
  )
const mandates = () =>
  bank.db.selectFrom('mandates').selectAll().where('email', 'is not', null).orderBy('created_at').execute()

/** Creates a mandate, and lets the payer's bank answer. */
async function answered(): Promise<MandateRow> {
  await create()
  now = new Date(now.getTime() + 16_000)
  const newest = (await mandates()).at(-1)
  if (!newest) throw new Error('no mandate was created')
  await refresh(newest.mandateCode)
  return (await mandates()).at(-1) ?? newest
}

describe('a mandate', () => {
  it('waits for the payer’s bank, and says what that has answered once it is asked', async () => {
    expect((await create()).data?.createMandate).toEqual({
      status: 'success',
      message: 'Mandate added successfully',
    })
    const mandateCode = (await mandates()).at(-1)?.mandateCode ?? ''
    expect((await refresh(mandateCode)).data?.updateMandateStatus?.message).toBe('Biller Initiated')
    now = new Date(now.getTime() + 16_000)
    expect((await refresh(mandateCode)).data?.updateMandateStatus?.message).toBe('Bank Approved')
    const listed = await call<Record<string, unknown>[]>(
      bank.url,
      teller,
      'query',
      'getAllMandateDetails',
      { id: account.accountNumber },
      'mandateCode amount payerName workFlowStatusDescription responseCode',
    )
    expect(listed.data?.getAllMandateDetails).toContainEqual({
      mandateCode,
      amount: 5000.5,
      payerName: "Ramatu O'Neill",
      workFlowStatusDescription: 'Bank Approved',
      responseCode: '00',
    })
  })

  it('is rejected for a number that ends in 99', async () => {
    const accountNumber = '1234567899'
    await bank.db.updateTable('icad_accounts').set({ accountNumber }).where('id', '=', account.id).execute()
    await create({ accountNumber })
    await bank.db
      .updateTable('icad_accounts')
      .set({ accountNumber: account.accountNumber })
      .where('id', '=', account.id)
      .execute()
    now = new Date(now.getTime() + 16_000)
    const mandate = (await mandates()).find((one) => one.accountNumber === accountNumber)
    expect((await refresh(mandate?.mandateCode ?? '')).data?.updateMandateStatus?.message).toBe(
      'Bank Rejected',
    )
  })

  it('is created once under one key', async () => {
    const before = (await mandates()).length
    const key = { 'idempotency-key': randomUUID() }
    await create({}, key)
    await create({}, key)
    expect(await mandates()).toHaveLength(before + 1)
  })

  it.each([
    [{ amount: -1 }, 'amount must be more than zero'],
    [{ payerName: ' ' }, 'payerName is empty'],
    [{ email_mandate: 'nobody' }, 'Invalid email address'],
    [{ phone_mandate: '0803' }, 'Phone number must be 11 digits'],
  ])('refuses %j', async (given, message) => {
    const answer = await create(given)
    expect([codeOf(answer), answer.errors?.[0]?.message]).toEqual(['BAD_USER_INPUT', message])
  })

  it('is of an account of the organisation, with its own number', async () => {
    expect((await create({ id: 'none' })).data?.createMandate?.message).toBe('Account was not found')
    expect((await create({ accountNumber: '0000000001' })).data?.createMandate?.message).toBe(
      'The account number or bank is not that of this account',
    )
    const { mandateCode } = await answered()
    expect((await refresh(mandateCode, stranger)).data?.updateMandateStatus?.message).toBe(
      'Mandate was not found',
    )
  })
})

describe('charging a mandate', () => {
  const charge = (
    mandate: MandateRow,
    given: Record<string, unknown> = {},
    headers: Record<string, string> = {},
    by = teller,
  ) =>
    call<Flagged>(
      bank.url,
      by,
      'mutation',
      'chargeAmount',
      {
        token: '4K7MD2',
        user_id: by.user_id,
        phone_id: by.phone_id,
        status: 'pending',
        amount: 1500.25,
        org_id: by.org_id,
        mandate_id: mandate.id,
        initiator_id: by.id,
        initiator_name: by.name,
        ...given,
      },
      'status message error',
      headers,
    )
  const said = async (answer: ReturnType<typeof charge>) => (await answer).data?.chargeAmount?.message
  const wallet = async () =>
    (
      await bank.db
        .selectFrom('organisations')
        .select('wallet_kobo')
        .where('org_id', '=', 'IUMB')
        .executeTakeFirstOrThrow()
    ).wallet_kobo

  it('brings the money into the transaction balance, and its history tells of it', async () => {
    const mandate = await answered()
    const before = await wallet()
    expect(await said(charge(mandate))).toBe('Mandate charged successfully')
    expect(await wallet()).toBe(before + 150_025)
    const history = await call<{ data: Record<string, unknown>[] }>(
      bank.url,
      teller,
      'query',
      'getBalanceHistory',
      { org_id: 'IUMB', limit: 1 },
      'data { amount credit transaction_type reason }',
    )
    expect(history.data?.getBalanceHistory?.data).toEqual([
      {
        amount: 1500.25,
        credit: 'true',
        transaction_type: 'External',
        reason: `Charge of mandate ${mandate.mandateCode}, Ramatu O'Neill`,
      },
    ])
  })

  it('is done once under one key, and again under another', async () => {
    const mandate = await answered()
    const before = await wallet()
    const key = { 'idempotency-key': randomUUID() }
    await charge(mandate, {}, key)
    await charge(mandate, { token: 'OTHER1' }, key)
    expect(await wallet()).toBe(before + 150_025)
    await charge(mandate, {}, { 'idempotency-key': randomUUID() })
    expect(await wallet()).toBe(before + 300_050)
  })

  it('is refused for a wrong token, an amount above the mandate, and a mandate that is not approved', async () => {
    const mandate = await answered()
    await create()
    const waiting = (await mandates()).at(-1) ?? mandate
    const before = await wallet()
    expect(await said(charge(mandate, { token: 'WRONG1' }))).toBe('Wrong token')
    expect(await said(charge(mandate, { amount: 5000.51 }))).toBe('Amount is above the mandate')
    expect(await said(charge(waiting))).toBe('Mandate is not approved by the bank')
    expect(await said(charge(mandate, {}, {}, stranger))).toBe('Mandate was not found')
    expect(codeOf(await charge(mandate, { status: 'approved' }))).toBe('BAD_USER_INPUT')
    expect(codeOf(await charge(mandate, { initiator_id: stranger.id }))).toBe('FORBIDDEN')
    expect(await wallet()).toBe(before)
  })

  it('stops the sixth wrong token in a minute', async () => {
    const mandate = await answered()
    for (let guess = 1; guess <= 5; guess += 1) await charge(mandate, { token: `BAD00${guess}` })
    const stopped = await charge(mandate)
    expect([stopped.status, codeOf(stopped)]).toEqual([429, 'RATE_LIMITED'])
  })
})
