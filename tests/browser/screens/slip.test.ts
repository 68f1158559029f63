import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { expect, it } from 'vitest'
import { CHROMIUM_FLAGS, findChromium } from '../../support/browser/chromium'
import { ROOT } from '../../support/code/source-files'

const STYLE = readFileSync(join(ROOT, 'src/ui/Slip/Slip.module.css'), 'utf8')
const LINES = [
  ['Staff Cooperative and Welfare Contribution Suspense Account', '₦240,000.50'],
  ['SUSPENSEANDCLEARINGACCOUNTOFTHEHEADOFFICE', '₦999,999,999.99'],
  ['Reference', 'A0123456789012345678901234567890123456789'],
]

it('breaks a long label in a slip on a phone, and never the amount beside it', async () => {
  const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS })
  try {
    const page = await browser.newPage({ viewport: { width: 360, height: 740 } })
    const lines = LINES.map(([label, value]) => `<div><dt>${label}</dt><dd>${value}</dd></div>`).join('')
    await page.setContent(
      `<style>:root { --s2: 0.5rem; --s4: 1rem; --t-table: 0.9375rem } dd { margin: 0 } ${STYLE}</style>
      <dl class="lines">${lines}</dl>`,
    )
    const linesOfText = await page.locator('dd').evaluateAll((values) =>
      values.slice(0, 2).map((value) => {
        const range = document.createRange()
        range.selectNodeContents(value)
        return range.getClientRects().length
      }),
    )
    expect(linesOfText).toEqual([1, 1])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  } finally {
    await browser.close()
  }
})
