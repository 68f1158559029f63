import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { openBranch } from '../../support/browser/browser'
import { signIn } from '../../support/browser/page-steps'
import { everythingStored } from '../../support/browser/stored-on-device'
import { DEMO } from '../../support/demo-users'

let dropped: string | undefined
const branch = openBranch({
  faults: { onAnswer: (operation) => (operation === dropped ? 'drop' : 'deliver') },
})

const CASH = '/transactions/cash'
const post = (page: Page) => page.getByRole('button', { name: /^Post/ })
const postingsAtTheBank = (naration: string) =>
  branch.bank().db.selectFrom('postings').select(['id', 'status']).where('naration', '=', naration).execute()

/** Types a cash deposit without sending it. */
async function fillInCash(page: Page, typed: { amount: string; slipNo: string; naration: string }) {
  await page.goto(CASH)
  await page.getByLabel('Account Number').fill(await branch.anAccountNumber())
  await page.getByLabel('Cash Transaction Type').selectOption('Deposit')
  await page.getByLabel('Transaction Amount').fill(typed.amount)
  await page.getByLabel('Teller/Cheque No').fill(typed.slipNo)
  await page.getByLabel('Naration').fill(typed.naration)
  await page.getByText(/^Balance as at/).waitFor()
}

/** Waits until the keys of every screen work, which is up to a second after the first screen. */
async function keysWork(page: Page) {
  const help = page.getByRole('dialog', { name: 'Help' })
  const isThere = async () => {
    await page.keyboard.press('?')
    return help.isVisible()
  }
  await expect.poll(isThere, { timeout: 20_000 }).toBe(true)
  await page.keyboard.press('Escape')
  await help.waitFor({ state: 'hidden' })
}

it('posts cash by the keyboard alone, and another user approves it', async () => {
  const page = await branch.signedIn(DEMO.teller)
  const number = await branch.anAccountNumber()
  let keys = 0
  const press = async (...names: string[]) => {
    for (const name of names) await page.keyboard.press(name)
    keys += names.length
  }
  const type = async (text: string) => {
    await page.keyboard.type(text)
    keys += text.length
  }
  await keysWork(page)
  await press('g', 'i')
  await page.locator(':focus[name="accountNumber"]').waitFor()
  await type(number)
  await press('Tab')
  await type('D')
  await press('Tab')
  await type('5000')
  await press('Tab')
  await type('4417')
  await page.getByText(/^Balance as at/).waitFor()
  await press('Enter')
  await page.getByText(/^Cash Transaction Successfull/).waitFor()
  const slip = page.getByRole('region', { name: 'Waits for an authorizer' })
  await slip.locator(':focus', { hasText: 'New posting' }).waitFor()
  // Two keys lead to the form, three through it, and one posts.
  expect({ keys, typed: number.length + 9 }).toEqual({ keys: 25, typed: 19 })
  expect((await everythingStored(page)).includes(number)).toBe(false)
  await press('Enter')
  await page.locator(':focus[name="accountNumber"]').waitFor()

  const approvals = await branch.samePage(DEMO.authorizer)
  await approvals.goto('/transactions/cash-approvals')
  const row = approvals.getByRole('row').filter({ hasText: '4417' }).first()
  await row.getByRole('button', { name: /^Approve the posting/ }).click()
  await approvals
    .getByRole('dialog', { name: 'Are you sure you want approve?' })
    .getByRole('button', { name: 'Yes' })
    .click()
  await approvals.getByText('Approved successfully').waitFor()
  await row.waitFor({ state: 'detached' })
  const stored = await branch
    .bank()
    .db.selectFrom('postings')
    .select('status')
    .where('teller_cheque_no', '=', 4417)
    .execute()
  expect(stored).toEqual([{ status: 'APPROVED' }])
})

it('tells a posting and an approval whose answers got lost as done, and sends neither again', async () => {
  const page = await branch.signedIn(DEMO.superAdmin)
  await fillInCash(page, { amount: '7320.50', slipNo: '7320', naration: 'Answer that got lost' })
  dropped = 'createPosting'
  await post(page).click()
  await page.getByText(/^Cash Transaction Successfull/).waitFor({ timeout: 30_000 })
  dropped = undefined
  expect(await postingsAtTheBank('Answer that got lost')).toMatchObject([{ status: 'PENDING' }])

  const approvals = await branch.samePage(DEMO.authorizer)
  await approvals.goto('/transactions/cash-approvals')
  const row = approvals.getByRole('row').filter({ hasText: '7320' }).first()
  dropped = 'approvePendingPosting'
  await row.getByRole('button', { name: /^Approve the posting/ }).click()
  await approvals.getByRole('dialog').getByRole('button', { name: 'Yes' }).click()
  await approvals.getByText('Approved successfully').waitFor({ timeout: 30_000 })
  dropped = undefined
  expect(await postingsAtTheBank('Answer that got lost')).toMatchObject([{ status: 'APPROVED' }])
})

it('finds out what became of a posting whose tab was killed before the answer came', async () => {
  const tablet = await branch.device()
  const page = await tablet.newPage()
  await signIn(page, DEMO.teller)
  await fillInCash(page, { amount: '810', slipNo: '8100', naration: 'Killed tab' })
  await page.route('**/api/graphql', async (route) => {
    const isPosting = route.request().postData()?.includes('createPosting') === true
    if (!isPosting) return route.continue()
    // The bank gets it and carries it out; the tab is gone before it could read the answer.
    await route.fetch()
    await page.close()
  })
  await post(page).click()
  await expect.poll(async () => (await postingsAtTheBank('Killed tab')).length).toBe(1)
  const again = await tablet.newPage()
  await signIn(again, DEMO.teller)
  await again.goto(CASH)
  await again.getByText(/The bank has this: ₦810\.00 Deposit/).waitFor({ timeout: 30_000 })
  expect(await postingsAtTheBank('Killed tab')).toHaveLength(1)
})
