import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { beforeEach, expect, it } from 'vitest'
import { type FaultServer, startFaultServer } from '../../faults/bench/fault-server'
import { answers } from '../../support/bank/other-bank-dialect'
import { openBranch } from '../../support/browser/browser'
import { writeAccount, writeJournal } from '../../support/browser/forms'
import { DEMO } from '../../support/demo-users'

let other: FaultServer
const branch = openBranch({}, async (bank) => {
  other = await startFaultServer(bank.url, { idempotency: false })
  return other
})
beforeEach(() => other.forget())

const item = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) })

it('a lost opening of an account is its user’s word, with the newest accounts of that name beside the question', async () => {
  const page = await branch.samePage(DEMO.operations)
  other.after('createAccount', answers.gatewayTimeout)
  await page.goto('/account/customer')
  await writeAccount(page, 'Danladi-Unknown')
  await page.getByRole('button', { name: /^(Submit|Save to the Outbox)$/ }).click()
  await expect.poll(() => other.calls('createAccount'), { timeout: 20_000 }).toHaveLength(1)
  await page.goto('/outbox')
  const lost = item(page, 'Account for Ramatu Danladi-Unknown')
  await lost.getByRole('button', { name: 'Say whether it is there' }).click()
  const question = page.getByRole('dialog', { name: 'Is it there?' })
  await question
    .getByText(/Danladi-Unknown/)
    .nth(1)
    .waitFor()
  await question.getByRole('button', { name: 'It is there' }).click()
  await lost.getByText(/^Found at the bank/).waitFor()
  expect(await branch.accountsAtTheBank('Danladi-Unknown')).toBe(1)
})

it('a journal entry that never arrived is a draft again at its user’s word, and is sent once', async () => {
  const page = await branch.samePage(DEMO.operations)
  other.insteadOf('createJournal', answers.gatewayTimeout)
  await page.goto('/journal/new')
  await writeJournal(page, 'Never arrived')
  await expect.poll(() => other.calls('createJournal'), { timeout: 20_000 }).toHaveLength(1)
  await page.goto('/outbox')
  const lost = item(page, 'Never arrived')
  await lost.getByRole('button', { name: 'Say whether it is there' }).click()
  await page.getByRole('dialog', { name: 'Is it there?' }).getByText(/^BL-/).waitFor()
  await page.getByRole('button', { name: 'It is not there' }).click()
  await lost.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: /^(Create Journal Entry|Save to the Outbox)$/ }).click()
  await expect.poll(() => branch.journalsAtTheBank('Never arrived'), { timeout: 20_000 }).toBe(1)
})

it('a draft goes to another device in a file, is locked on the first one, and is sent from the second', async () => {
  const page = await branch.samePage(DEMO.operations)
  await page.context().setOffline(true)
  await page.goto('/journal/new')
  await writeJournal(page, 'Carried over')
  await page.getByText('Waiting in the Outbox').first().waitFor()
  await page.goto('/outbox')
  await page.getByRole('button', { name: 'Move all that were never sent to a file' }).click()
  const saving = page.waitForEvent('download')
  await page
    .getByRole('dialog', { name: 'Move to a file?' })
    .getByRole('button', { name: 'Move to a file' })
    .click()
  const file = await readFile(await (await saving).path())
  await item(page, 'Carried over').getByText('In a file', { exact: true }).waitFor()
  await page.context().setOffline(false)

  const second = await branch.signedIn(DEMO.operations)
  await second.goto('/outbox')
  await second
    .getByLabel('File of drafts')
    .setInputFiles({ name: 'drafts.json', mimeType: 'application/json', buffer: file })
  const dialog = second.getByRole('dialog', { name: 'Open the file' })
  await dialog.getByLabel('Password at that time').fill(DEMO.password)
  await dialog.getByRole('button', { name: 'Import' }).click()
  await item(second, 'Carried over').getByRole('button', { name: 'Continue' }).click()
  await second.getByRole('button', { name: /^(Create Journal Entry|Save to the Outbox)$/ }).click()
  await expect.poll(() => branch.journalsAtTheBank('Carried over'), { timeout: 20_000 }).toBe(1)
  await item(page, 'Carried over').getByText('In a file', { exact: true }).waitFor()
})
