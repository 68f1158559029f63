import type { BrowserContext, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { openBranch } from '../../support/browser/browser'
import {
  addReader,
  type FingerprintReader,
  turnOnFingerprint,
} from '../../support/browser/fingerprint-reader'
import { logOut, signIn, workerIsReady } from '../../support/browser/page-steps'
import { everythingStored } from '../../support/browser/stored-on-device'
import { DEMO } from '../../support/demo-users'
import { inspect } from '../screens/inspect-screens'

const branch = openBranch()

/** A tablet with a fingerprint reader of its own. Credentials exist for host names, not for addresses. */
async function tabletWithReader(): Promise<{
  tablet: BrowserContext
  page: Page
  reader: FingerprintReader
}> {
  const baseURL = branch.bank().url.replace('127.0.0.1', 'localhost')
  const tablet = await branch.device({ baseURL, viewport: { width: 1440, height: 900 } })
  const page = await tablet.newPage()
  // Chromium goes on calling a page of `localhost` online when its network is cut off.
  await page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'onLine', { get: () => window.name !== 'cut off' }),
  )
  return { tablet, page, reader: await addReader(tablet, page) }
}

async function cutOff(tablet: BrowserContext, page: Page, isCutOff: boolean) {
  await tablet.setOffline(isCutOff)
  await page.evaluate(
    (name) => {
      window.name = name
    },
    isCutOff ? 'cut off' : '',
  )
}

const turnOn = (page: Page, password: string = DEMO.password) => turnOnFingerprint(page, password)

/** The user logs out and comes back where there is no connection. */
async function goWhereNoConnectionIs(tablet: BrowserContext, page: Page) {
  await logOut(page)
  await cutOff(tablet, page, true)
  await page.goto('/')
  await page.getByText(/^No connection\. Your password opens this device/).waitFor()
}

const unlockByFinger = (page: Page) => page.getByRole('button', { name: 'Unlock by fingerprint' }).click()
const isOpen = (page: Page) => page.getByText('Opened without the bank').first().waitFor()

it('is offered once after a sign-in, and not again after a no', async () => {
  const { page } = await tabletWithReader()
  await signIn(page, DEMO.teller)
  await page.getByText('Open this device by fingerprint when there is no connection?').waitFor()
  await page.getByRole('button', { name: 'No, thanks' }).click()
  await page.getByText('Open this device by fingerprint when there is no connection?').waitFor({
    state: 'detached',
  })
  await logOut(page)
  await signIn(page, DEMO.teller)
  await page.goto('/settings?tab=device')
  await page.getByRole('button', { name: 'Turn on' }).waitFor()
  expect(await page.getByText('Open this device by fingerprint').count()).toBe(0)
})

it('opens the device without a connection once it was turned on with the password, and not any more once it was turned off', async () => {
  const { tablet, page, reader } = await tabletWithReader()
  await signIn(page, DEMO.teller)
  await workerIsReady(page)
  await page.getByRole('link', { name: 'Set up' }).click()
  await page.getByRole('button', { name: 'Turn on' }).waitFor()
  await turnOn(page, 'not the password')
  await page.getByText(/This password does not open the device\. 4 tries are left/).waitFor()
  expect(await reader.credentials()).toBe(0)
  await turnOn(page)
  await page.getByRole('button', { name: 'Turn off' }).waitFor()
  expect(await reader.credentials()).toBe(1)

  await goWhereNoConnectionIs(tablet, page)
  await unlockByFinger(page)
  await isOpen(page)
  // It gives no token: the session is the same as with the password.
  expect(await page.evaluate(() => localStorage.getItem('branchline.token'))).toBeNull()

  await page.goto('/settings?tab=device')
  await page.getByRole('button', { name: 'Turn off' }).click()
  await page.getByRole('button', { name: 'Turn on' }).waitFor()
  await logOut(page)
  await page.getByText(/^No connection\. Your password opens this device/).waitFor()
  expect(await page.getByRole('button', { name: 'Unlock by fingerprint' }).count()).toBe(0)
  expect(await everythingStored(page)).not.toContain('fingerprint"')
})

it('that is not recognised opens nothing and is no try, and the password opens the device as before', async () => {
  const { tablet, page, reader } = await tabletWithReader()
  await signIn(page, DEMO.teller)
  await workerIsReady(page)
  await turnOn(page)
  await page.getByRole('button', { name: 'Turn off' }).waitFor()
  await goWhereNoConnectionIs(tablet, page)
  await reader.recognises(false)
  await unlockByFinger(page)
  await page.getByText('The fingerprint was not recognised, or it was stopped.').waitFor()
  await page.getByLabel('Email').fill(DEMO.teller)
  await page.getByLabel('Password', { exact: true }).fill('wrong')
  await page.getByRole('button', { name: 'Unlock', exact: true }).click()
  await page.getByText(/4 tries are left/).waitFor()
  await page.getByLabel('Password', { exact: true }).fill(DEMO.password)
  await page.getByRole('button', { name: 'Unlock', exact: true }).click()
  await isOpen(page)
})

it('opens nothing while the tries are used up, and everything again after an online sign-in', async () => {
  const { tablet, page } = await tabletWithReader()
  await signIn(page, DEMO.teller)
  await workerIsReady(page)
  await turnOn(page)
  await page.getByRole('button', { name: 'Turn off' }).waitFor()
  await goWhereNoConnectionIs(tablet, page)
  await page.getByLabel('Email').fill(DEMO.teller)
  for (const said of [/4 tries/, /3 tries/, /2 tries/, /1 try/, /no try is left/]) {
    await page.getByLabel('Password', { exact: true }).fill('wrong')
    await page.getByRole('button', { name: 'Unlock', exact: true }).click()
    await page.getByText(said).first().waitFor()
  }
  await unlockByFinger(page)
  await page.getByText('There were too many wrong passwords.').waitFor()

  await cutOff(tablet, page, false)
  await signIn(page, DEMO.teller)
  await goWhereNoConnectionIs(tablet, page)
  await unlockByFinger(page)
  await isOpen(page)
})

it('says so on a device whose reader gives out no key', async () => {
  const baseURL = branch.bank().url.replace('127.0.0.1', 'localhost')
  const tablet = await branch.device({ baseURL })
  const page = await tablet.newPage()
  await addReader(tablet, page, { hasPrf: false })
  await signIn(page, DEMO.teller)
  await turnOn(page)
  await page.getByText('This device cannot open Branchline by fingerprint. Type your password.').waitFor()
})

it('is refused on a device that would copy the credential to an account, and nothing of it is stored', async () => {
  const baseURL = branch.bank().url.replace('127.0.0.1', 'localhost')
  const tablet = await branch.device({ baseURL })
  const page = await tablet.newPage()
  await addReader(tablet, page, { isSynced: true })
  await signIn(page, DEMO.teller)
  await turnOn(page)
  await page
    .getByText('This device would copy your fingerprint’s key to an online account. It is not used.')
    .waitFor()
  expect(await everythingStored(page)).not.toContain('fingerprint"')
})

it('can be turned on at every width, in light and dark', async () => {
  const { tablet, page } = await tabletWithReader()
  const inspection = {
    device: { viewport: { width: 1440, height: 900 } },
    otherWidths: [320, 360, 820],
  }
  await signIn(page, DEMO.teller)
  await workerIsReady(page)
  await page.getByText('Open this device by fingerprint when there is no connection?').waitFor()
  const faults = await inspect(page, 'the offer', inspection)
  await turnOn(page, 'wrong')
  await page.getByText(/4 tries are left/).waitFor()
  faults.push(...(await inspect(page, 'turning it on', inspection)))
  await turnOn(page)
  await page.getByRole('button', { name: 'Turn off' }).waitFor()
  await goWhereNoConnectionIs(tablet, page)
  faults.push(...(await inspect(page, 'the sign-in with a fingerprint', inspection)))
  expect(faults).toEqual([])
})
