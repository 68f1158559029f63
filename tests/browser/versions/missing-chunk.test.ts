import type { Page, Route } from 'playwright-core'
import { expect, it } from 'vitest'
import { openBranch } from '../../support/browser/browser'
import { draftIsSaved, logIn } from '../../support/browser/page-steps'
import { DEMO } from '../../support/demo-users'

const branch = openBranch({ seed: 'small' })

/** A deployment's answer for a file of the version before: nothing, or its page as for any other path. */
const ANSWERS: readonly [string, (route: Route) => Promise<void>][] = [
  ['404', (route) => route.fulfill({ status: 404, body: 'Not found' })],
  ['HTML', (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><p>The app</p>' })],
]

/** A page of a device whose worker is not installed yet, so that each file comes from the server. */
async function onADeviceWithoutWorker(): Promise<Page> {
  branch.expectConsole(/Service Worker registration blocked/)
  return (await branch.device({ serviceWorkers: 'block' })).newPage()
}

/** Counts the page's loads from now. */
function countLoads(page: Page): { loads: number } {
  const count = { loads: 0 }
  page.on('load', () => {
    count.loads += 1
  })
  return count
}

it.each(ANSWERS)(
  'chunk missing after a deploy (%s): the screen says so, the app goes on, and a reload brings it, with the draft',
  async (_, answer) => {
    // React reports what its boundary catches: the screen that was not loaded.
    branch.expectConsole(/Failed to load module script|dynamically imported module|assets\/shell-/)
    const page = await onADeviceWithoutWorker()
    await page.goto('/journal/new')
    await logIn(page, DEMO.operations)
    await page.getByLabel('Narration', { exact: true }).fill('Typed before the deploy')
    await draftIsSaved(page)

    const count = countLoads(page)
    await page.route('**/assets/outbox-*.js', answer)
    await page.getByRole('link', { name: 'Outbox' }).first().click()
    await page.getByText('This screen did not load').waitFor()
    await page
      .getByText(/a new version was installed since this tab was opened\. Reload to continue\./)
      .waitFor()
    expect(count.loads, 'no reload by itself').toBe(0)

    await page.unroute('**/assets/outbox-*.js')
    await page.getByRole('button', { name: 'Reload' }).click()
    await logIn(page, DEMO.operations)
    await page.getByText('Typed before the deploy').first().waitFor()
    expect(count.loads).toBe(1)
  },
)

it.each(ANSWERS)(
  'chunk missing after a deploy (%s): the page says so if the app itself does not start, and is no white page',
  async (_, answer) => {
    branch.expectConsole(/Failed to load module script/)
    const page = await onADeviceWithoutWorker()
    await page.route('**/assets/start-*.js', answer)
    const count = countLoads(page)
    await page.goto('/')
    await page.getByText('Branchline is starting.').waitFor()
    expect(count.loads).toBe(1)
    await page.unroute('**/assets/start-*.js')
    await page.getByRole('link', { name: 'Load it again' }).click()
    await page.getByRole('heading', { name: 'Login' }).waitFor()
  },
)
