import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { openBranch } from '../../support/browser/browser'
import { logOut, signIn } from '../../support/browser/page-steps'
import { everythingStored } from '../../support/browser/stored-on-device'
import { DEMO } from '../../support/demo-users'
import { openNewTransfer } from '../money/new-transfer-form'

const branch = openBranch()

const remarks = (page: Page) => page.getByLabel('Remarks').inputValue()

/** Types a transfer and its token, and waits until the device has stored what is typed. */
async function typeTransfer(page: Page): Promise<void> {
  await openNewTransfer(branch, page, { amount: '1250', remarks: 'Rent of the shop' })
  await expect
    .poll(async () => /typed\/transfer\//.test(await everythingStored(page)), { timeout: 20_000 })
    .toBe(true)
}

/** Waits until the form has what was typed in it. A toast that says so may leave before it is looked for. */
const isBack = (page: Page) => expect.poll(() => remarks(page), { timeout: 30_000 }).toBe('Rent of the shop')

it('shows a typed transfer again after its tab was killed, without the token', async () => {
  const tablet = await branch.device()
  const killed = await tablet.newPage()
  await signIn(killed, DEMO.operations)
  await typeTransfer(killed)
  await killed.close()
  const page = await tablet.newPage()
  await signIn(page, DEMO.operations)
  const stored = await everythingStored(page)
  expect(stored).not.toMatch(/Rent of the shop|2019884411/)
  expect(stored).not.toContain(DEMO.moneyToken)
  await page.goto('/transactions/newtransfer')
  await isBack(page)
  expect(await page.getByLabel('Amount').inputValue()).toBe('1,250')
  expect(await page.getByLabel('Beneficiary account number').inputValue()).toBe('2019884411')
  expect(await page.getByLabel('Token').inputValue()).toBe('')
})

it('shows the next user of the device nothing of it, and its own user all of it', async () => {
  const page = await (await branch.device()).newPage()
  await signIn(page, DEMO.operations)
  await typeTransfer(page)
  await logOut(page)
  await signIn(page, DEMO.teller)
  await page.goto('/transactions/newtransfer')
  expect(await remarks(page)).toBe('')
  await logOut(page)
  await signIn(page, DEMO.operations)
  await page.goto('/transactions/newtransfer')
  await isBack(page)
})

it('lets its user go on after the inactivity logout with the password alone, at the same screen', async () => {
  const page = await (await branch.device()).newPage()
  await page.clock.install()
  await signIn(page, DEMO.operations)
  await typeTransfer(page)
  await page.clock.fastForward('05:01')
  await page.getByText('You are logged out due to inactivity, you will be redirected in 3 seconds').waitFor()
  await page.clock.fastForward('00:04')
  await page.getByText(/^Continue as/).waitFor()
  expect(new URL(page.url()).pathname).toBe('/')
  await page.getByLabel('Password', { exact: true }).fill(DEMO.password)
  await page.keyboard.press('Enter')
  await page.getByText('What you had typed here is back.').waitFor()
  expect(new URL(page.url()).pathname).toBe('/transactions/newtransfer')
  expect(await remarks(page)).toBe('Rent of the shop')
  expect(await page.getByLabel('Token').inputValue()).toBe('')
})
