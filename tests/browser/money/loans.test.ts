import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { openBranch } from '../../support/browser/browser'
import { signIn } from '../../support/browser/page-steps'
import { everythingStored } from '../../support/browser/stored-on-device'
import { DEMO } from '../../support/demo-users'

let fate: () => 'deliver' | 'drop' | Promise<'deliver'> = () => 'deliver'
const branch = openBranch({
  faults: { onAnswer: (operation) => (operation === 'createLoan' ? fate() : 'deliver') },
})

/** The bank's loans of an amount, which only one test requests. */
const loansAtTheBank = (kobo: number) =>
  branch
    .bank()
    .db.selectFrom('loans')
    .select(['authorisationCode', 'customerId', 'accountNumber', 'phoneNumber', 'status'])
    .where('org_id', '=', 'IUMB')
    .where('loan_kobo', '=', kobo)
    .execute()

/** Goes from the salary table to the loan form of a customer. */
async function openForm(page: Page, customerId: string) {
  await page.goto('/loan/salary')
  await page.getByRole('button', { name: new RegExp(`^Options: .*${customerId}$`) }).click()
  await page.getByRole('menuitem', { name: 'Loan disbursement' }).click()
  await page.getByRole('button', { name: 'Loan User' }).click()
  await page.getByRole('dialog', { name: 'Loan Form' }).waitFor()
}

/** Types a loan of six collections, by the keys alone, and leaves the focus in the last field. */
async function typeLoan(page: Page, amount: string) {
  await page.locator(':focus[name="loanAmount"]').waitFor()
  for (const typed of [amount, '10000', '6']) {
    await page.keyboard.type(typed)
    await page.keyboard.press('Tab')
  }
  await page.keyboard.type('60000')
}

it('requests a loan by the keys, leaves its slip on the screen and its row in the list, and nothing of it on the device', async () => {
  const page = await branch.samePage(DEMO.teller)
  await openForm(page, '700103')
  await typeLoan(page, '51000.50')
  await page.keyboard.press('Enter')
  const slip = page.getByRole('region', { name: 'Waits for the bank’s decision' })
  await slip.getByText('₦51,000.50').waitFor()
  await slip.locator(':focus', { hasText: 'New loan' }).waitFor()
  const [loan, ...more] = await loansAtTheBank(5_100_050)
  expect(more).toEqual([])
  expect(loan).toMatchObject({ customerId: '700103', status: 'Requested' })
  await slip.getByText(loan?.authorisationCode ?? 'no code').waitFor()
  await page.getByRole('row', { name: /^\d+ 51,000\.50 / }).waitFor()
  const stored = await everythingStored(page)
  for (const secret of [loan?.accountNumber ?? '', loan?.phoneNumber ?? '', '51000.50'])
    expect(stored.includes(secret), secret).toBe(false)
})

it('tells a loan whose answer got lost with its slip, has it once, and asks before the same is requested again', async () => {
  const page = await branch.samePage(DEMO.teller)
  await openForm(page, '700104')
  await typeLoan(page, '52000')
  fate = () => 'drop'
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await loansAtTheBank(5_200_000)).length).toBe(1)
  const slip = page.getByRole('region', { name: 'Waits for the bank’s decision' })
  await slip.getByText('₦52,000.00').waitFor({ timeout: 30_000 })
  fate = () => 'deliver'
  await page.getByRole('row', { name: /^\d+ 52,000\.00 / }).waitFor()

  await page.getByRole('button', { name: 'Loan User' }).click()
  await page.locator(':focus[name="loanAmount"]').waitFor()
  expect(await page.getByLabel('Loan Amount').inputValue()).toBe('0')
  await typeLoan(page, '52000')
  await page.keyboard.press('Enter')
  const question = page.getByRole('dialog', { name: 'Send the same once more?' })
  await question.getByRole('button', { name: 'Do not send' }).click()
  expect(await loansAtTheBank(5_200_000)).toHaveLength(1)
})

it('finds a loan whose tab was closed before the answer came', async () => {
  const tablet = await branch.device()
  const page = await tablet.newPage()
  await signIn(page, DEMO.teller)
  await openForm(page, '700105')
  await typeLoan(page, '53000')
  let letGo = () => {}
  const waiting = new Promise<'deliver'>((resolve) => {
    letGo = () => resolve('deliver')
  })
  fate = () => waiting
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await loansAtTheBank(5_300_000)).length).toBe(1)
  await page.close()
  letGo()
  fate = () => 'deliver'

  const next = await tablet.newPage()
  await signIn(next, DEMO.teller)
  await next.goto('/loan/customerloan')
  await next.getByText(/^The bank has this: Loan of ₦53,000\.00 to /).waitFor({ timeout: 30_000 })
  expect(await loansAtTheBank(5_300_000)).toHaveLength(1)
})

it('keeps a half-typed loan while its user looks at other screens', async () => {
  const page = await branch.samePage(DEMO.teller)
  await openForm(page, '700106')
  await page.getByLabel('Loan Amount').fill('54000')
  await page.keyboard.press('Escape')
  await page.getByRole('navigation').getByRole('link', { name: 'Dashboard' }).first().click()
  await page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor()
  await page.goBack()
  await page.getByRole('button', { name: 'Loan User' }).click()
  expect(await page.getByLabel('Loan Amount').inputValue()).toBe('54,000')
})

it('shows the Loan group to the organisations that the configuration names, and says to others why not', async () => {
  const page = await branch.signedIn('obiageli@agco.example')
  expect(await page.getByRole('navigation').getByRole('link', { name: 'Salary loans' }).count()).toBe(0)
  for (const path of ['/loan/salary', '/loan/customerloan']) {
    await page.goto(path)
    await page.getByText('Your organisation does not use salary loans.').waitFor()
  }
})
