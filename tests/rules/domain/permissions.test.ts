import { describe, expect, it } from 'vitest'
import { CAPABILITIES, type Capability, may } from '../../../src/domain/staff/permissions'
import { rankOf, USER_TYPES, userTypesOfferedTo } from '../../../src/domain/staff/ranks'
import { mayApprovePosting } from '../../../src/features/postings/posting-approval.rules'
import { naira } from '../../support/naira'

const actor = (user_type: string, org_id = 'org-1') => ({ id: 'u-1', user_type, org_id })
const deployment = { approvalsOnly: ['Basic_Admin'], audit: true, loanOrgs: ['org-9'], selfApproval: true }
const whoMay = (capability: Capability, where = deployment) =>
  USER_TYPES.filter((type) => may(actor(type), capability, where).allowed).at(-1)

describe('Ranks', () => {
  it.each([
    ['Super_Admin', 8],
    ['Authorizer', 7],
    ['Basic_Admin', 6],
    ['Operational_Staff', 5],
    ['Super_Agent', 4],
    ['Basic_Agent', 3],
    ['Teller', 2],
    ['Customer', 1],
    ['Governor', 0],
    ['teller', 0],
    ['constructor', 0],
    ['', 0],
  ])('%j has rank %d', (type, rank) => {
    expect(rankOf(type)).toBe(rank)
  })

  it('offers nobody a user type above their own, and Customer to all', () => {
    expect(userTypesOfferedTo('Basic_Agent')).toEqual(['Basic_Agent', 'Teller', 'Customer'])
    expect(userTypesOfferedTo('Governor')).toEqual(['Customer'])
    expect(userTypesOfferedTo('Super_Admin')).toHaveLength(8)
  })
})

/** The capabilities that everyone has about themselves. */
const OWN: readonly Capability[] = ['edit own profile', 'change own password']

describe('The lowest user type that may', () => {
  it.each<[Capability, string]>([
    ['view transfers', 'Teller'],
    ['make transfer', 'Teller'],
    ['retry transfer', 'Teller'],
    ['authorise transfers', 'Authorizer'],
    ['authorise own transfers', 'Authorizer'],
    ['view bills', 'Authorizer'],
    ['pay bills', 'Authorizer'],
    ['view postings', 'Teller'],
    ['view pending postings', 'Teller'],
    ['approve pending posting', 'Authorizer'],
    ['approve pending posting above authorization limit', 'Super_Admin'],
    ['manage repayments', 'Teller'],
    ['send bulk sms', 'Authorizer'],
    ['view accounts', 'Teller'],
    ['open account', 'Teller'],
    ['view balance history', 'Teller'],
    ['see operation date', 'Teller'],
    ['see branches', 'Teller'],
    ['see account codes', 'Teller'],
    ['view journals', 'Teller'],
    ['write journal', 'Teller'],
    ['view staff', 'Operational_Staff'],
    ['edit authorize', 'Authorizer'],
    ['edit org and password', 'Super_Admin'],
    ['view app users', 'Operational_Staff'],
    ['see app users in menu', 'Super_Admin'],
    ['view car details', 'Super_Admin'],
    ['update config', 'Super_Admin'],
    ['save transfer switch', 'Authorizer'],
    ['create admin', 'Operational_Staff'],
  ])('%s is %s', (capability, lowest) => {
    expect(whoMay(capability)).toBe(lowest)
  })

  it('a customer, or a type that this app does not know, may do nothing but change their own record', () => {
    for (const capability of OWN) expect(may(actor('Governor', 'org-9'), capability).allowed).toBe(true)
    for (const capability of CAPABILITIES.filter((one) => !OWN.includes(one))) {
      expect(may(actor('Customer', 'org-9'), capability, deployment).allowed).toBe(false)
      expect(may(actor('Governor', 'org-9'), capability, deployment).allowed).toBe(false)
    }
  })
})

describe('What an institution decides for itself', () => {
  it('keeps the user types that only approve from making transfers, not from seeing or retrying them', () => {
    expect(may(actor('Basic_Admin'), 'make transfer', deployment)).toMatchObject({ kind: 'approvals-only' })
    for (const capability of ['upload transfers', 'copy transfer', 'export transfers'] as const) {
      expect(may(actor('Basic_Admin'), capability, deployment).allowed).toBe(false)
    }
    expect(may(actor('Basic_Admin'), 'view transfers', deployment).allowed).toBe(true)
    expect(may(actor('Basic_Admin'), 'retry transfer', deployment).allowed).toBe(true)
  })

  it('lets nobody authorise their own transfer unless it says so', () => {
    const own = 'authorise own transfers'
    expect(may(actor('Super_Admin'), own)).toMatchObject({ allowed: false, kind: 'own' })
    expect(may(actor('Authorizer'), own, { ...deployment, selfApproval: true }).allowed).toBe(true)
    expect(may(actor('Teller'), own, { ...deployment, selfApproval: true })).toMatchObject({ kind: 'rank' })
  })

  it.each(['view loans', 'request loan'] as const)(
    'allows to %s in the two organisations named, from Teller on, and in no other',
    (capability) => {
      const two = { ...deployment, loanOrgs: ['org-8', 'org-9'] }
      for (const org of two.loanOrgs) {
        expect(may(actor('Teller', org), capability, two).allowed).toBe(true)
        expect(may(actor('Customer', org), capability, two)).toMatchObject({ kind: 'rank' })
      }
      expect(may(actor('Super_Admin', 'org-1'), capability, two)).toMatchObject({ kind: 'organisation' })
      expect(may(actor('Super_Admin', 'org-9'), capability).allowed).toBe(false)
    },
  )
})

describe('A refusal', () => {
  it('says which rank is needed, which one the user has, and whom to ask', () => {
    expect(may(actor('Teller'), 'pay bills')).toEqual({
      allowed: false,
      kind: 'rank',
      reason: 'This needs Authorizer or above; you are signed in as Teller.',
      advice: 'Ask your Authorizer.',
    })
  })

  it('always gives a reason and what to do instead', () => {
    for (const capability of CAPABILITIES.filter((one) => !OWN.includes(one))) {
      const verdict = may(actor(''), capability)
      if (verdict.allowed) throw new Error(`${capability} was allowed to nobody`)
      expect(verdict.reason).not.toBe('')
      expect(verdict.advice).toMatch(/\.$/)
    }
  })
})

describe('The audit log', () => {
  it('is for Super_Admin alone, where the bank shows it', () => {
    expect(may(actor('Super_Admin'), 'view audit log', deployment).allowed).toBe(true)
    expect(may(actor('Authorizer'), 'view audit log', deployment)).toMatchObject({ kind: 'rank' })
    expect(may(actor('Super_Admin'), 'view audit log', { ...deployment, audit: false })).toMatchObject({
      reason: 'Your bank shows no audit log.',
    })
  })
})

describe('Approving a pending posting', () => {
  const limits = { postingLimit: naira('60000.00'), authorizationLimit: naira('120000.00') }
  const approves = (type: string, amount: string) =>
    mayApprovePosting(actor(type), naira(amount), limits).allowed

  it('is for Authorizer and Super_Admin alone, however small the amount', () => {
    expect(mayApprovePosting(actor('Basic_Admin'), naira('1.00'), limits)).toMatchObject({
      reason: 'Not Authorized',
    })
    expect(approves('Authorizer', '1.00')).toBe(true)
    expect(approves('Super_Admin', '1.00')).toBe(true)
  })

  it('is for Super_Admin alone above the authorization limit', () => {
    expect(approves('Authorizer', '60000.01')).toBe(true)
    expect(approves('Authorizer', '120000.00')).toBe(true)
    expect(mayApprovePosting(actor('Authorizer'), naira('120000.01'), limits)).toMatchObject({
      reason: 'Not Authorized',
      advice: 'Ask your Super Admin.',
    })
    expect(approves('Super_Admin', '120000.01')).toBe(true)
  })

  it('is not granted by a limit that is compared as text', () => {
    expect(approves('Authorizer', '9.00')).toBe(true)
    expect(approves('Authorizer', '1000000.00')).toBe(false)
  })
})
