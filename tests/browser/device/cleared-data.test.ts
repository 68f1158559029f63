import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { openBranch } from '../../support/browser/browser'
import { draftIsSaved, signIn } from '../../support/browser/page-steps'
import { DEMO } from '../../support/demo-users'

const branch = openBranch({ seed: 'small' })

/** The statements that the app must not make about data that is gone. */
const UNTRUE =
  /session ended in another tab|stay on this device|new version was installed|drafts are safe|is safe on this device|Nothing you typed is lost/i

/** The user clears the data of the site in the browser, all of it. */
async function clearSiteData(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Storage.clearDataForOrigin', {
    origin: new URL(page.url()).origin,
    storageTypes: 'all',
  })
}

/** Collects what the page says that is not true, from now on, and also if it says it for a moment only. */
async function watchForUntruths(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate((source) => {
    const said: string[] = []
    Object.assign(window, { said })
    const look = () => {
      const found = new RegExp(source, 'i').exec(document.body.textContent ?? '')
      if (found) said.push(found[0])
    }
    new MutationObserver(look).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
    })
    look()
  }, UNTRUE.source)
  return () => page.evaluate(() => ('said' in window && Array.isArray(window.said) ? window.said : []))
}

async function typeJournal(page: Page, narration: string): Promise<void> {
  await page.goto('/journal/new')
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await page.getByLabel('Narration', { exact: true }).fill(narration)
  await draftIsSaved(page)
}

it.each([1, 2])(
  'site data cleared while the app is open in %i tabs: it is said as what it is, and what is typed can be copied',
  async (tabs) => {
    const device = await branch.device({ permissions: ['clipboard-read', 'clipboard-write'] })
    const pages: Page[] = []
    for (let at = 0; at < tabs; at += 1) {
      const page = await device.newPage()
      await signIn(page, DEMO.operations)
      await typeJournal(page, `Typed in tab ${at + 1}`)
      pages.push(page)
    }
    const untruths = await Promise.all(pages.map(watchForUntruths))
    const [first] = pages
    if (first) await clearSiteData(first)
    for (const [at, page] of pages.entries()) {
      await page.getByText('What was saved on this device was deleted.').waitFor()
      const narration = page.getByLabel('Narration', { exact: true })
      expect(await narration.inputValue()).toBe(`Typed in tab ${at + 1}`)
      // The calls that the app makes to the bank without a token must not lock the screen either.
      await narration.press('End')
      await narration.pressSequentially(' and more')
      await page.bringToFront()
      await page.getByRole('button', { name: 'Copy what is typed' }).click()
      await page.getByRole('button', { name: 'Copied what is typed' }).waitFor()
      expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(
        `Narration: Typed in tab ${at + 1} and more`,
      )
      expect(await untruths[at]?.()).toEqual([])
    }
    const last = pages.at(-1)
    await last?.getByRole('button', { name: 'Reload', exact: true }).click()
    await last?.getByRole('button', { name: 'Reload and lose it' }).click()
    await last?.getByRole('heading', { name: 'Login' }).waitFor()
    expect(await last?.locator('body').textContent()).not.toMatch(UNTRUE)
  },
)
