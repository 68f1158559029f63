import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { SCREENS } from '../../../src/app/routing/screens'
import { openBranch } from '../../support/browser/browser'
import { signIn } from '../../support/browser/page-steps'
import { FOREIGN_PICTURE } from '../screens/inspect-screens'

const branch = openBranch()

/** A demo user of each rank, from 1 to 8. */
const USERS = ['emeka', 'folasade', 'aminu', 'chinedu', 'kehinde', 'ramatu', 'ngozi', 'adeola']

/** The least rank that opens a route, and the least rank that has it in the menu (foundations §2 and §6). */
const LEAST: readonly [path: string, opens: number, inMenu: number | 'not in the menu'][] = [
  ['/dashboard', 1, 1],
  ['/outbox', 1, 1],
  ['/settings', 1, 1],
  ['/main/trip', 1, 1],
  ['/email-template', 1, 'not in the menu'],
  ['/agents', 1, 'not in the menu'],
  ['/unique', 1, 'not in the menu'],
  ['/parkspace', 1, 'not in the menu'],
  ['/journal', 2, 1],
  ['/journal/new', 2, 1],
  ['/field', 2, 2],
  ['/transactions/transfer', 2, 2],
  ['/transactions/newtransfer', 2, 'not in the menu'],
  ['/transactions/transfer/upload', 2, 'not in the menu'],
  ['/transactions/ndd-autorepayment', 2, 2],
  ['/transactions/ndd-autorepayment/upload', 2, 'not in the menu'],
  ['/transactions/autorepayment', 2, 2],
  ['/transactions/autorepayment/meter', 2, 'not in the menu'],
  ['/transactions/teller', 2, 2],
  ['/transactions/teller/upload', 2, 'not in the menu'],
  ['/transactions/my-day', 2, 'not in the menu'],
  ['/transactions/cash', 2, 2],
  ['/transactions/cheque', 2, 2],
  ['/transactions/pending-postings', 2, 'not in the menu'],
  ['/account/customer', 2, 2],
  ['/transactions/accountOpening', 2, 2],
  ['/transactions/accountOpening/upload', 2, 'not in the menu'],
  ['/transactions/viewaccount', 2, 'not in the menu'],
  ['/transactions/viewaccount/review', 2, 'not in the menu'],
  ['/transactions/balanceHistory', 2, 2],
  ['/transactions/statement', 2, 2],
  ['/loan/salary', 2, 2],
  ['/loan/customerloan', 2, 2],
  ['/usersinfo', 5, 5],
  ['/usersinfo/edit', 5, 'not in the menu'],
  ['/appusers', 5, 8],
  ['/transactions/batch-manage', 7, 7],
  ['/transactions/cash-approvals', 2, 7],
  ['/transactions/bills-payment', 7, 7],
  ['/transactions/pay-bills', 7, 'not in the menu'],
  ['/bulk-sms/new', 7, 7],
  ['/bulk-sms/history', 7, 'not in the menu'],
  ['/cardetails', 8, 8],
  ['/settings/audit', 8, 'not in the menu'],
]

/** The routes that send a user home whose rank is too low (foundations §6, "Screen rules"). */
const GOES_HOME = new Set([
  '/appusers',
  '/transactions/ndd-autorepayment',
  '/transactions/ndd-autorepayment/upload',
  '/transactions/autorepayment',
  '/transactions/autorepayment/meter',
  '/transactions/teller',
  '/transactions/teller/upload',
  '/transactions/my-day',
  '/transactions/cash',
  '/transactions/cheque',
  '/transactions/cash-approvals',
  '/transactions/pending-postings',
])

/**
 * The outcome of a typed address: the screen, the reason why the screen does not open, or the dashboard
 * instead.
 */
async function whatOpens(page: Page, path: string): Promise<'opens' | 'says why not' | 'dashboard'> {
  await page.evaluate((to) => history.pushState({ id: 'unknown' }, '', to), path)
  await page.waitForFunction(
    (title) => (document.title === title && document.querySelector('h1')) || location.pathname === '/',
    `${SCREENS.find((screen) => screen.path === path)?.title} · Branchline`,
  )
  if (new URL(page.url()).pathname === '/') return 'dashboard'
  const isRefused =
    (await page.getByText(/^(This needs .*; you are signed in as .*\.|Not Authorized)$/).count()) > 0 &&
    (await page.getByRole('link', { name: 'To the dashboard' }).count()) > 0
  return isRefused ? 'says why not' : 'opens'
}

it('names every route of the app, once', () => {
  expect(LEAST.map(([path]) => path).sort()).toEqual(SCREENS.map(({ path }) => path).sort())
})

it.each(USERS.map((name, at) => [at + 1, name] as const))(
  'rank %i: a typed address opens only what the rank covers, the menu has only what the specification gives it, and the bank is asked nothing that it forbids',
  async (rank, name) => {
    branch.expectConsole(FOREIGN_PICTURE)
    const page = await (await branch.sameDevice()).newPage()
    await signIn(page, `${name}@iumb.example`)
    const forbidden: string[] = []
    page.on('response', async (response) => {
      const body = response.url().includes('/api/') ? await response.text().catch(() => '') : ''
      if (body.includes('"FORBIDDEN"')) forbidden.push(response.request().postData() ?? response.url())
    })
    // The start asks as well.
    await page.reload()
    await page.getByRole('navigation').first().waitFor()
    const menu = await page
      .getByRole('navigation')
      .locator('a[href]')
      .evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href).pathname))
    const found: Record<string, string> = {}
    const expected: Record<string, string> = {}
    for (const [path, opens, inMenu] of LEAST) {
      const isInMenu = menu.includes(path)
      found[path] = `${await whatOpens(page, path)}, ${isInMenu ? 'in the menu' : 'not in the menu'}`
      const refused = GOES_HOME.has(path) ? 'dashboard' : 'says why not'
      const hasEntry = inMenu !== 'not in the menu' && rank >= inMenu
      expected[path] = `${rank >= opens ? 'opens' : refused}, ${hasEntry ? 'in the menu' : 'not in the menu'}`
    }
    expect(found).toEqual(expected)
    expect(forbidden).toEqual([])
  },
)
