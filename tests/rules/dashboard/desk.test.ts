import { describe, expect, it } from 'vitest'
import type { UserType } from '../../../src/domain/staff/ranks'
import { type Desk, deskOf } from '../../../src/features/dashboard/desk.rules'

const BANK = { approvalsOnly: [], audit: false, loanOrgs: [], selfApproval: false }
const desk = (user_type: UserType) => deskOf({ id: 'u1', org_id: 'ORG', user_type }, BANK)
const partsOf = ({ hasCounter, hasField, hasApprovals, hasThirtyDays }: Desk) => ({
  hasCounter,
  hasField,
  hasApprovals,
  hasThirtyDays,
})
const NOTHING = { hasCounter: false, hasField: false, hasApprovals: false, hasThirtyDays: false }

describe('the dashboard begins with the work of its user', () => {
  it.each([
    ['Teller', { hasCounter: true }],
    ['Operational_Staff', { hasCounter: true }],
    ['Basic_Agent', { hasField: true }],
    ['Super_Agent', { hasField: true }],
    ['Basic_Admin', { hasThirtyDays: true }],
    ['Authorizer', { hasApprovals: true, hasThirtyDays: true }],
    ['Super_Admin', { hasApprovals: true, hasThirtyDays: true }],
    ['Customer', {}],
  ] as const)('%s has its own parts and no others', (userType, parts) => {
    expect(partsOf(desk(userType))).toEqual({ ...NOTHING, ...parts })
  })

  it('has New cash, New transfer and Statement first for a teller, in this order', () => {
    expect(desk('Teller').actions.map(({ label }) => label)).toEqual([
      'New cash',
      'New transfer',
      'Statement',
    ])
  })

  it('has a new account, a new transfer and the preparation for the field first for an agent', () => {
    expect(desk('Basic_Agent').actions.map(({ label, href }) => `${label} ${href}`)).toEqual([
      'New account /account/customer',
      'New transfer /transactions/newtransfer',
      'Prepare for the field /field',
    ])
  })
})
