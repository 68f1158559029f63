import { expect, it } from 'vitest'
import { everythingStored, openBranch, rowsAreShown, signIn, workerIsReady } from '../support/browser'
import { DEMO } from '../support/demo-users'
import { writeAccount, writeJournal } from '../support/forms'

const branch = openBranch()

const LISTS = [
  ['/transactions/transfer', 'Transfers'],
  ['/transactions/teller', 'Postings'],
  ['/transactions/accountOpening', 'Customer accounts'],
  ['/transactions/balanceHistory', 'Balance history'],
] as const

it('reads without a line, drafts without a line, and sends each draft once after the next sign-in', async () => {
  const tablet = await branch.device()
  const page = await tablet.newPage()
  await signIn(page, DEMO.operations, DEMO.password)
  await workerIsReady(page)

  // With a line: each list pages and filters.
  for (const [path] of LISTS) {
    await page.goto(path)
    await rowsAreShown(page)
    await page
      .getByRole('link', { name: /next/i })
      .or(page.getByRole('button', { name: /next/i }))
      .first()
      .click()
    await page.waitForURL(/page=2/)
    await rowsAreShown(page)
  }
  await page.goto('/transactions/transfer?status=initiated')
  await page.getByText('Initiated', { exact: true }).nth(3).waitFor()
  // The line is cut, the tab reloaded: what was read is still there, and says when it was true.
  await tablet.setOffline(true)
  await page.goto('/transactions/transfer')
  await page
    .getByText(/Down since/)
    .first()
    .waitFor()
  await rowsAreShown(page)
  expect(
    await page
      .getByText(/As of \d\d:\d\d|As of/)
      .first()
      .isVisible(),
  ).toBe(true)
  for (const [path] of LISTS) {
    await page.goto(path)
    await rowsAreShown(page)
  }

  await page.goto('/journal/new')
  await writeJournal(page, 'Written without a line')
  await page.getByText('Queued for sending').first().waitFor()
  await page.goto('/account/customer')
  await writeAccount(page, 'Danladi-Offline')
  await page.getByRole('button', { name: /^(Queue for sending|Create account|Submit)$/ }).click()
  await page.getByText('Queued for sending').first().waitFor()
  await page.goto('/outbox')
  await page.getByText('Queued', { exact: true }).nth(1).waitFor()
  const stored = await everythingStored(page)
  for (const secret of ['Danladi', '22148709031', 'Written without', DEMO.password])
    expect(stored.includes(secret), secret.slice(0, 3)).toBe(false)

  // The tab is closed, the line comes back, the same person signs in again.
  await page.close()
  await tablet.setOffline(false)
  const again = await tablet.newPage()
  await signIn(again, DEMO.operations, DEMO.password)
  await again.goto('/outbox')
  await again.getByText('Sent', { exact: true }).nth(1).waitFor({ timeout: 30_000 })

  expect(await branch.journalsAtTheBank('Written without a line')).toBe(1)
  expect(await branch.accountsAtTheBank('Danladi-Offline')).toBe(1)
})
