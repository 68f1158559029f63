import { expect, it } from 'vitest'
import { openBranch } from '../../support/browser/browser'
import { rowsAreShown, signIn } from '../../support/browser/page-steps'
import { rewriteRows } from '../../support/browser/rewrite-rows'
import { DEMO } from '../../support/demo-users'

const branch = openBranch()

const LISTS = [
  '/transactions/transfer',
  '/transactions/batch-manage',
  '/transactions/teller',
  '/transactions/bills-payment',
  '/transactions/accountOpening',
  '/transactions/balanceHistory',
  '/journal',
]
/** Fields that hold no name, number or reference that somebody may have typed without an end. */
const KEPT_AS_IT_IS = /^id$|_at$|date|status/i
const ENDLESS = 'x'.repeat(3_000)

function withoutEnd(value: unknown, name = ''): unknown {
  if (Array.isArray(value)) return value.map((entry) => withoutEnd(entry, name))
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, withoutEnd(entry, key)]))
  return typeof value === 'string' && !KEPT_AS_IT_IS.test(name) ? ENDLESS : value
}

it('does not scroll sideways at any width, whatever a bank has in its rows', async () => {
  const tablet = await branch.device()
  const page = await tablet.newPage()
  await signIn(page, DEMO.superAdmin)
  // From now on the bank's rows have texts without an end.
  await rewriteRows(tablet, (row) => withoutEnd(row))
  for (const path of LISTS) {
    await page.goto(path)
    await rowsAreShown(page)
    await page.getByText('xxxxxxxx').filter({ visible: true }).first().waitFor()
    for (const width of [360, 820, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(over, `${path} at ${width} px`).toBe(0)
    }
  }
})
