import type { Page } from 'playwright-core'
import type { Branch } from '../../support/browser/browser'
import { DEMO } from '../../support/demo-users'

interface TypedTransfer {
  readonly amount: string
  readonly remarks: string
}

/** Opens the form of a new transfer and fills it, the token included, without sending it. */
export async function openNewTransfer(branch: Branch, page: Page, typed: TypedTransfer): Promise<void> {
  await page.goto('/transactions/newtransfer')
  await fillTransfer(await branch.anAccountNumber(), page, typed)
}

/** Fills the form of a new transfer, the token included, and waits until its slip repeats the remarks. */
export async function fillTransfer(from: string, page: Page, typed: TypedTransfer): Promise<void> {
  await page.getByLabel('Sender account number').fill(from)
  await page.getByLabel('Beneficiary bank').fill('Zenith')
  await page.getByRole('listbox').getByRole('option').first().click()
  await page.getByLabel('Beneficiary account number').fill('2019884411')
  await page.getByLabel('Amount').fill(typed.amount)
  await page.getByLabel('Remarks').fill(typed.remarks)
  await page.getByLabel('Token').fill(DEMO.moneyToken)
  await page.getByText(typed.remarks, { exact: true }).waitFor()
}
