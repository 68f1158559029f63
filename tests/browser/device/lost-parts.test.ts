import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { type FaultServer, startFaultServer } from '../../faults/bench/fault-server'
import { openBranch } from '../../support/browser/browser'
import { draftIsSaved, rowsAreShown, signIn } from '../../support/browser/page-steps'
import { DEMO } from '../../support/demo-users'

let server: FaultServer
const branch = openBranch({ seed: 'small' }, async (bank) => {
  server = await startFaultServer(bank.url, { idempotency: true })
  return server
})

/** The browser deletes what the site has stored, as when the device runs out of room. Local storage stays. */
async function evict(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Storage.clearDataForOrigin', {
    origin: new URL(page.url()).origin,
    storageTypes: 'indexeddb,cache_storage,service_workers',
  })
}

async function logIn(page: Page): Promise<void> {
  await page.getByLabel('Email').fill(DEMO.operations)
  await page.getByLabel('Password', { exact: true }).fill(DEMO.password)
  await page.getByRole('button', { name: 'Log in' }).click()
}

/** Writes a draft of a journal entry, and waits until it is on the device. */
async function draft(page: Page, narration: string): Promise<void> {
  await page.goto('/journal/new')
  await page.getByLabel('Narration', { exact: true }).fill(narration)
  await draftIsSaved(page)
}

it('eviction: the next sign-in says that what was saved is gone, once, and the app works as on its first day', async () => {
  const tablet = await branch.device()
  const before = await tablet.newPage()
  await signIn(before, DEMO.operations)
  await draft(before, 'Lost with the device')
  await before.goto('about:blank')
  const page = await tablet.newPage()
  await page.goto('/config.json')
  await before.close()
  await evict(page)

  await signIn(page, DEMO.operations)
  await page.getByText('What was saved on this device is gone').waitFor()
  await page.getByRole('button', { name: 'I have read this' }).click()
  await draft(page, 'Written again')
  await page.goto('/outbox')
  await page.getByText('Written again').first().waitFor()
  expect(await page.getByText('Lost with the device').count()).toBe(0)
  expect(await page.getByText('What was saved on this device is gone').count()).toBe(0)
})

it('database deleted while open: the form keeps its text, says that it is not saved, and the next sign-in begins anew', async () => {
  const page = await branch.signedIn(DEMO.operations)
  await draft(page, 'Only on the screen now')
  await evict(page)
  await page.getByText('What was saved on this device was deleted.').waitFor()
  const narration = page.getByLabel('Narration', { exact: true })
  await narration.pressSequentially(' - and more')
  await page.getByText('Not saved: this tab lost its connection to the saved data').waitFor()
  expect(await narration.inputValue()).toBe('Only on the screen now - and more')

  await page.getByRole('button', { name: 'Reload', exact: true }).click()
  await page.getByRole('button', { name: 'Reload and lose it' }).click()
  await page.getByRole('heading', { name: 'Login' }).waitFor()
  await logIn(page)
  await page.getByText('What was saved on this device is gone').waitFor()
})

it('worker killed: the list that it was fetching comes all the same, soon, and what is typed is saved', async () => {
  const page = await (await branch.device()).newPage()
  server.alwaysInsteadOf('getTransac', new Promise(() => {}))
  await signIn(page, DEMO.authorizer)
  // A page that no worker controls yet reads its lists by itself.
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('ServiceWorker.enable')
  // The first screen asks for some of these rows too.
  const before = server.calls('getTransac').length
  await page.goto('/transactions/bills-payment')
  await page.getByRole('table').waitFor()
  await expect.poll(() => server.calls('getTransac').length, { timeout: 20_000 }).toBeGreaterThan(before)
  server.forget()
  const killed = Date.now()
  await devtools.send('ServiceWorker.stopAllWorkers')
  await rowsAreShown(page)
  expect(Date.now() - killed).toBeLessThan(15_000)

  await draft(page, 'Typed without a worker')
  await devtools.send('ServiceWorker.stopAllWorkers')
  await page.reload()
  await expect
    .poll(() => page.getByLabel('Narration', { exact: true }).inputValue(), { timeout: 20_000 })
    .toBe('Typed without a worker')
})
