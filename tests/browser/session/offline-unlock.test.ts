import type { BrowserContext, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { openBranch } from '../../support/browser/browser'
import { writeJournal } from '../../support/browser/forms'
import { draftIsSaved, logOut, rowsAreShown, signIn, workerIsReady } from '../../support/browser/page-steps'
import { DEMO } from '../../support/demo-users'
import { inspect } from '../screens/inspect-screens'

const branch = openBranch()

/** A tablet without a connection, on which an authorizer has read the transfers and logged out. */
async function tabletAfterALogout(read = '/transactions/transfer'): Promise<{
  tablet: BrowserContext
  page: Page
  row: string
}> {
  const tablet = await branch.sameDevice()
  // The test before may have left it without one.
  await tablet.setOffline(false)
  const page = await tablet.newPage()
  await page.setViewportSize({ width: 1440, height: 900 })
  await signIn(page, DEMO.authorizer)
  await workerIsReady(page)
  await page.goto('/journal/new')
  // The options of the form are on the device.
  await page.getByLabel('Branch(s)').selectOption({ index: 1 })
  await page.goto(read)
  await rowsAreShown(page)
  const row = (await page.locator('tbody tr').first().textContent()) ?? ''
  await logOut(page)
  await tablet.setOffline(true)
  await page.goto('/')
  await page.getByText(/^No connection\. Your password opens this device/).waitFor()
  return { tablet, page, row }
}

/** Presses once what is said above the button is there: it moves the button, also from under a pointer. */
async function unlock(page: Page, password: string = DEMO.password, email: string = DEMO.authorizer) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page
    .getByText(/^No connection\. Your password opens this device/)
    .or(page.getByRole('alert'))
    .first()
    .waitFor()
  await page.getByRole('button', { name: 'Unlock', exact: true }).click()
}

const isOpen = (page: Page) => page.getByText('Opened without the bank').first().waitFor()

it('opens without a connection for reading and drafting, asks to sign in when the bank answers again, and sends then', async () => {
  const { tablet, page, row } = await tabletAfterALogout()
  await unlock(page)
  await isOpen(page)
  await page.goto('/transactions/transfer')
  await isOpen(page)
  await rowsAreShown(page)
  expect(await page.locator('tbody tr').first().textContent()).toBe(row)
  await page.goto('/transactions/newtransfer')
  await page
    .getByText(/You must be online/)
    .first()
    .waitFor()
  await page.goto('/journal/new')
  await writeJournal(page, 'Written behind a closed bank')
  await page.getByText('Waiting in the Outbox').first().waitFor()

  await tablet.setOffline(false)
  await page.getByText('The bank answers again').waitFor({ timeout: 30_000 })
  expect(await branch.journalsAtTheBank('Written behind a closed bank')).toBe(0)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Sign in' })
  expect(await dialog.getByLabel('Email').inputValue()).toBe(DEMO.authorizer)
  await dialog.getByLabel('Password').fill(DEMO.password)
  await dialog.getByRole('button', { name: 'Log in' }).click()
  await page.getByText('The bank answers again').waitFor({ state: 'detached' })
  await expect
    .poll(() => branch.journalsAtTheBank('Written behind a closed bank'), { timeout: 30_000 })
    .toBe(1)
})

it('gives five tries among reloads and tabs, then only the bank opens it, and the drafts are still there', async () => {
  const { tablet, page } = await tabletAfterALogout()
  await unlock(page)
  await isOpen(page)
  await page.goto('/journal/new')
  await page.getByLabel('Narration', { exact: true }).fill('Still here')
  await draftIsSaved(page)
  await logOut(page)

  const second = await tablet.newPage()
  await second.goto('/')
  await unlock(page, 'wrong 1')
  await page.getByText(/4 tries are left/).waitFor()
  await unlock(second, 'wrong 2')
  await second.getByText(/3 tries are left/).waitFor()
  await page.reload()
  await unlock(page, 'wrong 3')
  await page.getByText(/2 tries are left/).waitFor()
  await second.reload()
  await unlock(second, 'wrong 4')
  await second.getByText(/1 try is left/).waitFor()
  await unlock(page, 'wrong 5')
  await page.getByText('This password does not open the device, and no try is left.').waitFor()
  await page.reload()
  await unlock(page)
  await page.getByText('There were too many wrong passwords.').waitFor()

  await tablet.setOffline(false)
  await signIn(page, DEMO.authorizer)
  await page.goto('/outbox')
  await page.getByText('Still here').first().waitFor()
})

it('keeps apart who opens it: another user of the tablet sees nothing of the last one, and an unknown e-mail opens nothing', async () => {
  const tablet = await branch.device()
  const page = await tablet.newPage()
  await signIn(page, DEMO.teller)
  await workerIsReady(page)
  await logOut(page)
  await signIn(page, DEMO.operations)
  await page.goto('/journal/new')
  await page.getByLabel('Narration', { exact: true }).fill('Only for Kẹ́hìndé')
  await draftIsSaved(page)
  await logOut(page)
  await tablet.setOffline(true)
  await page.goto('/')
  await unlock(page, DEMO.password, DEMO.authorizer)
  await page.getByText('Nobody has signed in on this device with this e-mail.').waitFor()
  await unlock(page, DEMO.password, DEMO.teller)
  await isOpen(page)
  await page.goto('/outbox')
  await page.getByRole('heading', { name: 'Outbox', level: 1 }).waitFor()
  expect(await page.getByText('Only for Kẹ́hìndé').count()).toBe(0)
  await logOut(page)
  await unlock(page, DEMO.password, DEMO.operations)
  await isOpen(page)
  await page.goto('/outbox')
  await page.getByText('Only for Kẹ́hìndé').first().waitFor()
})

it('is locked by a clock that is set back, and by the end of its hours', async () => {
  const { page } = await tabletAfterALogout()
  const setClock = (hours: number) =>
    page.addInitScript((by) => {
      const now = Date.now.bind(Date)
      Date.now = () => now() + by * 3_600_000
    }, hours)
  await setClock(71)
  await page.reload()
  await unlock(page)
  await isOpen(page)
  await logOut(page)
  await setClock(-71 - 2)
  await page.reload()
  await unlock(page)
  await page.getByText('The clock of this device shows an earlier time than before.').waitFor()
  await setClock(2 + 73)
  await page.reload()
  await unlock(page)
  await page.getByText('Your last online sign-in was more than 72 hours ago.').waitFor()
})

it('can be used at every width, in light and dark, by keyboard and with a screen reader', async () => {
  const { page } = await tabletAfterALogout()
  const inspection = {
    device: { viewport: { width: 1440, height: 900 } },
    otherWidths: [320, 360, 820],
  }
  const faults: string[] = []
  faults.push(...(await inspect(page, 'sign-in without a connection', inspection)))
  await unlock(page, 'wrong')
  await page.getByText(/4 tries are left/).waitFor()
  faults.push(...(await inspect(page, 'after a wrong password', inspection)))
  await page.keyboard.type(DEMO.password)
  await page.keyboard.press('Enter')
  await isOpen(page)
  faults.push(...(await inspect(page, 'open without the bank', inspection)))
  await page.goto('/settings?tab=device')
  await page.getByText(/^Without a connection your password opens this device until/).waitFor()
  faults.push(...(await inspect(page, 'settings of the device', inspection)))
  expect(faults).toEqual([])
})
