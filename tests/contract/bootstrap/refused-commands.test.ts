import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Bank } from '../../../server/bank'
import { createInstitution, type Institution } from '../../../server/operations/create-institution'
import { issueMoneyToken } from '../../../server/operations/issue-money-token'
import { readOptions } from '../../../server/operations/options'
import { matchesSecret, moneyTokenCost } from '../../../server/session/secrets'
import { startTestBank } from '../../support/bank/bank'
import { DEMO } from '../../support/demo-users'

let bank: Bank
beforeAll(async () => {
  bank = await startTestBank()
})
afterAll(() => bank.stop())

const institution: Institution = {
  org_id: 'OWCU',
  bank_name: 'Owódé Credit Union',
  firstname: 'Ṣadé',
  lastname: "D'Almeida",
  email: 'sade@owode.example',
  phone: '08031112233',
  password: 'seven green lorries',
  branches: [],
  openingBalance: undefined,
}
const create = (given: Partial<Institution>) =>
  bank.db
    .transaction()
    .execute((trx) => createInstitution(trx, { ...institution, ...given }, moneyTokenCost, new Date()))
const issue = (email: string) =>
  bank.db.transaction().execute((trx) => issueMoneyToken(trx, email, new Date()))

describe('an institution is not created', () => {
  it.each<[string, Partial<Institution>, string]>([
    ['a short password', { password: 'seven 7' }, 'A password has at least 8 characters'],
    ['a password that is too long', { password: 'x'.repeat(101) }, 'password is at most 100 characters long'],
    ['an e-mail without @', { email: 'sade' }, 'Invalid email address'],
    ['an e-mail with a NUL', { email: 'sade\0@owode.example' }, 'email has characters that cannot be read'],
    ['a blank name', { lastname: ' ' }, 'lastname cannot be Empty'],
    ['a long name', { firstname: 'x'.repeat(201) }, 'firstname is at most 200 characters long'],
    ['a branch without a name', { branches: ['10'] }, 'A branch is written as code:name:address'],
    ['a balance of no number', { openingBalance: 'much' }, 'opening-balance is not a number'],
    ['no opening balance', { openingBalance: '0' }, 'opening-balance must be more than zero'],
    ['an organisation that is there', { org_id: 'IUMB' }, 'IUMB is there already'],
    ["another user's e-mail", { email: DEMO.teller.toUpperCase() }, 'Another user has this e-mail address'],
  ])('with %s, and a sentence says so', async (_, given, sentence) => {
    await expect(create(given)).rejects.toThrow(sentence)
    const there = bank.db.selectFrom('organisations').select('org_id').where('org_id', '=', 'OWCU')
    expect(await there.execute()).toEqual([])
  })
})

describe('a money token', () => {
  const hashOf = async (email: string) => {
    const staff = bank.db.selectFrom('staff').select('money_token_hash').where('email', '=', email)
    return (await staff.executeTakeFirstOrThrow()).money_token_hash ?? ''
  }

  it('takes the place of the one before', async () => {
    const token = await issue(DEMO.teller.toUpperCase())
    expect(await matchesSecret(token, await hashOf(DEMO.teller))).toBe(true)
    expect(await matchesSecret(DEMO.moneyToken, await hashOf(DEMO.teller))).toBe(false)
  })

  it('is for nobody who is not there or is blocked', async () => {
    await expect(issue('nobody@iumb.example')).rejects.toThrow('No staff user has this e-mail address')
    await expect(issue('sani@iumb.example')).rejects.toThrow('This staff user is blocked')
  })
})

describe('options are refused', () => {
  const names = { email: 'once', branch: 'often', 'dry-run': 'flag' } as const
  const read = (...args: string[]) => readOptions('create-admin', names, args)
  it.each([
    [['--port', '1'], 'create-admin has no option --port.'],
    [['--password', 'secret'], 'create-admin has no option --password.'],
    [['-p', '1'], 'create-admin has no option -p.'],
    [['--email', '--branch'], '--email needs a value.'],
    [['--email'], '--email needs a value.'],
    [['--email', 'a', '--email', 'b'], '--email is given twice.'],
    [['--dry-run=yes'], '--dry-run takes no value.'],
    [['now'], 'create-admin takes options only, as --name value.'],
  ])('as %j, and a sentence says so', (args, sentence) => {
    expect(() => read(...args)).toThrow(sentence)
  })

  it('when one is missing, and are otherwise read as they are', () => {
    const given = read('--branch', '10:Head Office', '--branch=15:Ìta-Ọjà')
    expect(() => given.required('email')).toThrow('create-admin needs --email.')
    expect(given.all('branch')).toEqual(['10:Head Office', '15:Ìta-Ọjà'])
    expect([given.has('dry-run'), read('--dry-run').has('dry-run')]).toEqual([false, true])
  })
})
