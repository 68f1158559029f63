import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Bank } from '../../../server/bank'
import type { AccountRow } from '../../../server/storage/tables-ledger'
import { codeOf, type Signed, signIn, startTestBank } from '../../support/bank/bank'
import { call } from '../../support/bank/bank-call'
import { overlappingOnAccount } from '../../support/bank/bank-locks'

let bank: Bank
let teller: Signed
let stranger: Signed
beforeAll(async () => {
  bank = await startTestBank()
  teller = await signIn(bank.url, 'folasade@iumb.example')
  stranger = await signIn(bank.url, 'bolanle@agco.example')
})
afterAll(() => bank.stop())

interface Flagged {
  status: string
  message: string
  error: boolean
}

const edit = (
  account: Pick<AccountRow, 'id'>,
  given: Record<string, unknown>,
  by = teller,
  headers: Record<string, string> = {},
) =>
  call<Flagged>(
    bank.url,
    by,
    'mutation',
    'updateUserAccount',
    {
      id: account.id,
      updated_by: by.staff_id,
      updated_by_name: by.name,
      org_id: by.org_id,
      ...given,
    },
    'status message error',
    headers,
  )

const said = async (answer: ReturnType<typeof edit>) => (await answer).data?.updateUserAccount
const updated = { status: 'success', message: 'User account updated successfully', error: false }
const no = (message: string) => ({ status: 'error', message, error: true })

/** An account of the seed that is not approved, so that nothing was booked on it. */
async function unapproved(): Promise<AccountRow> {
  const accounts = bank.db.selectFrom('accounts').selectAll().where('org_id', '=', 'IUMB')
  const found = await accounts.where('staff_id', 'is', null).orderBy('created_at').executeTakeFirst()
  if (!found) throw new Error('every account is approved')
  return found
}

async function approved(): Promise<AccountRow> {
  const accounts = bank.db.selectFrom('accounts').selectAll().where('org_id', '=', 'IUMB')
  return accounts.where('balance_kobo', '>', 0).where('staff_id', 'is not', null).executeTakeFirstOrThrow()
}

const stored = ({ id }: Pick<AccountRow, 'id'>) =>
  bank.db.selectFrom('accounts').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

const jpeg = 'data:image/jpeg;base64,/9j/4AAQSkZJRg=='

describe('editing an account', () => {
  it('changes the given fields and no others, and says who changed it', async () => {
    const account = await approved()
    expect(await said(edit(account, { phone_number: '08055512345', office_address: 'Shop 4' }))).toEqual(
      updated,
    )
    expect(await stored(account)).toMatchObject({
      ...account,
      search: expect.any(String),
      phone_number: '08055512345',
      office_address: 'Shop 4',
      updated_by: teller.staff_id,
      updated_at: expect.any(String),
    })
  })

  it('is found under its new name', async () => {
    const account = await approved()
    await edit(account, { surname: 'Ẹ̀gbẹ́dá', middle_name: '' })
    const found = await call<{ data: { id: string; middle_name: string | null }[] }>(
      bank.url,
      teller,
      'query',
      'getAccounts',
      { org_id: 'IUMB', query_filter: 'Ẹ̀gbẹ́dá' },
      'data { id middle_name }',
    )
    expect(found.data?.getAccounts?.data).toEqual([{ id: account.id, middle_name: null }])
  })

  it('lets a type empty the other text, and the other text the type', async () => {
    const account = await approved()
    await edit(account, { identification_others: 'Letter of the emir', account_type_others: 'Market purse' })
    expect(await stored(account)).toMatchObject({
      identification_type: null,
      identification_others: 'Letter of the emir',
      account_type: null,
      account_type_others: 'Market purse',
    })
    await edit(account, { identification_type: 'PID', account_type: 'Savings', account_type_others: '' })
    expect(await stored(account)).toMatchObject({
      identification_type: 'PID',
      identification_others: null,
      account_type: 'Savings',
      account_type_others: null,
    })
    expect(await said(edit(account, { account_type: '' }))).toEqual(no('Account type is required'))
    expect(await said(edit(account, { identification_type: null }))).toEqual(no('Identification is required'))
  })

  it('takes a jpeg and a gif as data URLs', async () => {
    const account = await approved()
    const gif = 'data:image/gif;base64,R0lGODlhAQABAAAAACw='
    await edit(account, { picture: jpeg, id_image: gif })
    const pictures = bank.db.selectFrom('account_pictures').where('account_id', '=', account.id)
    expect(await pictures.select(['picture', 'id_image']).execute()).toEqual([
      { picture: jpeg, id_image: gif },
    ])
  })

  it.each([
    [{ first_name: '' }, 'First name is required'],
    [{ surname: null }, 'Last name is required'],
    [{ surname: 'x'.repeat(51) }, 'Must be 50 characters or less'],
    [{ branch_code: '' }, 'Branch code is required'],
    [{ branch_code: '1'.repeat(21) }, 'Must be 20 characters or less'],
    [{ email: ' ' }, 'Email is required'],
    [{ email: 'not an address' }, 'Invalid email address'],
    [{ address: '' }, 'Address is required'],
    [{ state: '' }, 'State is required'],
    [{ sector: '' }, 'Sector Category is required'],
    [{ phone_number: '0803' }, 'Phone number must be 11 digits'],
    [{ picture: 'data:image/png;base64,iVBORw0KGgo=' }, 'Photo must be a jpeg or gif'],
    [{ id_image: 'https://elsewhere.example/me.jpg' }, 'Identification image must be a jpeg or gif'],
    [{ customer_id: '' }, 'Customer id is required'],
    [{ account_number: '' }, 'Account number is required'],
    [{ account_number: '12' }, 'Account number must be 10 digits'],
    [{ nuban: null }, 'NUBAN is required'],
    [{ nuban: '12345678901' }, 'NUBAN must be 10 digits'],
    [
      { account_type: 'Savings', account_type_others: 'Purse' },
      'Account type is a type or another text, not both',
    ],
    [
      { identification_type: 'PID', identification_others: 'Letter' },
      'Identification is a type or another text, not both',
    ],
    [{}, 'There is nothing to change'],
  ])('refuses %j', async (given, message) => {
    const account = await approved()
    const answer = await edit(account, given)
    expect([codeOf(answer), answer.errors?.[0]?.message]).toEqual(['BAD_USER_INPUT', message])
    expect(await stored(account)).toEqual(account)
  })

  it('says no to a branch that the organisation does not have', async () => {
    expect(await said(edit(await approved(), { branch_code: '77' }))).toEqual(no('There is no branch 77'))
  })

  it('keeps both of two edits of different fields at once', async () => {
    const account = await approved()
    await overlappingOnAccount(bank, account.nuban, [
      () => edit(account, { office_address: 'Shop 9' }),
      () => edit(account, { state: 'Kano' }),
    ])
    expect(await stored(account)).toMatchObject({ office_address: 'Shop 9', state: 'Kano' })
  })

  it('is done once under one key', async () => {
    const account = await approved()
    const key = { 'idempotency-key': randomUUID() }
    await edit(account, { state: 'Ogun' }, teller, key)
    await edit(account, { state: 'Oyo' })
    const again = await edit(account, { state: 'Ogun' }, teller, key)
    expect(again.headers.get('idempotent-replayed')).toBe('true')
    expect((await stored(account)).state).toBe('Oyo')
  })
})

describe('the numbers of an account', () => {
  it('may change while nothing names them', async () => {
    const account = await unapproved()
    await bank.db.deleteFrom('postings').where('account_number', '=', account.nuban).execute()
    expect(await said(edit(account, { nuban: '2011111111', account_number: '1011111111' }))).toEqual(updated)
    expect(await stored(account)).toMatchObject({ nuban: '2011111111', account_number: '1011111111' })
  })

  it('stay once the ledger names them', async () => {
    expect(await said(edit(await approved(), { nuban: '2011111112' }))).toEqual(
      no('The numbers of an account with postings or transfers cannot be changed'),
    )
  })

  it('are not those of another account', async () => {
    const account = await unapproved()
    const { nuban } = await approved()
    expect(await said(edit(account, { nuban }))).toEqual(no('Another account has this number'))
    expect(await stored(account)).toEqual(account)
  })
})

describe('approving an account', () => {
  it('notes the staff id of who approves it, once', async () => {
    const account = await unapproved()
    expect(await said(edit(account, { staff_id: teller.staff_id }))).toEqual(updated)
    expect(await stored(account)).toMatchObject({ staff_id: teller.staff_id, updated_by: teller.staff_id })
    expect(await said(edit(account, { staff_id: teller.staff_id }))).toEqual(
      no('Account is already approved'),
    )
  })

  it('is done by one of two at once', async () => {
    const account = await unapproved()
    const admin = await signIn(bank.url, 'adeola@iumb.example')
    const answers = await overlappingOnAccount(bank, account.nuban, [
      () => edit(account, { staff_id: teller.staff_id }),
      () => edit(account, { staff_id: admin.staff_id }, admin),
    ])
    const messages = answers.map((answer) => answer.data?.updateUserAccount?.message).sort()
    expect(messages).toEqual(['Account is already approved', 'User account updated successfully'])
  })

  it('is not done in another’s name', async () => {
    const account = await unapproved()
    expect(codeOf(await edit(account, { staff_id: 'IUMB/0011' }))).toBe('FORBIDDEN')
    expect(codeOf(await edit(account, { updated_by: 'IUMB/0011', state: 'Oyo' }))).toBe('FORBIDDEN')
    expect(codeOf(await edit(account, { updated_by_name: 'Adéọlá', state: 'Oyo' }))).toBe('FORBIDDEN')
    expect(await stored(account)).toEqual(account)
  })
})

describe('an account of another organisation', () => {
  it('is not found, and its organisation cannot be named', async () => {
    const account = await approved()
    expect(await said(edit(account, { state: 'Oyo' }, stranger))).toEqual(no('Account not found'))
    expect(codeOf(await edit(account, { state: 'Oyo', org_id: 'IUMB' }, stranger))).toBe('FORBIDDEN')
    expect(await stored(account)).toEqual(account)
  })
})
