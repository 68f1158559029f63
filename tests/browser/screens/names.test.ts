import { strict as assert } from 'node:assert'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { screenAt } from '../../../src/app/routing/menu'
import { openBranch } from '../../support/browser/browser'
import { DEMO } from '../../support/demo-users'
import { accessibilityTree, namelessControls } from './accessibility-tree'
import { openScreen } from './inspect-screens'

const branch = openBranch()

const PHONE: BrowserContextOptions = {
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
}
const DEVICES: readonly (readonly [string, BrowserContextOptions])[] = [
  ['a desktop', { viewport: { width: 1280, height: 800 } }],
  ['a phone', PHONE],
]

/** The comboboxes with a list that can be opened, and the text that makes a list come where one is needed. */
const LISTS: Readonly<Record<string, readonly (readonly [label: string, typed: string])[]>> = {
  '/journal/new': [['Account code', '']],
  '/transactions/newtransfer': [['Beneficiary bank', '']],
  '/transactions/cheque': [['GL Account Code', 'vault']],
  '/transactions/pay-bills': [['Bill Category', '']],
}

const choice = (page: Page, label: string) => page.getByRole('combobox', { name: label, exact: true })

it.each(DEVICES)(
  'names every option of an open list, and every control beside it, to a screen reader on %s',
  async (_, options) => {
    const page = await branch.samePage(DEMO.superAdmin, options)
    const faults: string[] = []
    for (const [path, lists] of Object.entries(LISTS)) {
      const screen = screenAt(path)
      assert(screen, `${path} is no screen`)
      await openScreen(page, screen)
      for (const [label, typed] of lists) {
        await choice(page, label).click()
        if (typed) await page.keyboard.type(typed)
        const list = page.getByRole('listbox')
        await list.waitFor()
        const shown = (await accessibilityTree(page)).filter(
          ({ role, parent }) => role === 'option' && parent === 'listbox',
        )
        expect(shown.length, `options of ${label}`).toBeGreaterThan(0)
        for (const { name, isFocusable } of shown)
          if (name === '' || !isFocusable)
            faults.push(`${path}: an option of ${label}, “${name}”, cannot be reached`)
        faults.push(...(await namelessControls(page)).map((fault) => `${path}, open: ${fault}`))
        await page.keyboard.press('Escape')
        await list.waitFor({ state: 'hidden' })
      }
    }
    expect(faults).toEqual([])
  },
)

it('the choice of one of many is a tray on a phone, whole above the keyboard; Back closes it and keeps the form', async () => {
  const page = await branch.samePage(DEMO.superAdmin, PHONE)
  await page.goto('/transactions/newtransfer')
  await page.getByLabel('Remarks').fill('School fees')
  const bank = choice(page, 'Beneficiary bank')
  await bank.tap()
  const tray = page.getByRole('dialog', { name: 'Beneficiary bank' })
  const search = tray.getByRole('combobox', { name: 'Search' })
  await expect.poll(() => search.evaluate((field) => field === document.activeElement)).toBe(true)

  // As a keyboard does that makes the page smaller.
  await page.setViewportSize({ width: 360, height: 400 })
  const box = await tray.boundingBox()
  expect(box && box.y >= 0 && box.y + box.height <= 400).toBe(true)
  await search.fill('zenith')
  const option = tray.getByRole('option', { name: /^Zenith Bank/ })
  const optionBox = await option.boundingBox()
  expect(optionBox && optionBox.y + optionBox.height <= 400).toBe(true)

  await page.goBack()
  await tray.waitFor({ state: 'hidden' })
  expect(new URL(page.url()).pathname).toBe('/transactions/newtransfer')
  expect(await page.getByLabel('Remarks').inputValue()).toBe('School fees')

  await bank.tap()
  await search.fill('zenith')
  await option.tap()
  await tray.waitFor({ state: 'hidden' })
  expect(await bank.inputValue()).toBe('Zenith Bank')
  expect(await bank.evaluate((field) => field === document.activeElement)).toBe(true)
  expect(await page.evaluate(() => 'openPart' in (history.state ?? {}))).toBe(false)
})

it('an option is chosen as a screen reader does it: it gets the focus, then a click', async () => {
  const page = await branch.signedIn(DEMO.authorizer, {
    viewport: { width: 1024, height: 768 },
    hasTouch: true,
  })
  await page.goto('/transactions/newtransfer')
  await page.getByRole('button', { name: 'Show choices', description: 'Beneficiary bank' }).click()
  const option = page.getByRole('option', { name: 'Access Bank 044' })
  await option.focus()
  await option.evaluate((element) => (element as HTMLElement).click())
  expect(await choice(page, 'Beneficiary bank').inputValue()).toBe('Access Bank')
  expect(await choice(page, 'Beneficiary bank').evaluate((field) => field === document.activeElement)).toBe(
    true,
  )
})
