import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Bank } from '../../../server/bank'
import { codeOf, type Signed, signIn, startTestBank } from '../../support/bank/bank'
import { call } from '../../support/bank/bank-call'
import { opening } from '../accounts/opening'

/** A demo user of every rank, from the lowest up. */
const users = ['emeka', 'folasade', 'aminu', 'chinedu', 'kehinde', 'ramatu', 'ngozi', 'adeola']

/** Who may make a call of the administration: `x` may, `-` is answered FORBIDDEN. */
const table = `
                                  Customer
                                  |   Teller
                                  |   |   Basic_Agent
                                  |   |   |   Super_Agent
                                  |   |   |   |   Operational_Staff
                                  |   |   |   |   |   Basic_Admin
                                  |   |   |   |   |   |   Authorizer
                                  |   |   |   |   |   |   |   Super_Admin
  getDashboardDetails             x   x   x   x   x   x   x   x
  getConfig                       x   x   x   x   x   x   x   x
  getTransferSwitch               x   x   x   x   x   x   x   x
  updateAdmin                     x   x   x   x   x   x   x   x
  changePassword                  x   x   x   x   x   x   x   x
  getAccounts                     -   x   x   x   x   x   x   x
  getAccountName                  -   x   x   x   x   x   x   x
  createAccount                   -   x   x   x   x   x   x   x
  updateUserAccount               -   x   x   x   x   x   x   x
  getBalanceHistory               -   x   x   x   x   x   x   x
  balance csv_export              -   x   x   x   x   x   x   x
  getUsers                        -   -   -   -   x   x   x   x
  getAppUsers                     -   -   -   -   x   x   x   x
  createAdmin a Customer          -   -   -   -   x   x   x   x
  createAdmin a Basic_Admin       -   -   -   -   -   x   x   x
  createAdmin a Super_Admin       -   -   -   -   -   -   -   x
  updateUser a Teller             -   -   -   -   x   x   x   x
  updateUser an Authorizer        -   -   -   -   -   -   x   x
  updateUser to a Basic_Admin     -   -   -   -   -   x   x   x
  updateUser, authorize           -   -   -   -   -   -   x   x
  updateUser, password            -   -   -   -   -   -   -   x
  updateUser, org_id              -   -   -   -   -   -   -   x
  createTransferSwitch            -   -   -   -   -   -   x   x
  updateConfig                    -   -   -   -   -   -   -   x
  updateConfig as a query         -   -   -   -   -   -   -   x
  getCarDetails                   -   -   -   -   -   -   -   x
`
const expected = table.split('\n').flatMap((line) => {
  const row = /^ {2}(\S.*?) {2,}([x-](?: {3}[x-]){7})$/.exec(line)
  return row ? [{ name: row[1] ?? '', allowed: (row[2] ?? '').split('   ') }] : []
})

let bank: Bank
let signed: Signed[]
beforeAll(async () => {
  bank = await startTestBank()
  signed = await Promise.all(users.map((name) => signIn(bank.url, `${name}@iumb.example`)))
})
afterAll(() => bank.stop())

const staff = (email: string) =>
  bank.db.selectFrom('staff').selectAll().where('email', '=', email).executeTakeFirstOrThrow()

let added = 0
const newcomer = (by: Signed, user_type: string) => {
  added += 1
  return {
    firstname: 'Ṣọlá',
    lastname: 'Adéyẹmí',
    email: `new${added}@iumb.example`,
    phone: `0909${String(added).padStart(7, '0')}`,
    password: 'long enough word',
    user_type,
    added_by: by.id,
    org_id: 'IUMB',
    staff_id: `NEW/${added}`,
    branch_code: '15',
    gender: 'female',
  }
}

/** Makes a call as a user, and returns the code of its refusal, or undefined if it was answered. */
type Call = (by: Signed) => Promise<string | undefined>

const read =
  (field: string, args: Record<string, unknown>, fields = ''): Call =>
  async (by) =>
    codeOf(await call(bank.url, by, 'query', field, args, fields))
const write =
  (
    field: string,
    args: (by: Signed) => Record<string, unknown> | Promise<Record<string, unknown>>,
    fields: string,
  ): Call =>
  async (by) =>
    codeOf(await call(bank.url, by, 'mutation', field, await args(by), fields))
/** Gives another user the changes; before each call that user is a Teller, or of the given user type. */
const editUser = (changes: Record<string, unknown>, user_type = 'Teller') =>
  write(
    'updateUser',
    async () => {
      const { _id } = await staff('staff1@iumb.example')
      const before = { user_type, authorize: 'Authorize' }
      await bank.db.updateTable('staff').set(before).where('_id', '=', _id).execute()
      return { _id, ...changes }
    },
    'id',
  )
const org_id = 'IUMB'
const config = (by: Signed) => ({ email: by.email, postingLimit: 60_000 })

const calls: Record<string, Call> = {
  getDashboardDetails: read('getDashboardDetails', { org_id }, 'bank_name'),
  getConfig: read('getConfig', {}, '_id'),
  getTransferSwitch: read('getTransferSwitch', { org_id }, 'id'),
  updateAdmin: write(
    'updateAdmin',
    async (by) => {
      const { firstname, lastname, email, phone, gender } = await staff(by.email)
      return { _id: by.id, firstname, lastname, email, phone, gender }
    },
    'id',
  ),
  changePassword: write(
    'changePassword',
    (by) => ({ _id: by.id, old_password: 'branch-line-7', new_password: 'branch-line-7' }),
    'status',
  ),
  getAccounts: read('getAccounts', { org_id }, 'error'),
  getAccountName: read('getAccountName', { acct_number: '3000700001', dashboard: true }, 'acct_name'),
  createAccount: write('createAccount', (by) => ({ ...opening, updated_by: by.staff_id }), 'status'),
  updateUserAccount: write(
    'updateUserAccount',
    async (by) => {
      const { id } = await bank.db.selectFrom('accounts').select('id').executeTakeFirstOrThrow()
      return { id, org_id, updated_by: by.staff_id, updated_by_name: by.name, state: 'Oyo' }
    },
    'status',
  ),
  getBalanceHistory: read('getBalanceHistory', { org_id }, 'error'),
  'balance csv_export': async (by) => {
    const response = await fetch(`${bank.url}/api/balance/csv_export?org_id=IUMB`, {
      headers: { authorization: by.token },
    })
    return response.ok ? undefined : ((await response.json()) as { code: string }).code
  },
  getUsers: read('getUsers', { org_id }, 'id'),
  getAppUsers: read('getAppUsers', {}, 'id'),
  'createAdmin a Customer': write('createAdmin', (by) => newcomer(by, 'Customer'), 'id'),
  'createAdmin a Basic_Admin': write('createAdmin', (by) => newcomer(by, 'Basic_Admin'), 'id'),
  'createAdmin a Super_Admin': write('createAdmin', (by) => newcomer(by, 'Super_Admin'), 'id'),
  'updateUser a Teller': editUser({ firstname: 'Mary-Jane' }),
  'updateUser an Authorizer': editUser({ firstname: 'Mary-Jane' }, 'Authorizer'),
  'updateUser to a Basic_Admin': editUser({ user_type: 'Basic_Admin' }),
  'updateUser, authorize': editUser({ authorize: 'Block' }),
  'updateUser, password': editUser({ password: 'long enough word' }),
  // A user who was moved is not found again; only the last of the users may.
  'updateUser, org_id': editUser({ org_id: 'AGCO' }),
  createTransferSwitch: write(
    'createTransferSwitch',
    () => ({ org_id, provider_id: 'IUMB-nibss', channel_id: 'IUMB-nip' }),
    'status',
  ),
  updateConfig: write('updateConfig', config, '_id'),
  'updateConfig as a query': async (by) =>
    codeOf(await call(bank.url, by, 'query', 'updateConfig', config(by), '_id')),
  getCarDetails: read('getCarDetails', {}, '_id'),
}

describe('the administration', () => {
  it('has a line in the table for every call that is tried', () => {
    expect(expected.map(({ name }) => name)).toEqual(Object.keys(calls))
  })

  it.each(expected)('lets exactly the ranks of the table call $name', async ({ name, allowed }) => {
    const answers = []
    for (const by of signed) {
      const code = await calls[name]?.(by)
      answers.push(code === undefined ? 'x' : code === 'FORBIDDEN' ? '-' : code)
    }
    expect(answers).toEqual(allowed)
  })
})
