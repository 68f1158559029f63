import type { BrowserContextOptions, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { openBranch } from '../../support/browser/browser'
import { rowsAreShown } from '../../support/browser/page-steps'
import { DEMO } from '../../support/demo-users'

const branch = openBranch()

const BRANDS = ['default', 'bank', 'shop', 'capital']
const LONG_NAME = 'Ọgbómọ̀ṣọ́-Ìjẹ̀búlandKooperatif'

interface Device {
  readonly options: BrowserContextOptions
  readonly widths: readonly number[]
  /** The least size of a control (px). */
  readonly target: number
}
const DESKTOP: BrowserContextOptions = { viewport: { width: 1280, height: 800 } }
const PHONE: BrowserContextOptions = {
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
}
const DEVICES: readonly Device[] = [
  { options: DESKTOP, widths: [599, 820, 1087, 1280, 1440], target: 24 },
  {
    options: PHONE,
    widths: [320, 360, 599, 820],
    target: 44,
  },
]

/** The faults of the bar as it is shown now. */
function faultsOf(page: Page, target: number): Promise<string[]> {
  return page.evaluate((least) => {
    const faults: string[] = []
    const bar = document.querySelector('header')
    if (!bar) return ['there is no bar']
    const width = document.documentElement.clientWidth
    const needed = bar.scrollWidth
    if (needed > width) faults.push(`the bar is ${needed} px wide`)
    const { height } = bar.getBoundingClientRect()
    if (height > 52) faults.push(`the bar is ${height} px high`)
    let end = 0
    for (const control of bar.querySelectorAll('a, button')) {
      if (control.closest('[popover]') || !control.checkVisibility()) continue
      const box = control.getBoundingClientRect()
      const name = control.getAttribute('aria-label') ?? control.textContent
      if (box.left < end - 0.5) faults.push(`${name} begins at ${box.left} px, on what ends at ${end} px`)
      if (box.right > width + 0.5) faults.push(`${name} ends at ${box.right} px`)
      end = Math.max(end, box.right)
      const size = Math.min(box.width, box.height)
      if (size < least) faults.push(`${name} is ${box.width} by ${box.height} px`)
    }
    for (const text of bar.querySelectorAll('dt, dd')) {
      if (text.closest('[popover]') || !text.checkVisibility()) continue
      const [box, cell] = [text.getBoundingClientRect(), text.parentElement?.getBoundingClientRect()]
      if (cell && box.right > cell.right + 0.5) faults.push(`${text.textContent} leaves its cell`)
      if (text.querySelector('a') && text.scrollWidth > text.clientWidth)
        faults.push(`${text.textContent} is cut off`)
    }
    return faults
  }, target)
}

/** Goes there as a link of the app does. */
async function goTo(page: Page, path: string, title: string): Promise<void> {
  await page.evaluate((to) => history.pushState(null, '', to), path)
  await page.getByRole('heading', { name: title, level: 1 }).waitFor()
}

it('is one bar of at most 52 px with all its controls in reach, at every width and with every brand', {
  timeout: 300_000,
}, async () => {
  await branch.bank().db.updateTable('organisations').set({ bank_name: LONG_NAME }).execute()
  const faults: string[] = []
  for (const { options, widths, target } of DEVICES) {
    const page = await branch.samePage(DEMO.superAdmin, options)
    const look = async (at: string) => {
      for (const width of widths) {
        await page.setViewportSize({ width, height: 740 })
        for (const brand of BRANDS)
          for (const spacing of ['normal', '0.06em']) {
            await page.evaluate(
              ([name, letters]) => {
                document.documentElement.dataset.brand = name
                document.documentElement.style.letterSpacing = letters
              },
              [brand, spacing] as const,
            )
            const found = await faultsOf(page, target)
            faults.push(...found.map((fault) => `${at}, ${width} px, ${brand}, ${spacing}: ${fault}`))
          }
      }
    }
    await goTo(page, '/account/customer', 'Account Opening')
    await look('a form')
    await goTo(page, '/transactions/batch-manage', 'Approvals')
    await rowsAreShown(page)
    await look('a list')
    await page.context().setOffline(true)
    await page.getByRole('button', { name: /^Network Offline since/ }).waitFor()
    await look('offline')
    await page.context().setOffline(false)
    await page.reload()
  }
  expect(faults).toEqual([])
})

it('leaves no page longer than the window for nothing, and the menu all in sight', async () => {
  const page = await branch.samePage(DEMO.superAdmin, DESKTOP)
  await page.setViewportSize({ width: 1280, height: 800 })
  await goTo(page, '/settings', 'Settings')
  const [tooLong, tooHigh] = await page.evaluate(() => {
    const sidebar = document.getElementById('menu')
    return [
      document.documentElement.scrollHeight - innerHeight,
      (sidebar?.scrollHeight ?? 0) - (sidebar?.clientHeight ?? 0),
    ]
  })
  expect({ page: tooLong, menu: tooHigh }).toEqual({ page: 0, menu: 0 })
})

it('marks one entry of the menu as the current one if the colours are forced', async () => {
  const page = await branch.samePage(DEMO.superAdmin, DESKTOP)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.emulateMedia({ forcedColors: 'active' })
  await goTo(page, '/transactions/transfer', 'Transfers')
  const marked = await page.evaluate(() =>
    [...document.querySelectorAll('#menu a')]
      .filter((link) => Number.parseFloat(getComputedStyle(link).borderInlineStartWidth) > 0)
      .map((link) => link.textContent),
  )
  expect(marked).toEqual(['Transfers'])
})

it('opens what it has no room for by one press on the state', async () => {
  const page = await branch.samePage(DEMO.superAdmin, PHONE)
  await page.setViewportSize({ width: 360, height: 740 })
  await goTo(page, '/transactions/batch-manage', 'Approvals')
  await rowsAreShown(page)
  await page.getByRole('button', { name: /^Network Online/ }).tap()
  const state = page.getByRole('dialog', { name: 'Online' })
  await state.getByText('Operation date').waitFor()
  const box = await state.boundingBox()
  expect(box && box.x >= 0 && box.x + box.width <= 360).toBe(true)
  await state.getByRole('link', { name: /^\d+ transfers? to authorise$/ }).tap()
  await page.getByRole('heading', { name: 'Approvals', level: 1 }).waitFor()
  await state.waitFor({ state: 'hidden' })
})
