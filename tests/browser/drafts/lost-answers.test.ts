import { expect, it } from 'vitest'
import { openBranch } from '../../support/browser/browser'
import { writeAccount, writeJournal } from '../../support/browser/forms'
import { workerIsReady } from '../../support/browser/page-steps'
import { DEMO } from '../../support/demo-users'

const lost = new Set<string>()
const branch = openBranch({
  faults: {
    // Each operation loses its first answer, after the bank has committed it.
    onAnswer: (operation) => {
      if (!['createJournal', 'createAccount'].includes(operation) || lost.has(operation)) return 'deliver'
      lost.add(operation)
      return 'drop'
    },
  },
})

it('has one entry and one account at the bank when the answers to both got lost', async () => {
  const page = await branch.signedIn(DEMO.operations)
  await workerIsReady(page)

  await page.goto('/journal/new')
  await writeJournal(page, 'Lost and found')
  await expect.poll(() => lost.has('createJournal'), { timeout: 20_000 }).toBe(true)
  await page.goto('/account/customer')
  await writeAccount(page, 'Danladi-Lost')
  await page.getByRole('button', { name: /^(Submit|Save to the Outbox)$/ }).click()
  await expect.poll(() => lost.has('createAccount'), { timeout: 20_000 }).toBe(true)

  await page.goto('/outbox')
  // The heading of the group, and both drafts under it.
  await page.getByText('Sent', { exact: true }).nth(2).waitFor({ timeout: 60_000 })
  expect(await branch.journalsAtTheBank('Lost and found')).toBe(1)
  expect(await branch.accountsAtTheBank('Danladi-Lost')).toBe(1)
})
