import { describe, expect, it } from 'vitest'
import { screensOpenTo } from '../../../src/app/routing/menu'
import { OTHER_NAMES } from '../../../src/app/routing/other-names'
import { bankSearches } from '../../../src/app/search/bank-search'
import { searchActions } from '../../../src/app/search/search-actions'
import { searchOptions } from '../../../src/app/search/search-options'
import { readRuntimeConfig } from '../../../src/domain/runtime-config'
import { NGOZI } from '../session/session-for-test'

const SERVED = { hostname: 'localhost', protocol: 'http:', origin: 'http://localhost' }
const app = {
  theme: 'light',
  chooseTheme: () => undefined,
  showKeys: () => undefined,
  logOut: () => undefined,
  update: undefined,
} as const

/** The options of the search box for a text, as "group: title", without anything that was found. */
function offered(text: string, userType = 'Super_Admin', json: object = {}, off?: string) {
  const user = { ...NGOZI, user_type: userType }
  const config = readRuntimeConfig(json, SERVED)
  const open = screensOpenTo(user, config)
  const screens = open.map((screen) => ({ ...screen, names: OTHER_NAMES[screen.path] }))
  const actions = searchActions(user, config, screens, app)
  const atBank = bankSearches(text, screens, off)
  return searchOptions(text, { screens, actions, hits: [], atBank })
}
const titles = (...given: Parameters<typeof offered>) =>
  offered(...given)
    .filter(({ group }) => group !== 'Search at the bank')
    .map(({ group, title }) => `${group}: ${title}`)

describe('what people say for a screen', () => {
  it.each([
    ['send money', 'New transfer'],
    ['Salary', 'Upload transfers'],
    ['drafts', 'Outbox'],
    ['sync', 'Outbox'],
    ['text message', 'Bulk SMS'],
    ['employees', 'Users Info'],
    ['airtime', 'Pay bill'],
    ['double entry', 'Create New Entry'],
    ['till', 'My day'],
  ])('“%s” finds %s', (text, title) => {
    expect(titles(text)).toContain(`Screens: ${title}`)
  })

  it('finds the loans only in the organisations that use them', () => {
    expect(titles('payroll')).not.toContain('Screens: Salary loans')
    expect(titles('payroll', 'Teller', { loanOrgs: [NGOZI.org_id] })).toContain('Screens: Salary loans')
  })

  it('is compared by the beginnings of words: “print” is in no other word', () => {
    expect(titles('rint')).toEqual([])
  })

  it('finds nothing that this user may not open', () => {
    expect(titles('send money', 'Customer')).toEqual([])
    expect(titles('send money', 'Authorizer', { approvalsOnly: ['Authorizer'] })).toEqual([])
  })
})

describe('what can be done from the search box', () => {
  it.each([
    ['authorise', 'Approve transfers', '/transactions/batch-manage'],
    ['approve cash', 'Approve cash postings', '/transactions/cash-approvals'],
    ['approve account', 'Approve accounts', '/transactions/accountOpening'],
    ['deposit', 'New cash posting', '/transactions/cash'],
    ['new customer', 'Open an account', '/account/customer'],
    ['check balance', 'Account balance', '/account/customer?tab=balance'],
    ['print', 'Print a statement', '/transactions/statement'],
    ['password', 'Change password', '/settings?tab=password'],
  ])('“%s” finds %s, which opens the screen for it', (text, title, path) => {
    const [first] = offered(text)
    expect(first).toMatchObject({ group: 'Actions', title, target: { path } })
  })

  it.each([
    ['dark', 'Theme: Dark'],
    ['help', 'Help'],
    ['sign out', 'Logout'],
  ])('“%s” finds %s first', (text, title) => {
    expect(offered(text)[0]).toMatchObject({ group: 'Actions', title })
  })

  it('leaves out the theme that is chosen, and an update while none waits', () => {
    expect(titles('theme')).toEqual(['Actions: Theme: Same as device', 'Actions: Theme: Dark'])
    expect(titles('new version')).toEqual([])
    const [update] = searchActions(NGOZI, readRuntimeConfig({}, SERVED), [], {
      ...app,
      update: () => undefined,
    })
    expect(update?.title).toBe('Update now')
  })

  it('is only what the rank of the user allows', () => {
    expect(titles('approve', 'Teller')).toEqual([
      'Actions: Approve accounts',
      'Screens: Cash Approvals',
      'Screens: Pending postings',
    ])
    expect(titles('approve', 'Authorizer')).toEqual([
      'Actions: Approve transfers',
      'Actions: Approve cash postings',
      'Actions: Approve accounts',
      'Screens: Pending postings',
    ])
    expect(titles('print', 'Customer')).toEqual([])
  })

  it('says on which screen it is done', () => {
    expect(offered('deposit')[0]?.detail).toBe('Cash Entry')
  })

  it('is not offered beside a screen whose title was typed: one place stands once', () => {
    const found = titles('cash')
    expect(found.slice(0, 2)).toEqual(['Screens: Cash Approvals', 'Screens: Cash Entry'])
    expect(found).not.toContain('Actions: New cash posting')
    expect(found).not.toContain('Actions: Approve cash postings')
  })
})

describe('a search at the bank', () => {
  const bank = (...given: Parameters<typeof offered>) =>
    offered(...given).filter(({ group }) => group === 'Search at the bank')

  it('is offered last, for the lists that the bank can search and that this user may see', () => {
    expect(bank('okafor').map(({ title }) => title)).toEqual([
      'Transfers',
      'Bills payment',
      'NDD auto repayment',
      'Customer accounts',
    ])
    expect(bank('okafor', 'Teller').map(({ title }) => title)).not.toContain('Bills payment')
    expect(bank('okafor', 'Customer')).toEqual([])
    expect(offered('transfer').at(-1)?.group).toBe('Search at the bank')
  })

  it('takes the text along as the bank is asked for it, never in an address', () => {
    expect(bank('0803 123 4567')[0]?.target).toEqual({ path: '/transactions/transfer', query: '08031234567' })
  })

  it('is not offered for a text that would find everything', () => {
    expect(bank(' o ')).toEqual([])
  })

  it('stays in its place without a connection, and says why it is off', () => {
    expect(bank('okafor', 'Teller', {}, 'You must be online')[0]).toMatchObject({
      detail: 'You must be online',
      off: 'You must be online',
    })
  })
})
