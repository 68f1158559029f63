import type { BrowserContext, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { openBranch } from '../../support/browser/browser'
import { writeJournal } from '../../support/browser/forms'
import { rowsAreShown, signIn } from '../../support/browser/page-steps'
import { DEMO } from '../../support/demo-users'
import { openNewTransfer } from '../money/new-transfer-form'

const branch = openBranch()

/** A tablet whose browser says the same of its network for good, whatever is true. */
async function tabletThatSays(word: 'online' | 'offline'): Promise<{ tablet: BrowserContext; page: Page }> {
  const tablet = await branch.device()
  await tablet.addInitScript((isOnline) => {
    Object.defineProperty(Navigator.prototype, 'onLine', { get: () => isOnline })
  }, word === 'online')
  return { tablet, page: await tablet.newPage() }
}

const isOnline = (page: Page) => page.getByRole('button', { name: 'Network Online' }).waitFor()
const isOffline = (page: Page) =>
  page
    .getByText(/Offline since/)
    .first()
    .waitFor()

it('navigator.onLine lies: says offline, bank answers. The user signs in, reads, drafts and moves money as ever', async () => {
  const { page } = await tabletThatSays('offline')
  let healthChecks = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/api/health')) healthChecks += 1
  })
  await signIn(page, DEMO.operations)
  expect(await page.evaluate(() => navigator.onLine)).toBe(false)
  await isOnline(page)
  await page.goto('/transactions/transfer')
  await rowsAreShown(page)
  await isOnline(page)

  await page.goto('/journal/new')
  await writeJournal(page, 'The browser said offline')
  await expect.poll(() => branch.journalsAtTheBank('The browser said offline'), { timeout: 60_000 }).toBe(1)

  await openNewTransfer(branch, page, { amount: '830', remarks: 'The browser said offline' })
  await page.getByRole('button', { name: 'Transfer ₦830.00' }).click()
  await page.getByRole('region', { name: 'Waits for an authorizer' }).waitFor()
  expect(await branch.transfersAtTheBank('The browser said offline')).toHaveLength(1)
  // One for each of the four pages that were loaded: a bank that answers is not asked again and again.
  expect(healthChecks).toBeLessThanOrEqual(4)

  // On a device that knows its user, the sign-in page asks the bank as well.
  await page.getByRole('button', { name: /^Profile of/ }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await signIn(page, DEMO.operations)
  await isOnline(page)
})

it('navigator.onLine lies: says online, nothing answers. Lists stay, a draft waits, no money moves, and all of it goes on by itself', async () => {
  const { tablet, page } = await tabletThatSays('online')
  await signIn(page, DEMO.operations)
  await page.goto('/transactions/transfer')
  await rowsAreShown(page)
  await page.goto('/journal/new')
  await page.getByLabel('Branch(s)').locator('option').nth(1).waitFor({ state: 'attached' })

  await tablet.setOffline(true)
  await page.goto('/transactions/transfer')
  await isOffline(page)
  await rowsAreShown(page)
  await page.goto('/transactions/newtransfer')
  await page.getByText('You must be online. Nothing is sent later by itself.').first().waitFor()
  await page.goto('/journal/new')
  await isOffline(page)
  await writeJournal(page, 'The browser said online')
  await page.getByText('Waiting in the Outbox').first().waitFor()
  expect(await page.evaluate(() => navigator.onLine)).toBe(true)

  await tablet.setOffline(false)
  await expect.poll(() => branch.journalsAtTheBank('The browser said online'), { timeout: 60_000 }).toBe(1)
  await isOnline(page)
})
