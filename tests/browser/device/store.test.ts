import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { openBranch } from '../../support/browser/browser'
import { draftIsSaved, logOut, signIn } from '../../support/browser/page-steps'
import { DEMO } from '../../support/demo-users'

const branch = openBranch()

/** The database of the user on this device, and its version. */
const databases = (page: Page) =>
  page.evaluate(async () =>
    (await indexedDB.databases()).filter(({ name }) => name?.startsWith('branchline/')),
  )

/** Opens the database of a user as a newer version of the app does. */
const openNewerVersion = (page: Page, database: string) =>
  page.evaluate(
    (name) =>
      new Promise<void>((resolve, reject) => {
        const request = indexedDB.open(name, 990)
        request.onupgradeneeded = () => request.result.createObjectStore('from-the-future').put('kept', 'it')
        request.onsuccess = () => resolve(request.result.close())
        request.onerror = () => reject(request.error)
      }),
    database,
  )

async function logIn(page: Page) {
  await page.getByLabel('Email').fill(DEMO.teller)
  await page.getByLabel('Password', { exact: true }).fill(DEMO.password)
  await page.getByRole('button', { name: 'Log in' }).click()
}

it('old code against a newer database: does not touch what a newer version of the app wrote on the device, and says so', async () => {
  const page = await branch.signedIn(DEMO.teller)
  const [store] = await databases(page)
  await logOut(page)
  await openNewerVersion(page, store?.name ?? '')
  await logIn(page)
  await page.getByRole('heading', { name: 'This version of the app is too old' }).waitFor()
  await page.getByText('Branchline deleted nothing.').waitFor()
  expect(await databases(page)).toEqual([{ name: store?.name, version: 990 }])
  await page.getByRole('button', { name: 'Back to the sign-in' }).click()
  await page.getByRole('heading', { name: 'Login' }).waitFor()
})

it('old tab after an upgrade: makes way for a newer version in another tab, says so, and asks before the reload loses what is typed', async () => {
  const device = await branch.device()
  const page = await device.newPage()
  await signIn(page, DEMO.teller)
  await page.goto('/journal/new')
  const narration = page.getByLabel('Narration', { exact: true })
  await narration.fill('Kept before')
  await draftIsSaved(page)
  const [store] = await databases(page)
  const other = await device.newPage()
  await other.goto('/')
  await openNewerVersion(other, store?.name ?? '')
  await page.getByText('A newer version of Branchline is open in another tab. Reload this tab.').waitFor()
  await narration.fill('Kept before, and typed since')
  await page.getByText('Not saved: this tab lost its connection to the saved data').waitFor()
  await page.getByRole('button', { name: 'Reload', exact: true }).click()
  await page.getByRole('button', { name: 'Stay' }).click()
  expect(await narration.inputValue()).toBe('Kept before, and typed since')
  await page.getByRole('button', { name: 'Reload', exact: true }).click()
  await page.getByRole('button', { name: 'Reload and lose it' }).click()
  await page.getByRole('heading', { name: 'This version of the app is too old' }).waitFor()
})

it('quota exceeded while typing: says at once that a full device cannot keep it, and keeps it in the form', async () => {
  const page = await branch.signedIn(DEMO.teller)
  await page.goto('/journal/new')
  const narration = page.getByLabel('Narration', { exact: true })
  await narration.waitFor()
  await page.evaluate(() => {
    const { add, put } = IDBObjectStore.prototype
    const full = () => {
      throw new DOMException('The device is full', 'QuotaExceededError')
    }
    Object.assign(IDBObjectStore.prototype, { add: full, put: full })
    Object.assign(globalThis, { makeRoom: () => Object.assign(IDBObjectStore.prototype, { add, put }) })
  })
  await narration.fill('There is no room for this')
  await page.getByRole('alert').getByText('Not saved: this device is full').waitFor()
  expect(await narration.inputValue()).toBe('There is no room for this')
  await page.evaluate('makeRoom()')
  await page.getByRole('button', { name: 'Try again' }).click()
  await draftIsSaved(page)
  await page.reload()
  await narration.waitFor()
  expect(await narration.inputValue()).toBe('There is no room for this')
})
