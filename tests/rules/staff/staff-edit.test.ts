import { describe, expect, it } from 'vitest'
import { withCurrent } from '../../../src/domain/option'
import {
  consequencesOf,
  type StaffForm,
  staffFormOf,
  staffFormProblems,
} from '../../../src/features/staff/edit/staff-edit.rules'
import {
  userTypeOptions,
  whyFieldIsClosedMessage,
  whyNotEditableMessage,
} from '../../../src/features/staff/edit/staff-rank.rules'
import { ramatu } from './staff-rows'

const FREE = { approvalsOnly: [], audit: false, loanOrgs: [], selfApproval: false }
const NO_PASSWORD = { password: '', confirm: '' }
const as = (user_type: string) => ({ id: 'me', org_id: 'ORG', user_type })
const form = (change: Partial<StaffForm> = {}): StaffForm => ({ ...staffFormOf(ramatu()), ...change })

describe('the edit form of a staff user', () => {
  it.each(['phone', 'gender', 'firstname', 'lastname'] as const)('does not take an empty %s', (field) => {
    expect(staffFormProblems(ramatu(), form({ [field]: ' ' }), NO_PASSWORD)).toEqual({
      [field]: `${field} cannot be Empty`,
    })
  })

  it.each(['phone', 'gender', 'firstname', 'lastname'] as const)(
    'says that a %s is undefined if the bank sent none',
    (field) => {
      const staff = ramatu({ [field]: undefined })
      expect(staffFormProblems(staff, staffFormOf(staff), NO_PASSWORD)).toEqual({
        [field]: `${field} is undefined`,
      })
    },
  )

  it('takes two equal passwords, or none, and no two that differ', () => {
    expect(staffFormProblems(ramatu(), form(), NO_PASSWORD)).toEqual({})
    expect(staffFormProblems(ramatu(), form(), { password: 'a-new-1', confirm: 'a-new-1' })).toEqual({})
    expect(staffFormProblems(ramatu(), form(), { password: 'a-new-1', confirm: 'a-new-2' })).toEqual({
      confirm: 'Passwords do not match',
    })
    expect(staffFormProblems(ramatu(), form(), { password: '', confirm: 'a-new-2' })).toEqual({
      confirm: 'Passwords do not match',
    })
  })

  it('does not require the other fields', () => {
    const others = { email: '', staff_id: '', branch_code: '', city: '', authorize: '' }
    expect(staffFormProblems(ramatu(), form(others), NO_PASSWORD)).toEqual({})
  })
})

describe('the ranks', () => {
  it('close Authorize/Block below 7, and organisation and password below 8', () => {
    const closed = (userType: string) =>
      (['firstname', 'authorize', 'org_id', 'password'] as const).filter((field) =>
        whyFieldIsClosedMessage(as(userType), field, FREE),
      )
    expect(closed('Operational_Staff')).toEqual(['authorize', 'org_id', 'password'])
    expect(closed('Basic_Admin')).toEqual(['authorize', 'org_id', 'password'])
    expect(closed('Authorizer')).toEqual(['org_id', 'password'])
    expect(closed('Super_Admin')).toEqual([])
  })

  it('offer the user types at or below the own one, and always Customer', () => {
    const offered = (userType: string) => userTypeOptions(userType).map(({ value }) => value)
    expect(offered('Operational_Staff')).toEqual([
      'Operational_Staff',
      'Super_Agent',
      'Basic_Agent',
      'Teller',
      'Customer',
    ])
    expect(offered('Super_Admin')).toHaveLength(8)
    expect(offered('a type of another system')).toEqual(['Customer'])
  })

  it('leave a user of a higher rank to those who have it', () => {
    expect(whyNotEditableMessage(as('Authorizer'), { user_type: 'Super_Admin' }, FREE)).toBe(
      'A Super Admin is above your rank (Authorizer). Ask a Super Admin.',
    )
    expect(whyNotEditableMessage(as('Authorizer'), { user_type: 'Authorizer' }, FREE)).toBeUndefined()
    expect(whyNotEditableMessage(as('Authorizer'), { user_type: 'Branch_Ghost' }, FREE)).toBeUndefined()
    expect(whyNotEditableMessage(as('Teller'), { user_type: 'Customer' }, FREE)).toBe(
      'This needs Operational Staff or above; you are signed in as Teller. Ask your Operational Staff.',
    )
  })
})

describe('what the bank has set', () => {
  it('stays a choice if it is none of the known ones', () => {
    const options = [{ value: 'male', label: 'Male' }]
    expect(withCurrent(options, 'Other').map(({ value }) => value)).toEqual(['male', 'Other'])
    expect(withCurrent(options, 'male')).toBe(options)
    expect(withCurrent(options, '')).toBe(options)
  })
})

describe('what follows from saving', () => {
  it('is asked about if the user blocks, lowers or moves himself', () => {
    const own = (changes: Partial<StaffForm>) => consequencesOf(true, form(), changes)
    expect(own({ authorize: 'Block' })).toEqual(['blocks-self'])
    expect(own({ user_type: 'Teller' })).toEqual(['lowers-self'])
    expect(own({ org_id: 'AGCO' })).toEqual(['moves-self'])
    expect(own({ user_type: 'Authorizer' })).toEqual([])
    expect(own({ phone: '08031112223' })).toEqual([])
  })

  it('is asked about for another user only if that user leaves the organisation', () => {
    const of = (changes: Partial<StaffForm>) => consequencesOf(false, form(), changes)
    expect(of({ authorize: 'Block', user_type: 'Teller' })).toEqual([])
    expect(of({ org_id: 'AGCO' })).toEqual(['moves-other'])
  })
})
