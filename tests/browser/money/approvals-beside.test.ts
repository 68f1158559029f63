import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { openBranch } from '../../support/browser/browser'
import { rowsAreShown } from '../../support/browser/page-steps'
import { DEMO } from '../../support/demo-users'
import { axeFaults } from '../screens/inspect-screens'

const branch = openBranch()
const APPROVALS = '/transactions/batch-manage'

const record = (page: Page) => page.getByRole('region').filter({ hasText: 'Amount with fees' })
const position = (page: Page, text: string) => record(page).getByText(text, { exact: true }).waitFor()
const title = (page: Page) => record(page).getByRole('heading', { level: 2 }).textContent()
const token = (page: Page) => page.getByRole('textbox', { name: 'Token' })

/** Opens the approvals for a user who initiated none of them, at a bank whose accounts cover all. */
async function openApprovals(width: number): Promise<Page> {
  const { db } = branch.bank()
  await db.updateTable('accounts').set({ balance_kobo: 1e14 }).execute()
  await db.updateTable('organisations').set({ wallet_kobo: 1e15 }).execute()
  const page = await branch.samePage(DEMO.superAdmin)
  await page.setViewportSize({ width, height: 800 })
  await page.goto(APPROVALS)
  await rowsAreShown(page)
  return page
}

it('approves two transfers one after the other by keys alone: Enter, the token, Enter, and the next is open', async () => {
  const page = await openApprovals(1280)
  let keys = 0
  const press = async (name: string) => {
    await page.keyboard.press(name)
    keys += 1
  }
  await press('j')
  await press('Enter')
  await position(page, '1 of 20')
  const names: (string | null)[] = []
  for (let count = 0; count < 2; count += 1) {
    names.push(await title(page))
    await press('Enter')
    await token(page).waitFor()
    // The token is not counted.
    await page.keyboard.type(DEMO.moneyToken)
    await press('Enter')
    await page.getByText('1 approved').filter({ visible: true }).first().waitFor()
    await expect.poll(() => title(page)).not.toBe(names.at(-1))
    await position(page, '1 of 20')
  }
  expect(keys).toBe(6)
  const { db } = branch.bank()
  const decided = await db
    .selectFrom('transfers')
    .select(['status', 'authorizer_name'])
    .where('authorizer_id', 'is not', null)
    .orderBy('updated_at', 'desc')
    .limit(2)
    .execute()
  expect(decided.map(({ status }) => status)).not.toContain('initiated')
  expect(new Set(names).size).toBe(2)
})

it('opens by one press of Enter and no more, however long it is held down', async () => {
  const page = await openApprovals(1280)
  await page.keyboard.press('j')
  await page.keyboard.down('Enter')
  await position(page, '1 of 20')
  // Held down: the browser repeats it.
  for (let count = 0; count < 5; count += 1) await page.keyboard.down('Enter')
  await page.keyboard.up('Enter')
  await page.keyboard.press('j')
  await position(page, '2 of 20')
  expect(await token(page).count()).toBe(0)
})

it('follows j and k, keeps the list in use, and closes by Escape with the focus on its row', async () => {
  const page = await openApprovals(1280)
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await position(page, '1 of 20')
  await page.keyboard.press('j')
  await position(page, '2 of 20')
  await page.keyboard.press('j')
  await position(page, '3 of 20')
  await page.keyboard.press('k')
  await position(page, '2 of 20')
  expect(await page.getByRole('dialog').count()).toBe(0)
  await page.locator('tbody tr').nth(4).click()
  await position(page, '5 of 20')
  await page.keyboard.press('Escape')
  await record(page).waitFor({ state: 'hidden' })
  const focused = await page.evaluate(() => document.activeElement?.getAttribute('aria-rowindex'))
  expect(focused).toBe('6')
})

it('has its buttons in sight beside rows that are not cut off, and nothing that axe finds, from 1100 to 1920 px', async () => {
  const page = await openApprovals(1280)
  await page.locator('tbody tr').nth(9).click()
  await position(page, '10 of 20')
  for (const width of [1280, 1100, 1440, 1920]) {
    await page.setViewportSize({ width, height: 800 })
    for (const name of [/^Approve ₦/, 'Reject', 'Close']) {
      const button = record(page).getByRole('button', { name })
      const isInSight = async () => {
        const box = await button.boundingBox()
        return box !== null && box.x + box.width <= width && box.y + box.height <= 800
      }
      await expect.poll(isInSight, { message: `${name} at ${width} px` }).toBe(true)
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    const isRowInSight = () =>
      page.locator('tr[aria-current]').evaluate((row) => row.getBoundingClientRect().bottom <= innerHeight)
    await expect.poll(isRowInSight, { message: `the row at ${width} px` }).toBe(true)
    expect(await axeFaults(page), `${width} px`).toEqual([])
  }
})

it('is a drawer below 1100 px, over the list', async () => {
  const page = await openApprovals(1099)
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  const drawer = page.getByRole('dialog')
  await drawer.getByText('1 of 20').waitFor()
  expect(await drawer.getByRole('button', { name: /^Approve/ }).count()).toBe(0)
  await page.setViewportSize({ width: 1100, height: 800 })
  await drawer.waitFor({ state: 'hidden' })
  await record(page).getByText('1 of 20').waitFor()
})
