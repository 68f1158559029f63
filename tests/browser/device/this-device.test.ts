import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { openBranch } from '../../support/browser/browser'
import { draftIsSaved, rowsAreShown, signIn } from '../../support/browser/page-steps'
import { DEMO } from '../../support/demo-users'
import { inspect } from '../screens/inspect-screens'

const branch = openBranch()

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** Opens the screen of this device, and waits until it was measured. */
async function openDevice(page: Page): Promise<void> {
  await page.evaluate(() => history.pushState(null, '', '/settings?tab=device'))
  await part(page, 'Lists on this device').waitFor()
  await part(page, 'Storage').waitFor()
}

it('says what is on this device, also without a connection after a reload, and fits everywhere', {
  timeout: 240_000,
}, async () => {
  const viewport = { width: 360, height: 740 }
  const tablet = await branch.device({ viewport, hasTouch: true, isMobile: true, colorScheme: 'light' })
  const page = await tablet.newPage()
  await signIn(page, DEMO.teller)
  await page.goto('/transactions/transfer')
  await rowsAreShown(page)
  await page.goto('/journal/new')
  await page.getByLabel('Narration', { exact: true }).fill('Not for support')
  await draftIsSaved(page)
  await openDevice(page)

  const attention = part(page, 'For your attention')
  await attention.getByText('1 draft is not sent yet').waitFor()
  await part(page, 'Lists on this device')
    .getByRole('row', { name: /^Transfers.*Refreshed/ })
    .waitFor()
  const app = part(page, 'This app')
  const build = await app.getByText('Build of this tab').locator('xpath=following-sibling::*').textContent()
  expect(build).toMatch(/^[0-9a-f]{8}$/)
  await app.getByText(`The app starts from this device. Build ${build}`).waitFor()
  await app.getByRole('button', { name: 'Check for update' }).click()
  await page.getByText('This is the newest version.').waitFor()

  const refresh = page.getByRole('button', { name: 'Refresh now' })
  await refresh.click()
  await page.getByText(/^\d+ lists were refreshed\.$/).waitFor()
  await page.getByRole('button', { name: 'Show the text' }).click()
  const text = await part(page, 'Text for support').textContent()
  expect(text).toContain(`build ${build}`)
  expect(text).not.toMatch(/\d{9}|@|Not for support|IUMB|eyJ/)
  // No toast lies over the page while it is inspected. Each leaves by itself if no mouse is over it.
  await page.mouse.move(0, 0)
  await page.getByRole('button', { name: 'Close this notice' }).first().waitFor({ state: 'detached' })
  const faults = await inspect(page, 'this device', { device: { viewport }, otherWidths: [320, 820, 1440] })
  expect(faults).toEqual([])

  await tablet.setOffline(true)
  await page.reload()
  await part(page, 'Lists on this device')
    .getByRole('row', { name: /^Transfers.*Refreshed/ })
    .waitFor()
  await part(page, 'Lists on this device').getByText('This device has no network.').waitFor()
  expect(await refresh.getAttribute('aria-disabled')).toBe('true')
  await app.getByText(`Build ${build}`).first().waitFor()
})

it('asks before it clears the lists, and returns the focus to the button', async () => {
  const page = await branch.signedIn(DEMO.teller)
  await page.goto('/transactions/transfer')
  await rowsAreShown(page)
  await openDevice(page)
  const clear = page.getByRole('button', { name: 'Clear lists' }).first()
  await clear.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Clear the lists on this device?' })
  await dialog.waitFor()
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Leave them')
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Clear lists')

  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'Clear lists' }).click()
  await page.getByText('The lists were cleared. Your drafts are still here.').waitFor()
  await page.goto('/transactions/transfer')
  await rowsAreShown(page)
})
