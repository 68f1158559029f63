import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { openBranch } from '../../support/browser/browser'
import { logIn, rowsAreShown } from '../../support/browser/page-steps'
import { DEMO } from '../../support/demo-users'

const branch = openBranch({ seed: 'small' })

const NOT_LOADED = 'This part of the app did not load'

/** The transfers of a device whose worker is not installed yet, so that each file comes from the server. */
async function transfersWithout(file: string): Promise<Page> {
  branch.expectConsole(/Service Worker registration blocked/)
  const page = await (await branch.device({ serviceWorkers: 'block' })).newPage()
  await page.route(file, (route) => route.abort())
  await page.goto('/transactions/transfer')
  await logIn(page, DEMO.operations)
  await rowsAreShown(page)
  return page
}

const openDrawer = (page: Page) => page.getByRole('table').locator('tbody tr').first().press('Enter')
const drawer = (page: Page) => page.getByRole('dialog').filter({ hasText: 'Beneficiary' })
const missing = (page: Page) => page.getByRole('dialog', { name: NOT_LOADED })

it('the code of a drawer does not come: the list stays, and a reload brings it', async () => {
  const page = await transfersWithout('**/assets/list-parts-*.js')
  await openDrawer(page)
  await missing(page).getByText('or reload the page: many browsers load it only then').waitFor()
  await page.getByRole('button', { name: 'Close' }).click()
  await rowsAreShown(page)
  await openDrawer(page)
  await missing(page).waitFor()

  await page.unroute('**/assets/list-parts-*.js')
  await page.getByRole('button', { name: 'Reload' }).click()
  await logIn(page, DEMO.operations)
  await rowsAreShown(page)
  if (!(await page.getByRole('dialog').isVisible())) await openDrawer(page)
  await drawer(page).waitFor()
})

// A record beside its list has the same.
const DRAWERS_LOOK = '**/assets/list-parts-*.css'

it('the look of a drawer does not come: the drawer is not shown without it, and a later try brings it', async () => {
  const page = await transfersWithout(DRAWERS_LOOK)
  await openDrawer(page)
  await missing(page).waitFor()
  const asked = page.waitForRequest(/list-parts-.*\.css/)
  await page.getByRole('button', { name: 'Try again' }).click()
  await asked
  await missing(page).waitFor()

  await page.unroute(DRAWERS_LOOK)
  await page.getByRole('button', { name: 'Try again' }).click()
  await drawer(page).waitFor()
  const { x = 0, width = 0 } = (await drawer(page).boundingBox()) ?? {}
  expect(x + width, 'at the right edge, as its style sheet says').toBe(page.viewportSize()?.width)
})

it('the code of a dialog does not come: the list stays, and a reload brings it', async () => {
  const page = await transfersWithout('**/assets/list-parts-*.js')
  await page.getByRole('button', { name: 'Export as CSV' }).click()
  await missing(page).waitFor()

  await page.unroute('**/assets/list-parts-*.js')
  await page.getByRole('button', { name: 'Reload' }).click()
  await logIn(page, DEMO.operations)
  await page.getByRole('button', { name: 'Export as CSV' }).click()
  await page.getByRole('dialog', { name: /export/i }).waitFor()
})

it('the code of the toasts does not come: what happened is said all the same, with its way on', async () => {
  const files = '**/assets/{ToastRegion,late-parts}-*.js'
  const page = await transfersWithout(files)
  await page.getByRole('button', { name: 'Search screens and rows' }).click()
  const notices = page.getByRole('region', { name: 'Notices' })
  await notices.getByText(NOT_LOADED).waitFor()
  await rowsAreShown(page)

  await page.unroute(files)
  await notices.getByRole('button', { name: 'Reload' }).click()
  await logIn(page, DEMO.operations)
  await page.getByRole('button', { name: 'Search screens and rows' }).click()
  await page.getByRole('dialog').waitFor()
})
