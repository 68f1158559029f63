import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { beforeEach, expect, it } from 'vitest'
import type { AnswerFate } from '../../../server/http/faults'
import { openBranch } from '../../support/browser/browser'
import { everythingStored } from '../../support/browser/stored-on-device'
import { DEMO } from '../../support/demo-users'

let fate: AnswerFate = 'deliver'
beforeEach(() => {
  fate = 'deliver'
})
const branch = openBranch({
  faults: { onAnswer: (operation) => (/receipt|export/i.test(operation) ? fate : 'deliver') },
})

/** Presses a button and returns the file that the browser saves. */
async function saved(page: Page, press: () => Promise<void>): Promise<{ name: string; bytes: Buffer }> {
  const [download] = await Promise.all([page.waitForEvent('download'), press()])
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) }
}

/** The addresses in Cache Storage: the app's own files and no answer of the bank. */
const cachedAddresses = (page: Page) =>
  page.evaluate(async () => {
    const addresses: string[] = []
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) addresses.push(url)
    return addresses
  })

async function openTransfers(): Promise<Page> {
  const page = await branch.samePage(DEMO.operations)
  await page.goto('/transactions/transfer?status=Approved')
  await page
    .getByRole('button', { name: /^Receipt/ })
    .first()
    .waitFor()
  return page
}

it('exports the transfers as a CSV file, of which nothing stays on the device', async () => {
  const page = await openTransfers()
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.getByRole('button', { name: 'Export as CSV' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Period').selectOption('specific')
  await dialog.getByRole('button', { name: 'Export as CSV' }).click()
  await dialog.getByText('Please specify the specific date').waitFor()
  await dialog.getByLabel('Period').selectOption('')
  const file = await saved(page, () => dialog.getByRole('button', { name: 'Export as CSV' }).click())
  expect(file.name).toMatch(/^transfers-all-until-\d{4}-\d\d-\d\d\.csv$/)
  const rows = file.bytes.toString('utf8').trimEnd().split('\r\n')
  const { count } = await branch
    .bank()
    .db.selectFrom('transfers')
    .select((all) => all.fn.countAll<string>().as('count'))
    .where('org_id', '=', 'IUMB')
    .executeTakeFirstOrThrow()
  expect(rows.length - 1).toBe(Number(count))
  await dialog.waitFor({ state: 'hidden' })

  const exports = asked.filter((url) => url.includes('csv_export'))
  expect(exports.map((url) => new URL(url).search)).toEqual(['?org_id=IUMB'])
  expect((await cachedAddresses(page)).filter((url) => url.includes('/api/'))).toEqual([])
  expect(await everythingStored(page)).not.toContain(rows[1])
})

it('saves the receipt of a transfer from its row and its drawer, of which nothing stays on the device', async () => {
  const page = await openTransfers()
  const file = await saved(page, () =>
    page
      .getByRole('button', { name: /^Receipt/ })
      .first()
      .click(),
  )
  expect(file.name).toMatch(/^transfer-receipt-\w+\.pdf$/)
  expect(file.bytes.subarray(0, 5).toString()).toBe('%PDF-')
  await page.getByText(`Saved as ${file.name}`).waitFor()

  const row = page.getByRole('row').filter({ has: page.getByRole('button', { name: /^Receipt/ }) })
  await row.nth(1).getByRole('cell').first().click()
  const press = page.getByRole('dialog').getByRole('button', { name: 'Download receipt' })
  const second = await saved(page, () => press.dblclick())
  expect(second.name).not.toBe(file.name)
  expect((await cachedAddresses(page)).filter((url) => url.includes('/api/'))).toEqual([])
  const [made = ''] = file.bytes.toString('latin1').match(/\/CreationDate \([^)]+\)/) ?? []
  expect(made).not.toBe('')
  expect(await everythingStored(page)).not.toContain(made)
})

it.each<[string, AnswerFate, RegExp]>([
  [
    'the page of a portal',
    { status: 200, contentType: 'text/html', body: '<html>Welcome</html>' },
    /^Something answered that is not the bank/,
  ],
  [
    'half a receipt',
    { status: 200, contentType: 'application/pdf', body: '%PDF-1.4 and no more' },
    /^The file did not arrive whole/,
  ],
  ['nothing', 'drop', /^The bank did not answer/],
])('never saves %s as a receipt, and says what came', async (_, answer, sentence) => {
  const page = await openTransfers()
  const downloads: string[] = []
  page.on('download', (download) => downloads.push(download.suggestedFilename()))
  fate = answer
  const receipt = page.getByRole('button', { name: /^Receipt/ }).first()
  await receipt.click()
  await page.getByText(sentence).first().waitFor()
  expect(downloads).toEqual([])
  fate = 'deliver'
  // After a lost answer the button is off until the bank is known to answer again.
  await expect.poll(() => receipt.getAttribute('aria-disabled')).toBeNull()
  expect((await saved(page, () => receipt.click())).name).toMatch(/\.pdf$/)
})

it('does not follow a portal’s redirect with the session’s token', async () => {
  const page = await openTransfers()
  const followed: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/portal')) followed.push(request.url())
  })
  await page.route('**/api/receipts/**', (route) =>
    route.fulfill({ status: 302, headers: { location: '/portal' } }),
  )
  await page
    .getByRole('button', { name: /^Receipt/ })
    .first()
    .click()
  await page.getByText(/^Something answered that is not the bank/).waitFor()
  expect(followed).toEqual([])
  await page.unroute('**/api/receipts/**')
})
