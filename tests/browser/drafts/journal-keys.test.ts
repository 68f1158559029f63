import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { openBranch } from '../../support/browser/browser'
import { draftIsSaved } from '../../support/browser/page-steps'
import { DEMO } from '../../support/demo-users'

const branch = openBranch()

const RECORDS = [
  ['10101', 'd', '250000'],
  ['10102', 'd', '150000'],
  ['20101', 'c', '300000'],
  // The amount that is missing is filled in.
  ['20102', 'c', undefined],
] as const

/** Presses keys and counts them, the letters and digits of what is written too. */
function keyboardOf(page: Page) {
  let count = 0
  const press = async (key: string) => {
    count += 1
    await page.keyboard.press(key)
  }
  return {
    press,
    write: async (text: string) => {
      for (const letter of text) await press(letter)
    },
    count: () => count,
  }
}

async function openForm(page: Page): Promise<void> {
  await page.goto('/journal/new')
  // Both lists are there, although neither is open.
  for (const option of ['10 Head Office', 'Cash in vault'])
    await page
      .locator('option, [role="option"]')
      .filter({ hasText: option })
      .first()
      .waitFor({ state: 'attached' })
}

it('a journal of four records is written by keyboard with 68 keys, 49 of them its text', async () => {
  const page = await branch.samePage(DEMO.authorizer)
  await openForm(page)
  const { press, write, count } = keyboardOf(page)
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('branch')
  await press('ArrowDown')
  await press('Tab')
  await write('4417')
  await press('Tab')
  await write('Week 46')
  await press('Tab')
  for (const [code, side, amount] of RECORDS) {
    await write(code)
    await press('Enter')
    await press(side)
    if (amount === undefined) continue
    await press('Tab')
    await write(amount)
    await press('Enter')
  }
  await press('Control+Enter')
  const slip = page.getByRole('region', { name: 'PENDING at the bank' })
  await slip.getByText('₦400,000.00').first().waitFor()
  await slip.getByText('4. CREDIT 20102 Personal current deposits').waitFor()
  expect(await branch.journalsAtTheBank('Week 46')).toBe(1)
  expect(count()).toBeLessThanOrEqual(68)
})

it('an amount is replaced by what a script, a paste or the keys put over it, and shown whole', async () => {
  const page = await branch.samePage(DEMO.authorizer)
  await openForm(page)
  const amount = page.getByLabel('Amount', { exact: true })
  const elsewhere = page.getByLabel('Narration', { exact: true })

  await amount.fill('170000000')
  await elsewhere.focus()
  expect(await amount.inputValue()).toBe('170,000,000')
  await amount.fill('11')
  expect(await amount.inputValue()).toBe('11')

  await amount.fill('170000000')
  await elsewhere.focus()
  await amount.focus()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('25')
  expect(await amount.inputValue()).toBe('25')

  await amount.fill('170000000')
  await elsewhere.focus()
  await amount.focus()
  await page.keyboard.press('End')
  await page.keyboard.type('.5')
  expect(await amount.inputValue()).toBe('170000000.5')
  await elsewhere.focus()
  expect(await amount.inputValue()).toBe('170,000,000.5')

  // A text that two people read differently is refused, not guessed at.
  for (const [pasted, shown] of [
    ['₦1,250,000.50', '1,250,000.50'],
    ['1.250.000,50', '1.250.000,50'],
  ] as const) {
    await elsewhere.fill(pasted)
    await elsewhere.selectText()
    await page.keyboard.press('Control+c')
    await amount.focus()
    await page.keyboard.press('Control+a')
    await page.keyboard.press('Control+v')
    expect(await amount.inputValue()).toBe(pasted)
    await elsewhere.focus()
    expect(await amount.inputValue()).toBe(shown)
  }
  await page.getByText('An amount has digits, commas and at most two decimals, like 1,234.50.').waitFor()

  await amount.fill('999999999999.99')
  await elsewhere.focus()
  expect(await amount.inputValue()).toBe('999,999,999,999.99')
  expect(await amount.evaluate((field) => field.scrollWidth - field.clientWidth)).toBe(0)
  await draftIsSaved(page)
})

it('the list of accounts shows each title in one line, inside the window, and names every option', async () => {
  const page = await branch.samePage(DEMO.authorizer)
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 })
    await openForm(page)
    const code = page.getByLabel('Account code')
    await code.click()
    const list = page.getByRole('listbox')
    await list.waitFor()
    const box = await list.boundingBox()
    expect(box).not.toBeNull()
    expect(box?.x).toBeGreaterThanOrEqual(0)
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width)
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(800)
    const lines = await list
      .getByRole('option')
      .evaluateAll((options) =>
        options.map((option) => option.querySelector('span')?.getClientRects().length),
      )
    expect(new Set(lines)).toEqual(new Set([1]))
    await page.keyboard.type('vault')
    await list.getByRole('option', { name: '10101 Cash in vault' }).waitFor()
  }

  // Chromium's own accessibility tree, not what a library computes from the elements.
  const session = await page.context().newCDPSession(page)
  await page.getByLabel('Account code').fill('cash')
  const { nodes } = await session.send('Accessibility.getFullAXTree')
  const named = nodes.filter(({ role }) => role?.value === 'option').map(({ name }) => name?.value)
  expect(named).toContain('10101 Cash in vault')
  expect(named.filter((name) => !name)).toEqual([])
  const combobox = nodes.find(
    ({ role, name }) => role?.value === 'combobox' && name?.value === 'Account code',
  )
  const active = combobox?.properties?.find(({ name }) => name === 'activedescendant')
  expect(active?.value.relatedNodes?.[0]?.idref).toBe(
    await page.getByLabel('Account code').getAttribute('aria-activedescendant'),
  )
})

it('a select and a field with a list have an arrow in forced colours too', async () => {
  const page = await branch.samePage(DEMO.authorizer)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.emulateMedia({ forcedColors: 'active' })
  await openForm(page)
  for (const label of ['Branch(s)', 'Account code'])
    expect(
      await page.getByLabel(label).evaluate((field) => getComputedStyle(field).backgroundImage),
      label,
    ).toContain('linear-gradient')
})
