import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Bank } from '../../../server/bank'
import { deliverSms } from '../../../server/sms/deliver-sms'
import type { AccountRow } from '../../../server/storage/tables-ledger'
import { codeOf, type Signed, signIn, startTestBank } from '../../support/bank/bank'
import { call } from '../../support/bank/bank-call'

let bank: Bank
let authorizer: Signed
let accounts: AccountRow[]
beforeAll(async () => {
  bank = await startTestBank()
  authorizer = await signIn(bank.url, 'ngozi@iumb.example')
  accounts = await bank.db
    .selectFrom('accounts')
    .selectAll()
    .where('org_id', '=', 'IUMB')
    .orderBy('account_number')
    .execute()
})
afterAll(() => bank.stop())
const send = (given: Record<string, unknown>, headers: Record<string, string> = {}, by = authorizer) =>
  call<{ status: string; message: string; error: string | null }>(
    bank.url,
    by,
    'mutation',
    'sendBulkSms',
    { org_id: by.org_id, query_type: 'account', message: 'Ẹ kú ọdún!', ...given },
    'status message error',
    headers,
  )
const newest = () =>
  bank.db.selectFrom('sms_requests').selectAll().orderBy('created_at', 'desc').executeTakeFirstOrThrow()
const recipients = (id: string) =>
  bank.db.selectFrom('sms_recipients').selectAll().where('sms_requests_id', '=', id).execute()
const sentTo = async () => (await recipients((await newest()).id)).map(({ phone }) => phone).sort()
const phonesOf = (rows: AccountRow[]) => rows.map((row) => row.phone_number).sort()

/** The bank's own timer may be delivering at the same time. */
async function deliverAll(id: string): Promise<void> {
  do await deliverSms(bank.db, new Date())
  while ((await recipients(id)).some(({ status }) => status === 'queued'))
}

describe('a bulk SMS to account holders', () => {
  it('goes to those of the chosen types, and is listed', async () => {
    const type = accounts.find((account) => account.account_type)?.account_type ?? ''
    const ofType = accounts.filter((account) => account.account_type === type)
    const { data } = await send({ account_types: [type.toLowerCase()] })
    expect(data?.sendBulkSms).toEqual({
      status: 'success',
      message: `Message queued for ${ofType.length} recipients`,
      error: null,
    })
    expect(await newest()).toMatchObject({ message: 'Ẹ kú ọdún!', total_messages: ofType.length })
    expect(await sentTo()).toEqual(phonesOf(ofType))
  })

  it('goes to included accounts only, by number or range, and never to excluded ones', async () => {
    const [first, second, third, fourth, fifth] = accounts
    if (!first || !second || !third || !fourth || !fifth) throw new Error('too few accounts')
    await send({
      include_list: [first.nuban],
      include_range: [`${second.account_number}-${fifth.account_number}`],
      exclude_list: [third.account_number],
      exclude_range: [`${fourth.account_number} - ${fourth.account_number}`],
    })
    expect(await sentTo()).toEqual(phonesOf([first, second, fifth]))
  })

  it('is refused if nobody is left', async () => {
    expect((await send({ include_list: ['0000000000'] })).data?.sendBulkSms).toEqual({
      status: 'error',
      message: 'There are no recipients',
      error: 'There are no recipients',
    })
  })
})

describe('a bulk SMS to phone numbers', () => {
  it('goes to each number once, however it is written', async () => {
    await send({ query_type: 'phone', phone_list: ['0803 123 4567', '+2348031234567', '08055512345'] })
    expect(await sentTo()).toEqual(['08031234567', '08055512345'])
  })

  it('is delivered, fails for a number that ends in 99, and what failed can be sent again', async () => {
    const phone_list = Array.from({ length: 30 }, (_, at) => `0803123${String(at + 70).padStart(4, '0')}`)
    await send({ query_type: 'phone', phone_list })
    const { id } = await newest()
    await deliverAll(id)
    expect((await newest()).delivered_messages).toBe(29)
    const failed = (await recipients(id)).filter(({ status }) => status === 'failed')
    expect(failed.map(({ phone }) => phone)).toEqual(['08031230099'])
    const again = async () =>
      (
        await call<{ message: string }>(
          bank.url,
          authorizer,
          'mutation',
          'requery',
          { org_id: 'IUMB', id },
          'status message error',
        )
      ).data?.requery?.message
    await bank.db
      .updateTable('sms_recipients')
      .set({ phone: '08031230098' })
      .where('status', '=', 'failed')
      .execute()
    expect(await again()).toBe('1 message is sent again')
    await deliverAll(id)
    expect((await newest()).delivered_messages).toBe(30)
    expect(await again()).toBe('Every message was delivered')
  })

  it('is sent once under one key', async () => {
    const key = { 'idempotency-key': randomUUID() }
    const count = async () => (await bank.db.selectFrom('sms_requests').select('id').execute()).length
    const before = await count()
    for (let time = 1; time <= 2; time += 1)
      await send({ query_type: 'phone', phone_list: ['08031234567'] }, key)
    expect(await count()).toBe(before + 1)
  })
})

describe('a bulk SMS', () => {
  it.each([
    [{ message: ' ' }, 'message is empty'],
    [{ query_type: 'fax' }, 'query_type is account or phone'],
    [{ query_type: 'phone', phone_list: ['12345'] }, '12345 is no phone number'],
    [{ include_range: ['100'] }, '100 is no range: a range is from-to'],
    [{ include_range: ['200-100'] }, '200-100 ends before it begins'],
  ])('is refused as %j', async (given, message) => {
    const answer = await send(given)
    expect([codeOf(answer), answer.errors?.[0]?.message]).toEqual(['BAD_USER_INPUT', message])
  })

  it('is not sent below an Authorizer, nor again for another organisation', async () => {
    const admin = await signIn(bank.url, 'ramatu@iumb.example')
    expect(codeOf(await send({}, {}, admin))).toBe('FORBIDDEN')
    const stranger = await signIn(bank.url, 'ifeoma@agco.example')
    const { id } = await bank.db
      .selectFrom('sms_requests')
      .selectAll()
      .where('org_id', '=', 'IUMB')
      .executeTakeFirstOrThrow()
    const answer = await call<{ error: string }>(
      bank.url,
      stranger,
      'mutation',
      'requery',
      { org_id: 'AGCO', id },
      'error',
    )
    expect(answer.data?.requery?.error).toBe('Message was not found')
  })
})
