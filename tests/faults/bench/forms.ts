import type { Page } from 'playwright-core'
import { fillTransfer } from '../../browser/money/new-transfer-form'
import { writeJournal } from '../../support/browser/forms'
import { DEMO } from '../../support/demo-users'

/** A transfer as a user types it. */
export interface TypedTransfer {
  /** Whole naira, without separators. */
  readonly amount: number
  readonly remarks: string
}

/** Writes and queues a journal entry, and waits until the app says what it is now. */
export async function queueJournal(page: Page, narration: string): Promise<void> {
  await page.goto('/journal/new')
  await writeJournal(page, narration)
  await page.getByRole('region', { name: 'Status of this draft' }).filter({ hasText: /\S/ }).waitFor()
}

/** Fills in a transfer and presses its button. */
export async function sendTransfer(page: Page, from: string, typed: TypedTransfer): Promise<void> {
  await page.goto('/transactions/newtransfer')
  await fillTransfer(from, page, { ...typed, amount: String(typed.amount) })
  await page.getByRole('button', { name: /^Transfer ₦/ }).click()
}

/** Opens a page, and signs in if it asks for that. */
export async function openSignedIn(page: Page, path: string, email: string): Promise<void> {
  await page.goto(path)
  const login = page.getByRole('heading', { name: 'Login', exact: true })
  const shell = page.getByRole('button', { name: /^Profile of/ })
  await login.or(shell).first().waitFor()
  if (!(await login.isVisible())) return
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(DEMO.password)
  await page.getByRole('button', { name: 'Log in' }).click()
  await shell.waitFor()
}
