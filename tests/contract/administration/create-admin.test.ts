import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Bank } from '../../../server/bank'
import { codeOf, type Signed, signIn, startTestBank } from '../../support/bank/bank'
import { call } from '../../support/bank/bank-call'
import { createTransfer, richAccount } from '../../support/bank/bank-writes'

let bank: Bank
let operations: Signed
beforeAll(async () => {
  bank = await startTestBank()
  operations = await signIn(bank.url, 'kehinde@iumb.example')
})
afterAll(() => bank.stop())

let phones = 0
/** Somebody whom no other test adds. */
const somebody = () => {
  phones += 1
  return {
    firstname: 'Ṣọlá',
    lastname: "D'Almeida",
    email: `${randomUUID()}@iumb.example`,
    phone: `0909000${String(phones).padStart(4, '0')}`,
    password: 'first-day-here',
    user_type: 'Teller',
    staff_id: `IUMB/${randomUUID().slice(0, 8)}`,
    branch_code: '15',
    gender: 'female',
  }
}
const add = (given: Record<string, unknown>, by = operations, headers: Record<string, string> = {}) =>
  call<Record<string, string>>(
    bank.url,
    by,
    'mutation',
    'createAdmin',
    { ...somebody(), added_by: by.id, org_id: by.org_id, ...given },
    '_id id firstname email user_type authorize status org_id staff_id',
    headers,
  )
const staffCount = async () => (await bank.db.selectFrom('staff').select('id').execute()).length

describe('adding a staff user', () => {
  it('answers the user, who is listed and may sign in at once', async () => {
    const given = somebody()
    const { data } = await add(given)
    expect(data?.createAdmin).toMatchObject({
      firstname: 'Ṣọlá',
      user_type: 'Teller',
      authorize: 'Authorize',
      status: 'Active',
      org_id: 'IUMB',
      staff_id: given.staff_id,
    })
    const signed = await signIn(bank.url, given.email.toUpperCase(), 'first-day-here')
    expect(signed.id).toBe(data?.createAdmin?.id)
    const listed = await call<{ id: string }[]>(
      bank.url,
      operations,
      'query',
      'getUsers',
      { org_id: 'IUMB', user_type: 'Teller' },
      'id',
    )
    expect(listed.data?.getUsers).toContainEqual({ id: signed.id })
  })

  it('issues no money token', async () => {
    const given = somebody()
    await add(given)
    const signed = await signIn(bank.url, given.email, 'first-day-here')
    const { nuban } = await richAccount(bank.url, operations)
    for (const token of ['4K7MD2', '000000']) {
      const answer = await createTransfer(bank.url, signed, nuban, { token })
      expect(answer.data?.createTransfer.message).toBe('Wrong token')
    }
  })

  it('adds one under one key, whichever password comes with it, and stores none', async () => {
    const given = somebody()
    const key = { 'idempotency-key': randomUUID() }
    const before = await staffCount()
    const first = await add(given, operations, key)
    const again = await add({ ...given, password: 'second-word-here' }, operations, key)
    expect(again.data).toEqual(first.data)
    expect(await staffCount()).toBe(before + 1)
    const keys = await bank.db.selectFrom('idempotency_keys').selectAll().execute()
    expect(JSON.stringify(keys)).not.toContain('first-day-here')
  })

  it.each(
    [
      'firstname',
      'lastname',
      'email',
      'staff_id',
      'branch_code',
      'phone',
      'user_type',
      'gender',
      'password',
    ].map((field) => [{ [field]: ' ' }, `${field} cannot be Empty`] as [Record<string, string>, string]),
  )('refuses %j', async (given, message) => {
    const before = await staffCount()
    const answer = await add(given)
    expect([codeOf(answer), answer.errors?.[0]?.message]).toEqual(['BAD_USER_INPUT', message])
    expect(await staffCount()).toBe(before)
  })

  it.each([
    [{ email: 'kehinde' }, 'Invalid email address'],
    [{ email: 'Ngozi@iumb.EXAMPLE' }, 'Another user has this e-mail address'],
    [{ staff_id: 'IUMB/0011' }, 'Another user of the organisation has this staff id'],
    [{ branch_code: '77' }, 'There is no branch 77'],
    [{ user_type: 'Chairman' }, 'There is no user type Chairman'],
  ])('refuses %j too', async (given, message) => {
    const answer = await add(given)
    expect([codeOf(answer), answer.errors?.[0]?.message]).toEqual(['BAD_USER_INPUT', message])
  })

  it('gives one of two with the same e-mail address at once', async () => {
    const { email } = somebody()
    const answers = await Promise.all([add({ email }), add({ email })])
    expect(answers.filter((answer) => answer.errors === undefined)).toHaveLength(1)
    expect(answers.flatMap((answer) => answer.errors?.map((error) => error.message) ?? [])).toEqual([
      'Another user has this e-mail address',
    ])
  })

  it('gives a user type at or below the own, Customer too, and none above', async () => {
    expect(codeOf(await add({ user_type: 'Basic_Admin' }))).toBe('FORBIDDEN')
    for (const user_type of ['Operational_Staff', 'Customer'])
      expect((await add({ user_type })).data?.createAdmin?.user_type).toBe(user_type)
  })

  it('is done in the own name and organisation', async () => {
    expect(codeOf(await add({ added_by: '2101' }))).toBe('FORBIDDEN')
    const superAdmin = await signIn(bank.url, 'adeola@iumb.example')
    expect(codeOf(await add({ org_id: 'AGCO' }, superAdmin))).toBe('FORBIDDEN')
  })
})
