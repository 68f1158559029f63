import { describe, expect, it } from 'vitest'
import {
  ACCOUNT_FILE,
  accountRowProblems,
} from '../../../src/features/customer-accounts/bulk-upload/account-file.rules'
import { type CheckedFile, checkFile } from '../../../src/widgets/csv-import/check-file'
import { accountFileOf } from '../../support/device/account-file'
import { openingOf } from '../../support/opening'

function read(text: string): CheckedFile {
  const checked = checkFile(new TextEncoder().encode(text), ACCOUNT_FILE, undefined, accountRowProblems)
  if (!checked.ok) throw new Error(JSON.stringify(checked.failure))
  return checked.value
}

/** The problems of the only row, by column. */
function problemsOf(change: Parameters<typeof openingOf>[0]): Record<string, string> {
  const [row] = read(accountFileOf([openingOf(change)])).page(0, 1)
  return Object.fromEntries(
    (row?.problems ?? []).map(({ column, problem }) => [ACCOUNT_FILE.columns[column]?.name, problem]),
  )
}
const suggestionOf = (change: Parameters<typeof openingOf>[0]) =>
  read(accountFileOf([openingOf(change)])).page(0, 1)[0]?.problems[0]?.suggestions[0]

describe('a file of accounts', () => {
  it('has the fields of the opening form as its columns, and a row that is right has no problem', () => {
    const file = read(accountFileOf([openingOf({})]))
    expect(file.summary()).toMatchObject({ rows: 1, wrong: 0, repeated: 0 })
    expect(ACCOUNT_FILE.columns).toHaveLength(33)
  })

  it('may have its columns in any order, by their wire names or their labels, without the optional ones', () => {
    const values = openingOf({})
    const columns = ACCOUNT_FILE.columns.filter(({ mayBeMissing }) => !mayBeMissing).toReversed()
    const cell = (name: string) => `"${values[name as keyof typeof values]}"`
    const header = columns.map(({ name, label }, at) => (at % 2 ? label : name))
    const rest = ['Account type', 'identification_type']
    const text = [
      [...header, ...rest].join(','),
      [...columns.map(({ name }) => cell(name)), cell('account_type'), cell('identification_type')].join(','),
    ].join('\n')
    expect(read(text).summary()).toMatchObject({ rows: 1, wrong: 0, unusedColumns: [] })
  })

  it.each<[string, Parameters<typeof openingOf>[0], Record<string, string>]>([
    [
      'BVN',
      { bvn: '2214870903' },
      { bvn: 'A spreadsheet may have removed a zero at the start. BVN must be 11 digits.' },
    ],
    ['BVN', { bvn: '22148' }, { bvn: 'BVN must be 11 digits' }],
    ['BVN', { bvn: '' }, { bvn: 'BVN must be 11 digits' }],
    ['tell no', { tell_no: '08035' }, { tell_no: 'Tell no must be 11 digits' }],
    ['fax no', { fax_no: '12' }, { fax_no: 'Fax no must be 11 digits' }],
    [
      'next of kin phone',
      { next_of_kin_phone_no: 'x' },
      { next_of_kin_phone_no: 'Next of kin phone number must be 11 digits' },
    ],
    ['email', { email: 'ramatu@' }, { email: 'Invalid email address' }],
    ['street', { street: ' ' }, { street: 'Street is required' }],
    ['first name', { first_name: 'x'.repeat(51) }, { first_name: 'Must be 50 characters or less' }],
    ['rate', { cot_rate: 'much' }, { cot_rate: 'Must be a number' }],
    ['account type', { account_type: '' }, { account_type: 'Account type is required' }],
    ['account type', { account_type: 'Savngs' }, { account_type: '“Savngs” is none of the choices.' }],
    ['identification', { identification_type: '' }, { identification_type: 'Identification is required' }],
    [
      'two that exclude each other',
      { account_type_others: 'Kids' },
      { account_type_others: 'Leave this empty, or “Account type”: only one of the two is stored.' },
    ],
    [
      'date',
      { opening_date: '18/11/2026' },
      { opening_date: 'A date is a day that exists, like 2026-11-18.' },
    ],
  ])('is checked by the rules of the form: %s', (_, change, problems) => {
    expect(problemsOf(change)).toEqual(problems)
  })

  it('takes a choice by its label or its code, in any case', () => {
    const sex = ACCOUNT_FILE.columns.findIndex(({ name }) => name === 'sex')
    for (const typed of ['female', 'FEMALE', '1002', '1002.0'])
      expect(read(accountFileOf([openingOf({ sex: typed })])).cells(0, 1)[0]?.[sex]).toBe('1002')
  })

  it('suggests what a spreadsheet has changed', () => {
    expect(suggestionOf({ tell_no: '8035541127' })).toBe('08035541127')
    expect(suggestionOf({ opening_date: '18/11/2026' })).toBe('2026-11-18')
    expect(problemsOf({ bvn: '2.21487E+10' })).toEqual({
      bvn: 'A spreadsheet changed this number: 2.21487E+10 has lost digits.',
    })
  })

  it('shows which rows have the BVN of an earlier one, however it is written', () => {
    const file = read(
      accountFileOf([
        openingOf({}),
        openingOf({ first_name: 'Other', bvn: '2214 870 9031' }),
        openingOf({ bvn: '' }),
        openingOf({ bvn: '' }),
      ]),
    )
    expect(file.summary()).toMatchObject({ rows: 4, wrong: 2, repeated: 1 })
    expect(file.page(1, 1)[0]?.sameAs).toBe(2)
  })

  it('is right again once a cell is mended', () => {
    const file = read(accountFileOf([openingOf({ street: '' })]))
    const street = ACCOUNT_FILE.columns.findIndex(({ name }) => name === 'street')
    expect(file.mend(0, street, '14 Oyo Road')?.problems).toEqual([])
  })
})
