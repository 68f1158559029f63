import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { lagosDay } from '../../../src/domain/days/dates'
import { openBranch } from '../../support/browser/browser'
import { writeAccount, writeJournal } from '../../support/browser/forms'
import { rowsAreShown, signIn, workerIsReady } from '../../support/browser/page-steps'
import { everythingStored } from '../../support/browser/stored-on-device'
import { DEMO } from '../../support/demo-users'

const branch = openBranch()

const LISTS = [
  ['/transactions/transfer', 'Transfers'],
  ['/transactions/teller', 'Teller Postings'],
  ['/transactions/bills-payment', 'Bills payment'],
  ['/transactions/accountOpening', 'Current Transactions'],
  ['/transactions/balanceHistory', 'Balance history'],
] as const

/** Turns to the second page, and goes on once its rows stand there. */
async function turnPage(page: Page) {
  const next = page.getByRole('link', { name: /next/i }).or(page.getByRole('button', { name: /next/i }))
  await next.first().click()
  await page.waitForURL(/page=2/)
  await rowsAreShown(page)
}

/** Sets a period from the first of the month to today, and goes on once the list answers to it. */
async function filterThisMonth(page: Page) {
  const today = lagosDay(Date.now())
  await page.getByLabel('Period').selectOption('interval')
  await page.getByLabel('Start date').fill(`${today.slice(0, 8)}01`)
  await page.getByLabel('End date').fill(today)
  await page.waitForURL(/date_filter=interval/)
  await rowsAreShown(page)
}

it('reads without a connection, drafts without a connection, and sends each draft once after the next sign-in', async () => {
  const tablet = await branch.device()
  const page = await tablet.newPage()
  await signIn(page, DEMO.authorizer)
  await workerIsReady(page)

  // With a connection: each list pages and filters.
  for (const [path, title] of LISTS) {
    await page.goto(path)
    await page.getByRole('heading', { name: title, level: 1 }).waitFor()
    await rowsAreShown(page)
    await turnPage(page)
    await filterThisMonth(page)
  }
  await page.goto('/transactions/transfer?status=initiated')
  await page.getByText('Initiated', { exact: true }).nth(3).waitFor()

  // The connection is cut, the tab reloaded: what was read is still there, pages and filters too, and says
  // when it was true.
  await tablet.setOffline(true)
  await page.reload()
  await page
    .getByText(/Offline since/)
    .first()
    .waitFor()
  await rowsAreShown(page)
  for (const [path] of LISTS) {
    await page.goto(path)
    await rowsAreShown(page)
    await page
      .getByText(/as at \d\d:\d\d/i)
      .first()
      .waitFor()
    await turnPage(page)
    await filterThisMonth(page)
  }

  await page.goto('/journal/new')
  await writeJournal(page, 'Written without a line')
  await page.getByText('Waiting in the Outbox').first().waitFor()
  await page.goto('/account/customer')
  await writeAccount(page, 'Danladi-Offline')
  await page.getByRole('button', { name: /^(Save to the Outbox|Create account|Submit)$/ }).click()
  await page.getByText('Waiting in the Outbox').first().waitFor()
  await page.goto('/outbox')
  await page.getByText('Waiting', { exact: true }).nth(1).waitFor()
  const stored = await everythingStored(page)
  for (const secret of ['Danladi', '22148709031', 'Written without', DEMO.password])
    expect(stored.includes(secret), secret.slice(0, 3)).toBe(false)

  // The tab is closed, the connection comes back, the same user signs in again.
  await page.close()
  await tablet.setOffline(false)
  const again = await tablet.newPage()
  await signIn(again, DEMO.authorizer)
  await again.goto('/outbox')
  // The heading of the group, and both drafts under it.
  await again.getByText('Sent', { exact: true }).nth(2).waitFor({ timeout: 30_000 })

  expect(await branch.journalsAtTheBank('Written without a line')).toBe(1)
  expect(await branch.accountsAtTheBank('Danladi-Offline')).toBe(1)
})
