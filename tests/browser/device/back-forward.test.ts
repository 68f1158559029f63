import { type Browser, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Bank } from '../../../server/bank'
import { startTestBank } from '../../support/bank/bank'
import { CHROMIUM_FLAGS, findChromium } from '../../support/browser/chromium'
import { draftIsSaved, logOut, signIn } from '../../support/browser/page-steps'
import { DEMO } from '../../support/demo-users'

// Playwright turns the back-forward cache off, so these tests have a browser of their own with it.
let bank: Bank
let browser: Browser

beforeAll(async () => {
  bank = await startTestBank({ seed: 'small' })
  browser = await chromium.launch({
    executablePath: findChromium(),
    args: CHROMIUM_FLAGS,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  })
})
afterAll(async () => {
  await browser?.close()
  await bank?.stop()
})

/** A tab in which a draft was typed and another page of the site was opened then. */
async function tabThatLeft(narration: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: bank.url, locale: 'en-NG' })
  context.setDefaultTimeout(20_000)
  const page = await context.newPage()
  await signIn(page, DEMO.operations)
  await page.goto('/journal/new')
  await page.getByLabel('Narration', { exact: true }).fill(narration)
  await draftIsSaved(page)
  await page.goto('/config.json')
  return page
}

it('a page that was left has by Back what was typed, and saves what is typed then', async () => {
  const page = await tabThatLeft('Before Back')
  await page.goBack({ waitUntil: 'commit' })
  const narration = page.getByLabel('Narration', { exact: true })
  await expect.poll(() => narration.inputValue(), { timeout: 20_000 }).toBe('Before Back')
  await narration.fill('Before Back, and after')
  await draftIsSaved(page)
  await page.reload()
  await expect.poll(() => narration.inputValue(), { timeout: 20_000 }).toBe('Before Back, and after')
  await page.context().close()
})

it('a page that was left shows nothing of its user by Back, once another tab has logged out', async () => {
  const page = await tabThatLeft('Of the former user')
  const other = await page.context().newPage()
  await signIn(other, DEMO.operations)
  await logOut(other)
  await page.goBack({ waitUntil: 'commit' })
  await page.getByRole('heading', { name: 'Login' }).waitFor()
  expect(await page.getByText('Of the former user').count()).toBe(0)
  expect(await page.getByLabel('Narration', { exact: true }).count()).toBe(0)
  await page.context().close()
})
