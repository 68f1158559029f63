import { expect, it } from 'vitest'
import { openBranch } from '../../support/browser/browser'
import { draftIsSaved, logOut, rowsAreShown, signIn, workerIsReady } from '../../support/browser/page-steps'
import { everythingStored } from '../../support/browser/stored-on-device'
import { DEMO } from '../../support/demo-users'

const branch = openBranch()

it('says what is wrong at the sign-in and keeps the e-mail', async () => {
  const page = await (await branch.device()).newPage()
  await page.goto('/')
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.getByText("Email can't be empty").waitFor()
  await page.getByText("Password can't be empty").waitFor()
  await page.getByLabel('Email').fill(DEMO.teller)
  await page.getByLabel('Password', { exact: true }).fill('not the password')
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.getByText('Invalid email or password').waitFor()
  expect(await page.getByLabel('Email').inputValue()).toBe(DEMO.teller)
})

it('lets each tab in by itself, and a logout in one lock the other', async () => {
  const tablet = await branch.sameDevice()
  const first = await tablet.newPage()
  await signIn(first, DEMO.operations)
  const second = await tablet.newPage()
  await second.goto('/transactions/transfer')
  await second.getByRole('heading', { name: 'Login' }).waitFor()
  await signIn(second, DEMO.operations)
  await logOut(second)
  await first.getByRole('heading', { name: 'Login' }).waitFor()
})

it('goes on with its own bank on its first day, after a reload without a connection', async () => {
  const tablet = await branch.device()
  const page = await tablet.newPage()
  await signIn(page, DEMO.teller)
  await workerIsReady(page)
  await tablet.setOffline(true)
  await page.reload()
  await page
    .getByText(/Offline since/)
    .first()
    .waitFor()
  await tablet.setOffline(false)
  await page.getByText('Online', { exact: true }).first().waitFor({ timeout: 20_000 })
})

it('leaves nothing to read on the device after a logout', async () => {
  const page = await (await branch.sameDevice()).newPage()
  await signIn(page, DEMO.operations)
  await page.goto('/transactions/transfer')
  await rowsAreShown(page)
  const sender = await page.getByRole('row').nth(1).getByRole('cell').nth(2).textContent()
  const name = (sender ?? '').replace(/\d.*$/s, '').trim()
  expect(name.length).toBeGreaterThan(3)
  const token = await page.evaluate(() => localStorage.getItem('branchline.token') ?? '')
  await logOut(page)
  const stored = await everythingStored(page)
  for (const secret of [name, token, DEMO.password, 'Balógun'])
    expect(stored.includes(secret), secret.slice(0, 3)).toBe(false)
})

it('shows the next person of a shared tablet nothing of the last one', async () => {
  const page = await (await branch.sameDevice()).newPage()
  await signIn(page, DEMO.operations)
  await page.goto('/journal/new')
  await page.getByLabel('Narration', { exact: true }).fill('Only for Kẹ́hìndé')
  await draftIsSaved(page)
  await logOut(page)
  await signIn(page, DEMO.teller)
  await page.goto('/outbox')
  await page.getByRole('heading', { name: 'Outbox', level: 1 }).waitFor()
  expect(await page.getByText('Only for Kẹ́hìndé').count()).toBe(0)
})

it('sends who lacks the rank away, with the reason', async () => {
  const page = await (await branch.sameDevice()).newPage()
  await signIn(page, DEMO.teller)
  await page.goto('/transactions/batch-manage')
  await page.getByText(/This needs Authorizer or above/).waitFor()
})

it('keeps a tab open over a reload, although the browser had put the worker to sleep', async () => {
  const tablet = await branch.sameDevice()
  const page = await tablet.newPage()
  await signIn(page, DEMO.teller)
  await workerIsReady(page)
  const devtools = await tablet.newCDPSession(page)
  await devtools.send('ServiceWorker.enable')
  for (let time = 0; time < 3; time += 1) {
    await devtools.send('ServiceWorker.stopAllWorkers')
    await page.reload()
    await page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor()
  }
})

it('keeps a tab open that is reloaded as soon as the first screen of a new device is there', async () => {
  const page = await (await branch.device()).newPage()
  await page.goto('/')
  await page.getByLabel('Email').fill(DEMO.teller)
  await page.waitForFunction(async () => (await navigator.serviceWorker.getRegistration())?.installing)
  expect(await page.evaluate(() => caches.keys())).toEqual([])
  await page.getByLabel('Password', { exact: true }).fill(DEMO.password)
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor()
  await page.reload()
  await page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor()
  await workerIsReady(page)
})

it('asks a second tab of the same page for the password, and leaves the first one open', async () => {
  const tablet = await branch.sameDevice()
  const first = await tablet.newPage()
  await signIn(first, DEMO.teller)
  await workerIsReady(first)
  const [second] = await Promise.all([
    tablet.waitForEvent('page'),
    // A window that a page opens begins with a copy of its session storage.
    first.evaluate(() => void open('/')),
  ])
  await second.getByRole('heading', { name: 'Login' }).waitFor()
  await first.reload()
  await first.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor()
})
