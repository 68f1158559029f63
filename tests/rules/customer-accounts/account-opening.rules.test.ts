import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { accountOpeningDraft } from '../../../src/features/customer-accounts/account-opening.draft'
import {
  fieldProgress,
  type OpeningValues,
  openingRules,
  withPictures,
} from '../../../src/features/customer-accounts/opening/account-opening.rules'
import { OPENING_SECTIONS } from '../../../src/features/customer-accounts/opening/account-opening.sections'
import { openingOf } from '../../support/opening'

/** Returns the first message of each field of a form. */
function wrong(values: OpeningValues) {
  const issues = v.safeParse(openingRules, values).issues ?? []
  return Object.fromEntries(issues.toReversed().map((issue) => [v.getDotPath(issue), issue.message]))
}

describe('the account opening form', () => {
  it('is complete without the optional fields', () => {
    expect(wrong(openingOf({}))).toEqual({})
  })

  it('lists what is required for an empty form, in the sentences of the specification', () => {
    expect(wrong(accountOpeningDraft.empty)).toEqual({
      account_type: 'Account type is required',
      branch_code: 'Branch code is required',
      opening_date: 'Opening date is required',
      account_status: 'Status is required',
      organization_type: 'Organization type is required',
      sector: 'Sector Category is required',
      first_name: 'First name is required',
      surname: 'Last name is required',
      sex: 'Sex is required',
      birthday_incorp: 'Incorp (birthday) is required',
      tell_no: 'Tell no must be 11 digits',
      email: 'Email is required',
      street: 'Street is required',
      state: 'State is required',
      address: 'Address is required',
      bvn: 'BVN must be 11 digits',
      identification_type: 'Identification is required',
      next_of_kin: 'Next of Kin is required',
      next_of_kin_relation: 'Next of kin relationship is required',
      next_of_kin_phone_no: 'Next of kin phone number must be 11 digits',
      next_of_kin_address: 'Next of kin address is required',
    })
    expect(accountOpeningDraft.attachments).toEqual({
      picture: 'Photo is required',
      id_image: 'Identification image is required',
    })
  })

  it.each<[Partial<OpeningValues>, string]>([
    [{ branch_code: '1'.repeat(21) }, 'Must be 20 characters or less'],
    [{ first_name: 'x'.repeat(51) }, 'Must be 50 characters or less'],
    [{ surname: 'x'.repeat(51) }, 'Must be 50 characters or less'],
    [{ tell_no: '0803 554 112' }, 'Tell no must be 11 digits'],
    [{ fax_no: '0803554112' }, 'Fax no must be 11 digits'],
    [{ email: 'ibukun@mail' }, 'Invalid email address'],
    [{ next_of_kin_phone_no: '080355411270' }, 'Next of kin phone number must be 11 digits'],
    [{ bvn: '2214870903x' }, 'BVN must be 11 digits'],
    [{ bvn: 'BVN 22148709031' }, 'BVN must be 11 digits'],
    [{ cot_rate: 'a lot' }, 'Must be a number'],
    [{ opening_date: '2026-02-30' }, 'Opening date is required'],
  ])('refuses %o', (change, message) => {
    expect(wrong(openingOf(change))).toEqual({ [Object.keys(change)[0] ?? '']: message })
  })

  it('accepts digits however they are spaced', () => {
    expect(wrong(openingOf({ tell_no: '0803 554 1127', bvn: ' 2214 870 9031 ' }))).toEqual({})
  })

  it.each(['2348035541127', '+234 803 554 1127', '\u202A0803-554-1127\u202C'])(
    'takes a phone number as its contact has it: %j',
    (phone) => {
      expect(wrong(openingOf({ tell_no: phone, next_of_kin_phone_no: phone }))).toEqual({})
    },
  )

  it('accepts a typed account type or identification in place of the choice', () => {
    const others = { account_type: '', account_type_others: 'Meter financing' }
    expect(wrong(openingOf(others))).toEqual({})
    expect(wrong(openingOf({ identification_type: '', identification_others: 'Union card' }))).toEqual({})
  })
})

describe('the progress of a section', () => {
  const [account] = OPENING_SECTIONS
  const identification = OPENING_SECTIONS[3]

  it('counts the required fields and how many of them are filled in', () => {
    const fields = account?.fields ?? []
    expect(fieldProgress(fields, accountOpeningDraft.empty)).toEqual({ done: 0, of: 6 })
    expect(fieldProgress(fields, openingOf({ sector: '' }))).toEqual({ done: 5, of: 6 })
  })

  it('counts the other account type as the account type', () => {
    const values = openingOf({ account_type: '', account_type_others: 'Meter financing' })
    expect(fieldProgress(account?.fields ?? [], values)).toEqual({ done: 6, of: 6 })
  })

  it('counts the pictures too', () => {
    const pictures = identification?.pictures
    expect(withPictures({ done: 2, of: 2 }, pictures, new Set(['picture']))).toEqual({ done: 3, of: 4 })
  })
})
