import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Bank } from '../../../server/bank'
import { ask, codeOf, type Signed, signIn, startTestBank } from '../../support/bank/bank'
import { opening } from './opening'

let bank: Bank
let teller: Signed
beforeAll(async () => {
  bank = await startTestBank()
  teller = await signIn(bank.url, 'folasade@iumb.example')
})
afterAll(() => bank.stop())

const document = `mutation ($surname: String!, $first_name: String!, $email: String!, $address: String!, $street: String!,
  $state: String!, $identification_type: String, $id_image: String!, $picture: String!, $account_type: String,
  $sector: String!, $branch_code: String!, $tell_no: String!, $fax_no: String, $opening_date: String!,
  $account_status: String!, $sex: String!, $birthday_incorp: String!, $next_of_kin: String!, $next_of_kin_address: String!,
  $next_of_kin_phone_no: String!, $next_of_kin_relation: String!, $bvn: String!, $organization_type: String!,
  $cot_rate: Float, $org_id: String!, $updated_by: String) {
  createAccount(surname: $surname, first_name: $first_name, email: $email, address: $address, street: $street,
    state: $state, identification_type: $identification_type, id_image: $id_image, picture: $picture,
    account_type: $account_type, sector: $sector, branch_code: $branch_code, tell_no: $tell_no, fax_no: $fax_no,
    opening_date: $opening_date, account_status: $account_status, sex: $sex, birthday_incorp: $birthday_incorp,
    next_of_kin: $next_of_kin, next_of_kin_address: $next_of_kin_address, next_of_kin_phone_no: $next_of_kin_phone_no,
    next_of_kin_relation: $next_of_kin_relation, bvn: $bvn, organization_type: $organization_type, cot_rate: $cot_rate,
    org_id: $org_id, updated_by: $updated_by) { status account_number message }
}`
interface Created {
  createAccount: { status: string; account_number: string | null; message: string }
}
const open = (given: Record<string, unknown> = {}) =>
  ask<Created>(bank.url, teller.token, document, { ...opening, updated_by: teller.staff_id, ...given })

it('opens an account that is listed, not yet approved, and has nothing in it', async () => {
  const { data } = await open()
  expect(data?.createAccount).toMatchObject({ status: 'success', message: 'Account created successfully' })
  const number = data?.createAccount.account_number
  expect(number).toMatch(/^\d{10}$/)
  const found = await ask(
    bank.url,
    teller.token,
    `query ($number: String!) {
      getAccounts(org_id: "IUMB", query_filter: $number) { data { surname staff_id picture updated_by nuban } }
      getAccountName(acct_number: $number, dashboard: true) { acct_name balance }
    }`,
    { number },
  )
  expect(found.data).toMatchObject({
    getAccounts: {
      data: [{ surname: 'Ọ̀ṣúnlàjà', staff_id: null, picture: opening.picture, updated_by: teller.staff_id }],
    },
    getAccountName: { acct_name: 'Ọ̀ṣúnlàjà Adéọlá', balance: 0 },
  })
})

it('is found by its BVN, whole or in part, which no answer shows', async () => {
  const { data } = await open({ bvn: '22876500123', surname: 'Ezeani' })
  for (const query_filter of ['22876500123', '8765001']) {
    const found = await ask<{ getAccounts: { data: { account_number: string }[] } }>(
      bank.url,
      teller.token,
      'query ($query_filter: String) { getAccounts(org_id: "IUMB", query_filter: $query_filter) { data { account_number } } }',
      { query_filter },
    )
    expect(found.data?.getAccounts.data).toEqual([{ account_number: data?.createAccount.account_number }])
  }
})

it('lists the accounts of the seed by their BVN too', async () => {
  const account = await bank.db
    .selectFrom('accounts')
    .selectAll()
    .where('org_id', '=', 'IUMB')
    .where('bvn', 'is not', null)
    .executeTakeFirstOrThrow()
  const found = await ask<{ getAccounts: { data: { id: string }[] } }>(
    bank.url,
    teller.token,
    'query ($bvn: String) { getAccounts(org_id: "IUMB", query_filter: $bvn) { data { id } } }',
    { bvn: account.bvn },
  )
  expect(found.data?.getAccounts.data).toEqual([{ id: account.id }])
})

it.each([
  [{ account_type: '' }, 'Account type is required'],
  [{ branch_code: ' ' }, 'Branch code is required'],
  [{ branch_code: '1'.repeat(21) }, 'Must be 20 characters or less'],
  [{ first_name: '' }, 'First name is required'],
  [{ surname: '' }, 'Last name is required'],
  [{ surname: 'x'.repeat(51) }, 'Must be 50 characters or less'],
  [{ email: '' }, 'Email is required'],
  [{ email: 'not an address' }, 'Invalid email address'],
  [{ tell_no: '0803123456' }, 'Tell no must be 11 digits'],
  [{ fax_no: '123' }, 'Fax no must be 11 digits'],
  [{ next_of_kin_phone_no: '080312345678' }, 'Next of kin phone number must be 11 digits'],
  [{ bvn: '2212345678' }, 'BVN must be 11 digits'],
  [{ picture: 'data:image/png;base64,iVBORw0KGgo=' }, 'Photo must be a jpeg or gif'],
  [{ id_image: 'https://elsewhere.example/me.jpg' }, 'Identification image must be a jpeg or gif'],
  [{ opening_date: '31/12/2025' }, 'Opening date is written YYYY-MM-DD'],
  [{ sex: 'female' }, 'Sex is 1001 or 1002'],
])('refuses %j', async (given, message) => {
  const answer = await open(given)
  expect(codeOf(answer)).toBe('BAD_USER_INPUT')
  expect(answer.errors?.[0]?.message).toBe(message)
})

it('says no to a branch that the organisation does not have', async () => {
  expect((await open({ branch_code: '77' })).data?.createAccount).toEqual({
    status: 'error',
    account_number: null,
    message: 'There is no branch 77',
  })
})

it('refuses another staff member’s id as the opener', async () => {
  expect(codeOf(await open({ updated_by: 'IUMB/9999' }))).toBe('FORBIDDEN')
})

it('takes pictures of a few megabytes and not more than twelve in all', async () => {
  const picture = (bytes: number) => `data:image/jpeg;base64,${'A'.repeat(bytes)}`
  expect(
    (await open({ picture: picture(3_000_000), id_image: picture(3_000_000) })).data?.createAccount.status,
  ).toBe('success')
  const tooLarge = await open({ picture: picture(13_000_000) })
  expect(tooLarge.status).toBe(413)
})
