import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { openBranch } from '../../support/browser/browser'
import { signIn } from '../../support/browser/page-steps'
import { DEMO } from '../../support/demo-users'
import { openNewTransfer } from '../money/new-transfer-form'

const branch = openBranch()

const LONG_NAME =
  'Oluwáfúnmiláyọ̀ Adébámigbé-Ògúntúnjí and Sons Agricultural Cooperative Multipurpose Society (Ìbàdàn) Limited'
const LONG_WORD = 'fertiliserandtractorhireandseedlingsfortheplantingseason'

/** The slip of a transfer with the longest names and the largest amount, which the bank would not take. */
async function openSlip(): Promise<Page> {
  const device = await branch.device({ colorScheme: 'dark' })
  // The test prints itself; the browser's dialog would wait for a user.
  await device.addInitScript(() => {
    window.print = () => {}
  })
  const page = await device.newPage()
  await page.route('**/api/graphql', (route) => {
    const { query } = route.request().postDataJSON()
    if (/getAccountName/.test(query))
      return route.fulfill({
        json: { data: { getAccountName: { acct_name: LONG_NAME, bank_name: '', balance: 999999999999 } } },
      })
    if (/createTransfer/.test(query))
      return route.fulfill({
        json: { data: { createTransfer: { status: 'success', message: 'Transfer initiated' } } },
      })
    return route.continue()
  })
  await signIn(page, DEMO.operations)
  await openNewTransfer(branch, page, { amount: '999999999.99', remarks: LONG_WORD })
  await page.getByRole('button', { name: 'Transfer ₦999,999,999.99' }).click()
  await page.getByRole('region', { name: 'Waits for an authorizer' }).waitFor()
  return page
}

/** The printed PDF: its pages and their size (mm), and the texts that are cut or leave the paper. */
async function printed(page: Page, paper: string) {
  await page.getByRole('button', { name: 'Paper' }).click()
  await page.getByRole('menuitem', { name: paper }).click()
  await page.getByRole('button', { name: 'Print', exact: true }).click()
  const slip = page.locator('[data-printed-slip]')
  await slip.waitFor({ state: 'attached' })
  await page.emulateMedia({ media: 'print' })
  const measured = await slip.evaluate((element) => {
    const { left, right, height } = element.getBoundingClientRect()
    const padding = Number.parseFloat(getComputedStyle(element).paddingLeft)
    const outside: string[] = []
    let amounts: number[] = []
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const range = document.createRange()
      range.selectNodeContents(text)
      const rects = [...range.getClientRects()]
      if (rects.some((rect) => rect.left < left + padding - 0.5 || rect.right > right - padding + 0.5))
        outside.push(text.textContent ?? '')
      if (/^₦/.test(text.textContent ?? '')) amounts = [...amounts, rects.length]
    }
    const { color, backgroundColor } = getComputedStyle(element)
    return {
      height: (height * 25.4) / 96,
      outside,
      rowsOfAmounts: amounts,
      colours: [color, backgroundColor],
      alone: [...document.body.children].every(
        (child) => child === element || getComputedStyle(child).display === 'none',
      ),
      text: element.textContent ?? '',
    }
  })
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  await page.emulateMedia({ media: 'screen' })
  await slip.waitFor({ state: 'detached' })
  const boxes = [...pdf.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)]
  const size = boxes[0]?.slice(1).map((points) => (Number(points) * 25.4) / 72) ?? []
  return { ...measured, pages: boxes.length, width: size[0] ?? 0, length: size[1] ?? 0 }
}

it('prints the whole slip of a transfer on A4 and on rolls: nothing cut, black on white, COPY from the second on', async () => {
  const page = await openSlip()
  for (const [paper, width] of [
    ['A4', 210],
    ['80 mm roll', 80],
    ['58 mm roll', 58],
  ] as const) {
    const slip = await printed(page, paper)
    expect(slip.pages, paper).toBe(1)
    expect(Math.abs(slip.width - width), `${paper}: as wide as the paper`).toBeLessThan(0.5)
    if (paper === 'A4') expect(slip.length).toBeCloseTo(297, 0)
    else {
      expect(slip.length, 'as long as what is printed').toBeGreaterThan(slip.height)
      expect(slip.length - slip.height, 'and no longer').toBeLessThan(4)
    }
    expect(slip.outside, `${paper}: cut or outside of what the printer prints`).toEqual([])
    expect(slip.rowsOfAmounts, `${paper}: the amount is in one row`).toEqual([1])
    expect(slip.colours).toEqual(['rgb(0, 0, 0)', 'rgb(255, 255, 255)'])
    expect(slip.alone).toBe(true)
    expect(slip.text, paper).toMatch(/^WAITING FOR APPROVAL, not a receipt/)
    expect(slip.text).toContain(LONG_NAME)
    expect(slip.text).toContain(LONG_WORD)
    expect(slip.text.includes('COPY'), paper).toBe(paper !== 'A4')
  }
})
