import { describe, expect, it } from 'vitest'
import {
  menuFor,
  menuPathOf,
  screenAt,
  screenOfKey,
  screensOpenTo,
  screensWithKey,
} from '../../../src/app/routing/menu'
import { OTHER_NAMES } from '../../../src/app/routing/other-names'
import { SCREENS } from '../../../src/app/routing/screens'
import { readRuntimeConfig } from '../../../src/domain/runtime-config'
import { CAPABILITIES } from '../../../src/domain/staff/permissions'
import { NGOZI } from '../session/session-for-test'

const SERVED = { hostname: 'localhost', protocol: 'http:', origin: 'http://localhost' }
const config = (json: object = {}) => readRuntimeConfig(json, SERVED)
const as = (user_type: string) => ({ ...NGOZI, user_type })

/** The texts of the menu for a user type, groups included. */
function words(user_type: string, json: object = {}) {
  const { first, groups, last } = menuFor(as(user_type), config(json))
  return [...first, ...groups.flatMap(({ links }) => links), ...last].map(({ label }) => label)
}

const ALL = ['Dashboard', 'Outbox', 'Settings', 'Driver', 'Journal', 'Create New Entry']
const TRANSACTIONS = [
  'Prepare for the field',
  'Transfers',
  'NDD auto repayment',
  'Auto repayment',
  'Teller Postings',
  'Cash Entry',
  'Non-Cash Entry',
  'Account Opening',
  'Current Transactions',
  'Balance history',
  'Bank Statement',
]
const STAFF = ['Users Info']
const APPROVALS = ['Approvals', 'Cash Approvals', 'Bills payment', 'Bulk SMS']
const TOP = ['App Users', 'Car Details']

describe('the menu', () => {
  it.each([
    ['Customer', ALL],
    ['Teller', [...ALL, ...TRANSACTIONS]],
    ['Basic_Agent', [...ALL, ...TRANSACTIONS]],
    ['Super_Agent', [...ALL, ...TRANSACTIONS]],
    ['Operational_Staff', [...ALL, ...TRANSACTIONS, ...STAFF]],
    ['Basic_Admin', [...ALL, ...TRANSACTIONS, ...STAFF]],
    ['Authorizer', [...ALL, ...TRANSACTIONS, ...STAFF, ...APPROVALS]],
    ['Super_Admin', [...ALL, ...TRANSACTIONS, ...STAFF, ...APPROVALS, ...TOP]],
    ['an unknown type', ALL],
  ])('of %s has what the specification gives that rank, and nothing else', (userType, expected) => {
    expect(words(userType).sort()).toEqual([...expected].sort())
  })

  it('has the Loan group only in the organisations that use it', () => {
    expect(words('Teller', { loanOrgs: ['IUMB'] })).toEqual(
      expect.arrayContaining(['Salary loans', 'Loan Disbursement']),
    )
    expect(words('Teller', { loanOrgs: ['AGCO'] })).not.toContain('Salary loans')
    expect(menuFor(as('Super_Admin'), config()).groups.map(({ title }) => title)).not.toContain('Loan')
  })

  it('leaves out what the deployment hides from a user type, and only from that one', () => {
    const hidden = { menuHidden: { Teller: ['/journal', '/transactions/teller'] } }
    expect(words('Teller', hidden)).not.toContain('Journal')
    expect(words('Teller', hidden)).not.toContain('Teller Postings')
    expect(words('Authorizer', hidden)).toContain('Journal')
  })
})

describe('the groups of the menu', () => {
  it('are open, but for the two that are seldom used: these are closed until the user opens them', () => {
    const { groups } = menuFor(as('Super_Admin'), config({ loanOrgs: ['IUMB'] }))
    expect(groups.map(({ title, isOpen }) => `${isOpen ? 'open' : 'closed'} ${title}`)).toEqual([
      'open Money',
      'open Approvals',
      'open Postings',
      'open Accounts',
      'open Journal',
      'closed Loan',
      'closed People and messages',
    ])
  })
})

describe('the letters that go to a screen after g', () => {
  it('are one lower-case letter each, and each stands for one screen', () => {
    const letters = SCREENS.flatMap(({ goKey }) => goKey ?? [])
    expect(new Set(letters).size).toBe(letters.length)
    for (const letter of letters) expect(letter).toMatch(/^[a-z]$/)
  })

  it('stand at every screen that is built and can be opened by its path', () => {
    const without = SCREENS.filter(({ load, goKey, needsState }) => load && !goKey && !needsState).map(
      ({ title }) => title,
    )
    expect(without).toEqual([
      'NDD auto repayment',
      'Upload repayments',
      'Auto repayment',
      'Meter calculator',
      'Bulk Upload',
      'Salary loans',
      'Loan Disbursement',
      'Bulk SMS history',
      'Prepare for the field',
      'Audit',
      'Driver',
      'Transaction alert',
    ])
  })

  it('go only where this user may go', () => {
    expect(screenOfKey('a', as('Authorizer'), config())?.title).toBe('Approvals')
    expect(screenOfKey('a', as('Teller'), config())).toBeUndefined()
    expect(screensWithKey(as('Teller'), config()).map(({ goKey }) => goKey)).not.toContain('a')
    expect(screenOfKey('7', as('Authorizer'), config())).toBeUndefined()
  })
})

describe('the routes', () => {
  it('are found whatever their case, as /usersinfo and /usersInfo', () => {
    expect(screenAt('/usersInfo')?.title).toBe('Users Info')
    expect(screenAt('/journal/')?.title).toBe('Journal')
  })

  it('belong to a menu entry each: a new transfer to the transfers, an unknown path to the dashboard', () => {
    expect(menuPathOf('/transactions/newtransfer')).toBe('/transactions/transfer')
    expect(menuPathOf('/nowhere')).toBe('/dashboard')
  })

  it('have a title, their own path, and a screen, or belong elsewhere', () => {
    expect(new Set(SCREENS.map(({ path }) => path.toLowerCase())).size).toBe(SCREENS.length)
    for (const { title, load, isElsewhere } of SCREENS) {
      expect(title).not.toBe('')
      expect(load ?? isElsewhere, title).toBeDefined()
    }
  })

  it('ask for capabilities that the rulebook knows', () => {
    for (const { capability } of SCREENS) if (capability) expect(CAPABILITIES).toContain(capability)
  })

  it('are found by the second names that the specification gives them', () => {
    const also = (path: string) => OTHER_NAMES[path]?.join() ?? ''
    expect(also('/transactions/teller')).toContain('User/Staff Posting')
    expect(also('/account/customer')).toContain('Account Balance')
    expect(also('/account/customer')).toContain('Customer Account Opening Form')
    expect(also('/transactions/accountOpening')).toContain('Account')
  })

  it('have other names only under a path that is a screen’s', () => {
    for (const path of Object.keys(OTHER_NAMES)) expect(screenAt(path)?.path).toBe(path)
  })

  it('offer in the search only what this user may open, and nothing that needs a chosen row', () => {
    const offered = screensOpenTo(as('Teller'), config()).map(({ title }) => title)
    expect(offered).toContain('New transfer')
    expect(offered).not.toContain('Approvals')
    expect(offered).not.toContain('Account edit')
  })
})
