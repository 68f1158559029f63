import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { openBranch } from '../../support/browser/browser'
import { rowsAreShown } from '../../support/browser/page-steps'
import { everythingStored } from '../../support/browser/stored-on-device'
import { DEMO } from '../../support/demo-users'

let dropped: string | undefined
const branch = openBranch({
  // The first status of a mandate is there as long as a slow screen needs to show it.
  settleAfterMs: 10_000,
  // Also the answer to the call that the browser by itself sends a second time.
  faults: { onAnswer: (operation) => (operation === dropped ? 'drop' : 'deliver') },
})

/** An account of the bank that has no schedule and no mandate yet. */
async function anAccount(id: string, accountName: string, accountNumber: string) {
  await branch
    .bank()
    .db.insertInto('icad_accounts')
    .values({
      id,
      org_id: 'IUMB',
      accountName,
      accountNumber,
      bankName: 'Guaranty Trust Bank',
      bankCode: '058',
      accountDesignationName: 'Individual',
      accountTypeName: 'Savings',
      bvn: '22148709031',
      cif: null,
      card: null,
      accountStatus: 'Active',
      created_at: new Date().toISOString(),
    })
    .execute()
}

const schedulesOf = (id: string) =>
  branch
    .bank()
    .db.selectFrom('recurring_schedules')
    .select(['loan_kobo', 'repayment_kobo', 'frequency'])
    .where('payment_id', '=', id)
    .execute()
const creditsNaming = (code: string) =>
  branch
    .bank()
    .db.selectFrom('balance_history')
    .select('amount_kobo')
    .where('reason', 'like', `%${code}%`)
    .execute()

async function openSetup(page: Page, accountName: string) {
  await page.goto('/transactions/ndd-autorepayment')
  await rowsAreShown(page)
  await page.getByRole('button', { name: `Setup Recurring Payment, ${accountName}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Setup Recurring Payment' })
  await dialog.getByText('No repayment schedules yet.').waitFor()
  return dialog
}

it('an officer sets up a repayment and a mandate, and charges it once although the answer got lost', async () => {
  await anAccount('story-1', 'Ṣadé Ògúnbàdé', '0142188821')
  const page = await branch.samePage(DEMO.operations)
  const setup = await openSetup(page, 'Ṣadé Ògúnbàdé')
  await setup.getByLabel('Total Payment Due').fill('120000')
  await setup.getByLabel('Repayment Amount').fill('10000.50')
  await setup.getByLabel('Frequency').selectOption('weekly')
  await setup.getByRole('button', { name: 'Create Repayment' }).click()
  await page.getByText('Setup Reccurring added successfully').first().waitFor()
  await setup.waitFor({ state: 'hidden' })
  expect(await schedulesOf('story-1')).toEqual([
    { loan_kobo: 12_000_000, repayment_kobo: 1_000_050, frequency: 'weekly' },
  ])

  await page.getByRole('button', { name: 'Setup Recurring Payment, Ṣadé Ògúnbàdé' }).click()
  await setup.getByText('₦10,000.50').waitFor()
  await setup.getByRole('button', { name: 'Mandates' }).click()
  const mandates = page.getByRole('dialog', { name: 'Mandates' })
  await mandates.getByText('No mandates yet.').waitFor()
  await mandates.getByLabel('Email').fill('sade@example.com')
  await mandates.getByLabel('Phone').fill('08035541127')
  expect(await mandates.getByLabel('Amount').inputValue()).toBe('10,000.50')
  await mandates.getByRole('button', { name: 'ADD MORE' }).click()
  await mandates.getByText('Mandate added successfully').first().waitFor()
  await mandates.getByText('Biller Initiated').first().waitFor()
  const approved = mandates.getByText('Bank Approved').first()
  await expect
    .poll(
      async () => {
        const refresh = mandates.getByRole('button', { name: 'Refresh' })
        if ((await refresh.getAttribute('aria-busy')) !== 'true') await refresh.click()
        return approved.isVisible()
      },
      { timeout: 60_000 },
    )
    .toBe(true)

  await mandates.getByRole('button', { name: /^Charge mandate RC/ }).click()
  const charge = page.getByRole('dialog', { name: 'Charge mandate' })
  await charge.getByLabel('Amount').fill('5000')
  await charge.getByLabel('Token').fill(DEMO.moneyToken)
  dropped = 'chargeAmount'
  await charge.getByRole('button', { name: 'Authorize' }).click()
  await page.getByText('Mandate charged successfully').first().waitFor({ timeout: 30_000 })
  dropped = undefined
  const { mandateCode } = await branch
    .bank()
    .db.selectFrom('mandates')
    .select('mandateCode')
    .where('accountNumber', '=', '0142188821')
    .executeTakeFirstOrThrow()
  expect(await creditsNaming(mandateCode)).toEqual([{ amount_kobo: 500_000 }])
  expect((await everythingStored(page)).includes(DEMO.moneyToken)).toBe(false)

  await page.goBack()
  await mandates.waitFor({ state: 'hidden' })
  expect(await setup.isVisible()).toBe(true)
  await page.goBack()
  await setup.waitFor({ state: 'hidden' })
  expect(new URL(page.url()).pathname).toBe('/transactions/ndd-autorepayment')
})

it('a reload keeps the dialog that is open, and Back still leads to the list', async () => {
  await anAccount('story-2', 'Bọ́lá Àjàyí', '0142188822')
  const page = await branch.samePage(DEMO.operations)
  const setup = await openSetup(page, 'Bọ́lá Àjàyí')
  await setup.getByRole('button', { name: 'Mandates' }).click()
  const mandates = page.getByRole('dialog', { name: 'Mandates' })
  await mandates.getByText('No mandates yet.').waitFor()
  await page.reload()
  await mandates.getByText('No mandates yet.').waitFor()
  await mandates.getByRole('button', { name: 'Close' }).click()
  await mandates.waitFor({ state: 'hidden' })
  await page.goBack()
  await setup.waitFor({ state: 'hidden' })
})

it('a file of repayments whose answer got lost is told as uploaded, and carried out once', async () => {
  await anAccount('story-3', 'Ngọzi Ụzọdinma', '0142188823')
  const page = await branch.samePage(DEMO.operations)
  await page.goto('/transactions/ndd-autorepayment')
  await page.getByRole('link', { name: 'Upload repayments' }).click()
  const rows = [
    'account_number,loan_amount,repayment_amount,day_of_the_month,frequency',
    '0142188823,"120,000",10000.50,28,Monthly',
    '0142188823,700,700.01,5,daily',
    '0142188823,900,90,5,weekly',
  ]
  await page.getByLabel('CSV file').setInputFiles({
    name: 'repayments.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(rows.join('\r\n')),
  })
  await page.getByText('The repayment amount is more than the total payment due.').waitFor()
  const field = page.getByLabel('Repayment Amount')
  await field.fill('70')
  await field.press('Enter')
  await page.getByText('This row is right now.').waitFor()
  await page.getByRole('button', { name: 'Upload!' }).click()
  const dialog = page.getByRole('dialog', { name: 'Please enter your token' })
  await dialog.getByLabel('Token').fill(DEMO.moneyToken)
  dropped = 'uploadRecurring'
  await dialog.getByRole('button', { name: 'Initiate' }).click()
  await page.getByText('File uploaded successful').first().waitFor({ timeout: 30_000 })
  dropped = undefined
  expect(await schedulesOf('story-3')).toHaveLength(3)
})
