import { expect, it } from 'vitest'
import { openBranch } from '../../support/browser/browser'
import { signIn, workerIsReady } from '../../support/browser/page-steps'
import { everythingStored } from '../../support/browser/stored-on-device'
import { DEMO } from '../../support/demo-users'
import { openNewTransfer } from './new-transfer-form'

let dropped: string | undefined
const branch = openBranch({
  faults: { onAnswer: (operation) => (operation === dropped ? 'drop' : 'deliver') },
})

it('makes a transfer live with a token that is nowhere afterwards, and another person authorises it', async () => {
  const page = await branch.samePage(DEMO.operations)
  await workerIsReady(page)
  await openNewTransfer(branch, page, {
    amount: '125000',
    remarks: 'Hospital deposit',
  })
  await page.getByText('One hundred and twenty-five thousand naira').first().waitFor()
  await page.getByRole('button', { name: 'Transfer ₦125,000.00' }).click()
  const slip = page.getByRole('region', { name: 'Waits for an authorizer' })
  await slip.getByText('₦125,000.00').waitFor()
  await slip.getByText(/^2019884411, Zenith/).waitFor()
  await page.emulateMedia({ media: 'print' })
  expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(false)
  expect(await slip.getByText('₦125,000.00').isVisible()).toBe(true)
  expect(await slip.getByRole('button', { name: 'Print' }).isVisible()).toBe(false)
  await page.emulateMedia({ media: 'screen' })
  expect(await branch.transfersAtTheBank('Hospital deposit')).toMatchObject([{ status: 'initiated' }])
  expect((await everythingStored(page)).includes(DEMO.moneyToken)).toBe(false)
  expect(page.url()).not.toContain(DEMO.moneyToken)
  expect((await everythingStored(page)).includes('2019884411')).toBe(false)
  await slip.getByRole('link', { name: 'See it in the list' }).click()
  await page.getByRole('row').filter({ hasText: 'Hospital deposit' }).waitFor()
  expect(page.url()).not.toContain('2019884411')

  const approvals = await branch.signedIn(DEMO.authorizer)
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

it('tells a transfer whose answer got lost with its slip, and does not send it again', async () => {
  const page = await branch.samePage(DEMO.operations)
  await openNewTransfer(branch, page, {
    amount: '7320.50',
    remarks: 'Answer that got lost',
  })
  dropped = 'createTransfer'
  await page.getByRole('button', { name: 'Transfer ₦7,320.50' }).click()
  await expect
    .poll(async () => (await branch.transfersAtTheBank('Answer that got lost')).length)
    .toBeGreaterThan(0)
  await page
    .getByRole('region', { name: 'Waits for an authorizer' })
    .getByText('₦7,320.50')
    .waitFor({ timeout: 30_000 })
  dropped = undefined
  expect(await branch.transfersAtTheBank('Answer that got lost')).toHaveLength(1)
  expect((await everythingStored(page)).includes(DEMO.moneyToken)).toBe(false)
})

it('says why a transfer cannot be made without a connection, and keeps what was typed', async () => {
  const tablet = await branch.device()
  const page = await tablet.newPage()
  await signIn(page, DEMO.operations)
  await openNewTransfer(branch, page, { amount: '500', remarks: 'No line' })
  await tablet.setOffline(true)
  await page.getByText('You must be online. Nothing is sent later by itself.').first().waitFor()
  await page.getByRole('button', { name: /^Transfer/ }).click({ force: true })
  expect(await page.getByLabel('Remarks').inputValue()).toBe('No line')
  await tablet.setOffline(false)
  expect(await branch.transfersAtTheBank('No line')).toEqual([])
})
