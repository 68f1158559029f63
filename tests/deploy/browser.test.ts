import { type Browser, chromium } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { signIn as signInAtBank } from '../support/bank/bank'
import { countJournals } from '../support/bank/bank-writes'
import { CHROMIUM_FLAGS, findChromium } from '../support/browser/chromium'
import { writeJournal } from '../support/browser/forms'
import { rowsAreShown, signIn } from '../support/browser/page-steps'
import { DEMO } from '../support/demo-users'
import { type Recipe, startRecipe } from './recipe'

let recipe: Recipe
let browser: Browser

beforeAll(async () => {
  recipe = await startRecipe()
  // The certificate is nobody's, and a context that ignores that does not do so for its service worker.
  const args = [...CHROMIUM_FLAGS, '--ignore-certificate-errors']
  browser = await chromium.launch({ executablePath: findChromium(), args })
})
afterAll(async () => {
  await browser?.close()
  await recipe?.stop()
})

it('through nginx a user signs in, reads without a connection, and sends a journal once', async () => {
  const direct = recipe.banks[0].url
  const authorizer = await signInAtBank(direct, DEMO.authorizer)
  const before = await countJournals(direct, authorizer)
  const context = await browser.newContext({ baseURL: recipe.url, locale: 'en-NG' })
  context.setDefaultTimeout(60_000)
  const page = await context.newPage()

  await signIn(page, DEMO.authorizer)
  const protocol = await page.evaluate(
    () => performance.getEntriesByType('navigation')[0]?.toJSON().nextHopProtocol,
  )
  expect(protocol).toBe('h2')
  await page.goto('/transactions/transfer')
  await rowsAreShown(page)

  await page.goto('/journal/new')
  await writeJournal(page, 'Counted through nginx')
  await page.getByRole('region', { name: 'PENDING at the bank' }).getByText('₦240,000.50').first().waitFor()
  expect(await countJournals(direct, authorizer)).toBe(before + 1)

  await context.setOffline(true)
  await page.goto('/transactions/transfer')
  await rowsAreShown(page)
  await page.goto('/journal/new')
  await writeJournal(page, 'Written without a line')
  await page.getByText('Waiting in the Outbox').first().waitFor()
  await context.setOffline(false)
  await expect.poll(() => countJournals(direct, authorizer), { timeout: 120_000 }).toBe(before + 2)
})
