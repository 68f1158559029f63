import type { Page, Route } from 'playwright-core'
import { expect, it } from 'vitest'
import { openBranch } from '../../support/browser'
import { DEMO } from '../../support/demo-users'
import { signIn, workerIsReady } from '../../support/page-steps'

const branch = openBranch({ seed: 'small' })

/** Holds the app's code back on its way, until it is let go. */
async function holdCode(page: Page): Promise<() => Promise<void>> {
  const held: Route[] = []
  await page.route('**/assets/start-*.js', (route) => void held.push(route))
  return async () => {
    for (const route of held) await route.continue()
  }
}

const appIsThere = (page: Page) => page.waitForFunction(() => 'started' in document.documentElement.dataset)

it('A new device can be typed into before any code has come, and what was typed and the focus stay', async () => {
  const page = await (await branch.device()).newPage()
  const letCodeGo = await holdCode(page)
  await page.goto('/', { waitUntil: 'commit' })
  await page.getByLabel('Email').fill(DEMO.teller)
  await page.getByLabel('Password', { exact: true }).fill('branch')
  await page.getByLabel('Password', { exact: true }).press('End')
  const before = await page.getByRole('button', { name: 'Log in' }).boundingBox()
  await letCodeGo()
  await appIsThere(page)
  await page.keyboard.type('-line-7')
  expect(await page.getByLabel('Email').inputValue()).toBe(DEMO.teller)
  expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe(DEMO.password)
  expect(await page.getByRole('button', { name: 'Log in' }).boundingBox()).toEqual(before)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor()
})

it('A sign-in that is sent before the code has come is sent once it is there, and the page says so meanwhile', async () => {
  const page = await (await branch.device()).newPage()
  const letCodeGo = await holdCode(page)
  await page.goto('/', { waitUntil: 'commit' })
  await page.getByLabel('Email').fill(DEMO.teller)
  await page.getByLabel('Password', { exact: true }).fill(DEMO.password)
  await page.getByLabel('Password', { exact: true }).press('Enter')
  await page.getByText('Branchline is starting.').waitFor()
  expect(page.url()).not.toContain('password')
  await letCodeGo()
  await page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor()
})

it('A sign-in that was sent too early is not sent with half a password', async () => {
  const page = await (await branch.device()).newPage()
  const letCodeGo = await holdCode(page)
  await page.goto('/', { waitUntil: 'commit' })
  await page.getByLabel('Email').fill(DEMO.teller)
  await page.getByLabel('Email').press('Enter')
  await page.getByLabel('Password', { exact: true }).fill('wrong')
  await page.getByLabel('Password', { exact: true }).press('Enter')
  await page.getByLabel('Password', { exact: true }).fill('branch')
  await letCodeGo()
  await appIsThere(page)
  await page.getByLabel('Password', { exact: true }).press('End')
  await page.keyboard.type('-line-7')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor()
})

it('What was typed stays if a password manager has put something of its own into the page', async () => {
  const page = await (await branch.device()).newPage()
  const letCodeGo = await holdCode(page)
  await page.goto('/', { waitUntil: 'commit' })
  await page.getByLabel('Email').fill(DEMO.teller)
  await page.getByLabel('Password', { exact: true }).fill(DEMO.password)
  await page.evaluate(() => document.querySelector('[name=email]')?.after(document.createElement('div')))
  await page.getByLabel('Password', { exact: true }).press('Enter')
  await letCodeGo()
  await page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor()
})

it('A device that knows a user never shows the page of a new one while the app starts', async () => {
  const page = await (await branch.device()).newPage()
  await signIn(page, DEMO.teller)
  await workerIsReady(page)
  await page.addInitScript(() => {
    const note = () => {
      const isSeen = document.querySelector('#root input')?.checkVisibility()
      if (isSeen) Reflect.set(globalThis, 'wasSeen', true)
      requestAnimationFrame(note)
    }
    requestAnimationFrame(note)
  })
  await page.reload()
  await page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor()
  expect(await page.evaluate(() => Reflect.get(globalThis, 'wasSeen'))).toBeUndefined()
})
