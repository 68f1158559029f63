import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { openBranch } from '../../support/browser/browser'
import { rowsAreShown } from '../../support/browser/page-steps'
import { DEMO } from '../../support/demo-users'

const branch = openBranch()
const APPROVALS = '/transactions/batch-manage'

const approve = (page: Page) => page.getByRole('button', { name: /^Approve/ })
const boxes = (page: Page) => page.locator('tbody').getByRole('checkbox')

/** Where the first row begins, and how high the bar with "Approve" is. */
const layout = (page: Page) =>
  page.evaluate(() => {
    const bar = document.querySelector('output')?.parentElement?.parentElement
    const row = document.querySelector('tbody tr')
    return { bar: bar?.getBoundingClientRect().height, row: row?.getBoundingClientRect().top }
  })

/**
 * Opens the approvals for a user who initiated none of them, at a bank whose accounts cover all. Otherwise it
 * depends on the day, from which the seed is made, which transfers can be ticked and approved.
 */
async function openApprovals(width: number, height: number, hasTouch: boolean): Promise<Page> {
  const { db } = branch.bank()
  await db.updateTable('accounts').set({ balance_kobo: 1e14 }).execute()
  await db.updateTable('organisations').set({ wallet_kobo: 1e15 }).execute()
  const page = await branch.samePage(DEMO.superAdmin, { hasTouch, isMobile: hasTouch })
  await page.setViewportSize({ width, height })
  await page.goto(APPROVALS)
  await rowsAreShown(page)
  await boxes(page).nth(2).waitFor()
  return page
}

it.each([
  [1280, 800, false],
  [820, 1180, true],
  [360, 800, true],
  [320, 800, true],
])(
  'moves nothing at %i px when rows are ticked, so that each tap ticks what it was aimed at',
  async (width, height, hasTouch) => {
    const page = await openApprovals(width, height, hasTouch)
    const before = await layout(page)
    const aims = []
    for (const at of [0, 1, 2]) aims.push(await boxes(page).nth(at).boundingBox())
    for (const aim of aims) {
      if (!aim) throw new Error('the box is on the screen')
      const [x, y] = [aim.x + aim.width / 2, aim.y + aim.height / 2]
      if (hasTouch) await page.touchscreen.tap(x, y)
      else await page.mouse.click(x, y)
    }
    for (const at of [0, 1, 2]) expect(await boxes(page).nth(at).isChecked()).toBe(true)
    expect(await page.getByText('3 selected').textContent()).toContain('3 selected')
    expect(await layout(page)).toEqual(before)

    const button = await approve(page).boundingBox()
    expect(button && button.x >= 0 && button.x + button.width <= width).toBe(true)
    expect(button && button.y + button.height <= height).toBe(true)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  },
)

it('has "Authorize" in sight on a phone whose keyboard takes half of the screen', async () => {
  const page = await openApprovals(360, 640, true)
  await page.getByRole('button', { name: /^Select all/ }).tap()
  await approve(page).tap()
  await page.setViewportSize({ width: 360, height: 380 })
  const authorize = page.getByRole('button', { name: 'Authorize' })
  const box = await authorize.boundingBox()
  expect(box && box.y >= 0 && box.y + box.height <= 380).toBe(true)
})

it('takes 8 keys and the token to approve three transfers', async () => {
  const page = await openApprovals(1280, 800, false)
  let keys = 0
  const press = async (...names: string[]) => {
    for (const name of names) {
      await page.keyboard.press(name)
      keys += 1
    }
  }
  // j goes to the first row.
  await press('j', 'x', 'j', 'x', 'j', 'x', 'a')
  await page.getByRole('heading', { name: 'Please enter your token' }).waitFor()
  // The token is not counted.
  await page.getByRole('textbox', { name: 'Token' }).fill(DEMO.moneyToken)
  await press('Enter')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await page.getByText('Transfers approved successfully').waitFor()
  expect(keys).toBe(8)
})

it('takes 4 keys and the token to approve the twenty of a page', async () => {
  const page = await openApprovals(1280, 800, false)
  let keys = 0
  const press = async (...names: string[]) => {
    for (const name of names) {
      await page.keyboard.press(name)
      keys += 1
    }
  }
  await press('j', 'Control+a', 'a')
  await page.getByRole('heading', { name: 'Please enter your token' }).waitFor()
  await page.getByRole('textbox', { name: 'Token' }).fill(DEMO.moneyToken)
  await press('Enter')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  expect(keys).toBe(4)
})

it('has "Approve" as the next stop of the Tab key after the row', async () => {
  const page = await openApprovals(1280, 800, false)
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  const passed: string[] = []
  for (let step = 0; step < 4 && !passed.at(-1)?.startsWith('Approve'); step += 1) {
    await page.keyboard.press('Tab')
    passed.push(await page.evaluate(() => document.activeElement?.textContent?.trim() ?? ''))
  }
  expect(passed.at(-1)).toMatch(/^Approve/)
  expect(await page.evaluate(() => document.activeElement?.closest('table'))).toBeNull()
})
