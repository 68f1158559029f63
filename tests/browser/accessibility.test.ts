import { AxeBuilder } from '@axe-core/playwright'
import { expect, it } from 'vitest'
import { openBranch, signIn } from '../support/browser'
import { DEMO } from '../support/demo-users'

const branch = openBranch()

const SCREENS = [
  '/dashboard',
  '/transactions/transfer',
  '/transactions/newtransfer',
  '/transactions/batch-manage',
  '/transactions/teller',
  '/transactions/bills-payment',
  '/transactions/accountOpening',
  '/account/customer',
  '/transactions/balanceHistory',
  '/journal',
  '/journal/new',
  '/outbox',
  '/settings',
  '/transactions/statement',
]

it.each([
  [
    'a phone, light',
    { viewport: { width: 360, height: 740 }, colorScheme: 'light', hasTouch: true, isMobile: true },
  ],
  [
    'a phone, dark',
    { viewport: { width: 360, height: 740 }, colorScheme: 'dark', hasTouch: true, isMobile: true },
  ],
  ['a tablet, light', { viewport: { width: 820, height: 1180 }, colorScheme: 'light', hasTouch: true }],
  ['a desktop, light', { viewport: { width: 1440, height: 900 }, colorScheme: 'light' }],
  ['a desktop, dark', { viewport: { width: 1440, height: 900 }, colorScheme: 'dark' }],
] as const)(
  'has no fault that axe can find, and nothing that scrolls sideways, on %s',
  async (_name, options) => {
    const page = await (await branch.device(options)).newPage()
    const faults: string[] = []
    const look = async (where: string) => {
      // The bar at the thumb lies over whatever is not scrolled to; a window as tall as the page shows all of it at once.
      const height = await page.evaluate(() => document.documentElement.scrollHeight + 100)
      await page.setViewportSize({ width: options.viewport.width, height })
      const { violations } = await new AxeBuilder({ page })
        .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
        .analyze()
      for (const { id, nodes } of violations)
        faults.push(`${where}: ${id} at ${nodes.map((node) => node.target.join(' ')).join(', ')}`)
      const isTooWide = await page.evaluate(
        () => document.documentElement.scrollWidth > window.innerWidth + 1,
      )
      if (isTooWide) faults.push(`${where}: scrolls sideways`)
      await page.setViewportSize(options.viewport)
    }
    await page.goto('/')
    await page.getByRole('heading', { name: 'Login' }).waitFor()
    await look('sign-in')
    await signIn(page, DEMO.authorizer, DEMO.password)
    for (const path of SCREENS) {
      await page.goto(path)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await page.waitForLoadState('networkidle')
      // The worker fetches the lists, which the page's network does not tell.
      await page.locator('table[aria-busy="true"]').waitFor({ state: 'detached' })
      await look(path)
    }
    expect(faults).toEqual([])
  },
)
