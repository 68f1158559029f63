import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { openBranch } from '../../support/browser/browser'
import { signIn } from '../../support/browser/page-steps'
import { DEMO } from '../../support/demo-users'

/** The fate of the bank's answer to a payment. */
let fate: () => 'deliver' | 'drop' | Promise<'deliver'> = () => 'deliver'
const branch = openBranch({
  faults: { onAnswer: (operation) => (operation === 'createTransac' ? fate() : 'deliver') },
})

const PAY_BILLS = '/transactions/pay-bills'
const button = (page: Page) => page.getByRole('button', { name: 'Complete transaction' })

/** The bank's payments under a reference. */
const paidAtTheBank = (reference: string) =>
  branch
    .bank()
    .db.selectFrom('bill_transactions')
    .select(['amount_kobo', 'teller_no', 'variation_id'])
    .where('accountNumber', '=', reference)
    .execute()

/** Chooses one option of a list by typing a part of its name, without leaving the keys. */
async function choose(page: Page, name: string, typed: string) {
  const field = page.getByRole('combobox', { name, exact: true })
  await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true)
  await page.keyboard.type(typed)
  await page.getByRole('option').first().waitFor()
  await page.keyboard.press('Enter')
}

/** Chooses DStv Compact and types a reference, all by keyboard. Returns how many keys that took. */
async function fillCompact(page: Page, reference: string): Promise<number> {
  await page.goto(PAY_BILLS)
  const steps = [
    ['Bill Category', 't'],
    ['Bill Sub-category', 'c'],
    ['Merchant', 'd'],
    ['Variation', 'c'],
  ] as const
  for (const [name, typed] of steps) await choose(page, name, typed)
  await page.keyboard.type(reference)
  expect(await page.getByLabel('Smart card number').inputValue()).toBe(reference)
  expect(await page.getByLabel('Amount').inputValue()).toBe('19,000.00')
  // Only then can it be paid: until the log of earlier payments is read, for one, it does not.
  await expect.poll(() => button(page).getAttribute('aria-disabled')).toBeNull()
  return steps.reduce((keys, [, typed]) => keys + typed.length + 1, reference.length)
}

/** Pays by keys: a bill cannot be taken back, so Enter in a field only goes to the button, where it pays. */
async function payByKeys(page: Page) {
  await page.keyboard.press('Enter')
  await expect.poll(() => button(page).evaluate((element) => element === document.activeElement)).toBe(true)
  await page.keyboard.press('Enter')
}

it('pays a bill with 21 keys, ten of them the reference, and saves its receipt', async () => {
  const page = await branch.samePage(DEMO.authorizer)
  let keys = await fillCompact(page, '7041200001')
  await payByKeys(page)
  keys += 2
  const modal = page.getByRole('dialog', { name: 'Bill paid for successfully' })
  const said = await modal.getByText(/^Trans ref /).textContent()
  const [bill, ...more] = await paidAtTheBank('7041200001')
  expect(more).toEqual([])
  expect(bill?.amount_kobo).toBe(1_900_000)
  expect(said).toBe(`Trans ref ${bill?.teller_no}`)

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    modal.getByRole('button', { name: 'Download receipt' }).click(),
  ])
  expect(download.suggestedFilename()).toBe(`bill-receipt-${bill?.teller_no}.pdf`)
  expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-')

  await modal.getByRole('button', { name: 'Okay' }).focus()
  await page.keyboard.press('Enter')
  keys += 1
  const slip = page.getByRole('region', { name: /^Bill paid/ })
  await slip.getByText('₦19,000.00').waitFor()
  await slip.locator(':focus', { hasText: 'Pay another bill' }).waitFor()
  expect(keys).toBeLessThanOrEqual(21)

  await slip.getByRole('link', { name: 'See it in the list' }).click()
  await page.getByRole('row').filter({ hasText: '7041200001' }).waitFor()
  expect(page.url()).not.toContain(bill?.teller_no ?? '7041200001')
})

it('tells a bill whose answer got lost as paid, and does not pay it again', async () => {
  const page = await branch.signedIn(DEMO.authorizer)
  await fillCompact(page, '7041200002')
  fate = () => 'drop'
  await payByKeys(page)
  await expect.poll(async () => (await paidAtTheBank('7041200002')).length).toBeGreaterThan(0)
  const [bill, ...more] = await paidAtTheBank('7041200002')
  expect(more).toEqual([])
  const modal = page.getByRole('dialog', { name: 'Bill paid for successfully' })
  await modal.getByText(`Trans ref ${bill?.teller_no}`).waitFor({ timeout: 30_000 })
  fate = () => 'deliver'
  await modal.getByRole('button', { name: 'Okay' }).click()
  await page.getByRole('region', { name: /^Bill paid/ }).waitFor()

  // Who types the same once more is asked first.
  await fillCompact(page, '7041200002')
  await payByKeys(page)
  const question = page.getByRole('dialog', { name: 'Pay this bill again?' })
  await question.getByText(/was paid at \d\d:\d\d by /).waitFor()
  await question.getByRole('button', { name: 'Do not pay' }).click()
  expect(await button(page).evaluate((element) => element === document.activeElement)).toBe(true)
  expect(await paidAtTheBank('7041200002')).toHaveLength(1)
})

it('finds out what became of a bill whose tab was closed before the answer', async () => {
  const tablet = await branch.device()
  const page = await tablet.newPage()
  await signIn(page, DEMO.authorizer)
  await fillCompact(page, '7041200003')
  let letGo = () => {}
  const waiting = new Promise<'deliver'>((resolve) => {
    letGo = () => resolve('deliver')
  })
  fate = () => waiting
  await payByKeys(page)
  await expect.poll(async () => (await paidAtTheBank('7041200003')).length).toBe(1)
  await page.close()
  letGo()
  fate = () => 'deliver'

  const next = await tablet.newPage()
  await signIn(next, DEMO.authorizer)
  await next.goto(PAY_BILLS)
  await next.getByText('The bank has this: ₦19,000.00 to DStv, Compact').waitFor({ timeout: 30_000 })
  expect(await paidAtTheBank('7041200003')).toHaveLength(1)
})

it('does not pay by a press on the button that is off while another merchant is half typed', async () => {
  const page = await branch.samePage(DEMO.authorizer)
  await fillCompact(page, '7041200004')
  expect(await button(page).getAttribute('aria-disabled')).toBeNull()
  const merchant = page.getByRole('combobox', { name: 'Merchant', exact: true })
  await merchant.click()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('got')
  await page.getByText('Choose the merchant from its list').waitFor()

  const place = await button(page).boundingBox()
  if (!place) throw new Error('The button is not on the page')
  const [x, y] = [place.x + place.width / 2, place.y + place.height / 2]
  for (let press = 0; press < 2; press += 1) {
    await page.mouse.click(x, y, { delay: 100 })
    await page.getByText('Nothing is chosen. Take one from the list, or press Escape for DStv.').waitFor()
    expect(await merchant.inputValue()).toBe('got')
    expect(await button(page).getAttribute('aria-disabled')).toBe('true')
  }
  // Escape restores the former merchant, and only the next press pays it, as the first payment of this bill.
  await merchant.focus()
  await page.keyboard.press('Escape')
  await expect.poll(() => button(page).getAttribute('aria-disabled')).toBeNull()
  expect(await paidAtTheBank('7041200004')).toEqual([])
  await button(page).click()
  await page.getByRole('dialog', { name: 'Bill paid for successfully' }).waitFor()
  expect((await paidAtTheBank('7041200004')).map(({ amount_kobo }) => amount_kobo)).toEqual([1_900_000])
})

it('chooses nothing by the Enter that ends a composition, and by the next one it does', async () => {
  const page = await branch.signedIn(DEMO.authorizer)
  await page.goto(PAY_BILLS)
  const category = page.getByRole('combobox', { name: 'Bill Category' })
  await expect.poll(() => category.evaluate((element) => element === document.activeElement)).toBe(true)
  const keys = await page.context().newCDPSession(page)
  await keys.send('Input.imeSetComposition', { text: 't', selectionStart: 1, selectionEnd: 1 })
  await page.getByRole('option').first().waitFor()
  for (const type of ['keyDown', 'keyUp'] as const)
    await keys.send('Input.dispatchKeyEvent', {
      type,
      key: 'Enter',
      code: 'Enter',
      windowsVirtualKeyCode: 13,
      ...(type === 'keyDown' && { text: '\r' }),
    })
  expect(await category.inputValue()).toBe('t')
  expect(await category.getAttribute('aria-expanded')).toBe('true')

  await keys.send('Input.insertText', { text: 't' })
  await page.keyboard.press('Enter')
  await expect.poll(() => category.inputValue()).not.toBe('t')
  expect(await category.getAttribute('aria-expanded')).toBe('false')
})
