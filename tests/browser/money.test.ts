import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { everythingStored, openBranch, signIn, workerIsReady } from '../support/browser'
import { DEMO } from '../support/demo-users'

let dropped: string | undefined
const branch = openBranch({
  faults: { onAnswer: (operation) => (operation === dropped ? 'drop' : 'deliver') },
})

async function fillTransfer(page: Page, amount: string, remarks: string) {
  await page.getByLabel('Sender account number').fill(await branch.anAccountNumber())
  await page.getByLabel('Beneficiary bank').fill('Zenith')
  await page.getByRole('listbox').getByRole('option').first().click()
  await page.getByLabel('Beneficiary account number').fill('2019884411')
  await page.getByLabel('Amount').fill(amount)
  await page.getByLabel('Remarks').fill(remarks)
  await page.getByLabel('Token').fill(DEMO.moneyToken)
}

it('makes a transfer live with a token that is nowhere afterwards, and another person authorises it', async () => {
  const desk = await branch.device()
  const page = await desk.newPage()
  await signIn(page, DEMO.operations, DEMO.password)
  await workerIsReady(page)
  await page.goto('/transactions/newtransfer')
  await fillTransfer(page, '125000', 'Hospital deposit')
  await page.getByText('One hundred and twenty-five thousand naira').first().waitFor()
  await page.getByRole('button', { name: 'Transfer ₦125,000.00' }).click()
  await page.getByText('The form is ready for the next one.').waitFor()
  expect(await branch.transfersAtTheBank('Hospital deposit')).toMatchObject([{ status: 'initiated' }])
  expect((await everythingStored(page)).includes(DEMO.moneyToken)).toBe(false)
  expect(page.url()).not.toContain(DEMO.moneyToken)

  const authorizers = await branch.device()
  const approvals = await authorizers.newPage()
  await signIn(approvals, DEMO.authorizer, DEMO.password)
  await approvals.goto('/transactions/batch-manage')
  const row = approvals.getByRole('row').filter({ hasText: 'Hospital deposit' })
  await row.getByRole('checkbox').check()
  await approvals.getByRole('button', { name: /^Approve/ }).click()
  await approvals.getByRole('heading', { name: 'Please enter your token' }).waitFor()
  await approvals.getByRole('dialog').getByLabel('Token').fill(DEMO.moneyToken)
  await approvals.getByRole('button', { name: 'Authorize' }).click()
  await approvals.getByRole('dialog').waitFor({ state: 'hidden' })
  await row.waitFor({ state: 'detached' })
  const [transfer] = await branch.transfersAtTheBank('Hospital deposit')
  expect(['pending', 'successful']).toContain(transfer?.status)
  expect((await everythingStored(approvals)).includes(DEMO.moneyToken)).toBe(false)
})

it('finds out what became of a transfer whose answer got lost, and does not send it again', async () => {
  const desk = await branch.device()
  const page = await desk.newPage()
  await signIn(page, DEMO.operations, DEMO.password)
  await page.goto('/transactions/newtransfer')
  await fillTransfer(page, '7320.50', 'Answer that got lost')
  dropped = 'createTransfer'
  await page.getByRole('button', { name: 'Transfer ₦7,320.50' }).click()
  await expect
    .poll(async () => (await branch.transfersAtTheBank('Answer that got lost')).length)
    .toBeGreaterThan(0)
  await page
    .getByText(/arrived/i)
    .first()
    .waitFor({ timeout: 30_000 })
  dropped = undefined
  expect(await branch.transfersAtTheBank('Answer that got lost')).toHaveLength(1)
  expect((await everythingStored(page)).includes(DEMO.moneyToken)).toBe(false)
})

it('says why a transfer cannot be made without a connection, and keeps what was typed', async () => {
  const tablet = await branch.device()
  const page = await tablet.newPage()
  await signIn(page, DEMO.operations, DEMO.password)
  await page.goto('/transactions/newtransfer')
  await fillTransfer(page, '500', 'No line')
  await tablet.setOffline(true)
  await page.getByText('Needs a live connection. Nothing is queued.').first().waitFor()
  await page.getByRole('button', { name: /^Transfer/ }).click({ force: true })
  expect(await page.getByLabel('Remarks').inputValue()).toBe('No line')
  await tablet.setOffline(false)
  expect(await branch.transfersAtTheBank('No line')).toEqual([])
})
