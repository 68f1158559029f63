import type { BrowserContextOptions, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { openBranch } from '../../support/browser/browser'
import { rowsAreShown, signIn } from '../../support/browser/page-steps'
import { rewriteRows } from '../../support/browser/rewrite-rows'
import { DEMO } from '../../support/demo-users'

const branch = openBranch()

/** Each list, and how many of its rows a window of 1280 by 800 has to show. */
const LISTS = [
  ['/transactions/transfer', 12],
  ['/transactions/teller', 12],
  ['/journal', 12],
  // These have ten rows a page.
  ['/transactions/bills-payment', 10],
  ['/transactions/accountOpening', 10],
  ['/transactions/balanceHistory', 10],
] as const

const KEPT_AS_IT_IS = /^id$|_at$|date|status|amount|balance|credit|^type$|trans_type/i
const LONG_NAME = 'Olúwatóbilọ́baỌlọ́runfẹ́mi'.repeat(8)

function withLongNames(value: unknown, name = ''): unknown {
  if (Array.isArray(value)) return value.map((entry) => withLongNames(entry, name))
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, withLongNames(entry, key)]))
  if (/^amount|^balance/.test(name) && typeof value === 'number') return 999_999_999_999.99
  return typeof value === 'string' && !KEPT_AS_IT_IS.test(name) ? LONG_NAME : value
}

const awkward = new WeakSet<Page>()

/** A page that tests share, whose lists have names without a space in them and the largest amounts. */
async function awkwardPage(width: number, height: number, options?: BrowserContextOptions): Promise<Page> {
  const page = await branch.samePage(DEMO.superAdmin, options)
  if (!awkward.has(page)) await rewriteRows(page.context(), (row) => withLongNames(row))
  awkward.add(page)
  await page.setViewportSize({ width, height })
  return page
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await rowsAreShown(page)
  await page.getByText('Olúwatóbilọ́ba').filter({ visible: true }).first().waitFor()
}

it('shows twelve rows of every list at 1280 by 800, whatever is in them', async () => {
  const page = await awkwardPage(1280, 800)
  for (const [path, wanted] of LISTS) {
    await open(page, path)
    const inSight = await page.evaluate(
      () =>
        [...document.querySelectorAll('tbody tr')].filter(
          (row) => row.getBoundingClientRect().bottom <= innerHeight,
        ).length,
    )
    expect(inSight, path).toBeGreaterThanOrEqual(wanted)
  }
})

it('starts its first card within 180 px on a phone, below the link to what is pending within 230 px', async () => {
  const page = await awkwardPage(360, 740, { hasTouch: true, isMobile: true })
  for (const [path] of LISTS) {
    await open(page, path)
    const top = await page.evaluate(
      () => document.querySelector('tbody tr')?.getBoundingClientRect().top ?? Number.NaN,
    )
    expect(top, path).toBeLessThanOrEqual(path === '/transactions/transfer' ? 230 : 180)
  }
})

const WIDTHS = [640, 820, 1024, 1280, 1366, 1440]

it('cuts no amount and no action off between 640 and 1440 px, however long a word is', async () => {
  const page = await awkwardPage(1440, 900)
  for (const [path] of LISTS) {
    await open(page, path)
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 })
      const cut = await page.evaluate(() => {
        const right = document.querySelector('table')?.parentElement?.getBoundingClientRect().right ?? 0
        return [...document.querySelectorAll('td[data-numeric] data, td[data-acts] button, td button')]
          .filter((element) => {
            const box = element.getBoundingClientRect()
            const cell = element.closest('td')?.getBoundingClientRect()
            const isOutside = box.right > Math.min(innerWidth, right) + 1
            return box.width > 0 && (isOutside || (cell !== undefined && box.left < cell.left - 1))
          })
          .map((element) => element.textContent)
      })
      expect(cut, `${path} at ${width} px`).toEqual([])
    }
  }
})

it('leaves the transfers where they are, however long the text of those that are pending is', async () => {
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
  let status = 'successful'
  const device = await branch.device()
  await rewriteRows(device, (row) =>
    typeof row === 'object' && row !== null && 'order_id' in row
      ? { ...row, status, created_at: minutesAgo(50), updated_at: minutesAgo(40) }
      : row,
  )
  const page = await device.newPage()
  await signIn(page, DEMO.superAdmin)
  const topsOfRows = async (wanted: RegExp) => {
    await page.goto('/transactions/transfer')
    const tops: number[] = []
    for (const width of [1024, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      await page.getByText(wanted).filter({ visible: true }).first().waitFor()
      tops.push(await page.locator('table').evaluate((table) => table.getBoundingClientRect().top))
    }
    return tops
  }
  const without = await topsOfRows(/^successful$/i)
  status = 'pending'
  expect(await topsOfRows(/^\d\d+\+ pending \(\d\d+ older than 30 minutes\)$/)).toEqual(without)
})

it('opens and closes a row with the keys alone, and Back and Escape each take one step', async () => {
  const page = await awkwardPage(1280, 800)
  await open(page, '/transactions/teller')
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  const drawer = page.getByRole('dialog')
  await drawer.getByText('2 of 20').waitFor()
  await page.keyboard.press('j')
  await drawer.getByText('3 of 20').waitFor()
  await page.keyboard.press('Escape')
  await drawer.waitFor({ state: 'hidden' })
  expect(new URL(page.url()).search).toBe('')
  expect(await page.evaluate(() => document.activeElement?.matches('tbody tr:nth-child(3)'))).toBe(true)
  await page.keyboard.press('Enter')
  await drawer.getByText('3 of 20').waitFor()
  await page.goBack()
  await drawer.waitFor({ state: 'hidden' })
  expect(new URL(page.url()).pathname).toBe('/transactions/teller')
})
