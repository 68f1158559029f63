import type { Page, Route } from 'playwright-core'
import { expect, it } from 'vitest'
import { openBranch } from '../../support/browser/browser'
import { signIn, workerIsReady } from '../../support/browser/page-steps'
import { DEMO } from '../../support/demo-users'

const branch = openBranch({ seed: 'small' })

/** Opens the page of a new device and types into it, while the app's code is held back until it is let go. */
async function typeBeforeTheCode(password: string) {
  const page = await (await branch.device()).newPage()
  const held: Route[] = []
  await page.route('**/assets/start-*.js', (route) => void held.push(route))
  await page.goto('/', { waitUntil: 'commit' })
  await page.getByLabel('Email').fill(DEMO.teller)
  const passwordField = page.getByLabel('Password', { exact: true })
  await passwordField.fill(password)
  const letCodeGo = async () => {
    for (const route of held) await route.continue()
  }
  return { page, passwordField, letCodeGo }
}

const appIsThere = (page: Page) => page.waitForFunction(() => 'started' in document.documentElement.dataset)

it('A new device can be typed into before any code has come, and what was typed and the focus stay', async () => {
  const { page, passwordField, letCodeGo } = await typeBeforeTheCode('branch')
  await passwordField.press('End')
  const before = await page.getByRole('button', { name: 'Log in' }).boundingBox()
  await letCodeGo()
  await appIsThere(page)
  await page.keyboard.type('-line-7')
  expect(await page.getByLabel('Email').inputValue()).toBe(DEMO.teller)
  expect(await passwordField.inputValue()).toBe(DEMO.password)
  expect(await page.getByRole('button', { name: 'Log in' }).boundingBox()).toEqual(before)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor()
})

it('A sign-in that is sent before the code has come is sent once it is there, and the page says so meanwhile', async () => {
  const { page, passwordField, letCodeGo } = await typeBeforeTheCode(DEMO.password)
  await passwordField.press('Enter')
  await page.getByText('Branchline is starting.').waitFor()
  expect(page.url()).not.toContain('password')
  await letCodeGo()
  await page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor()
})

it('A sign-in that was sent too early is not sent with half a password', async () => {
  const { page, passwordField, letCodeGo } = await typeBeforeTheCode('')
  await page.getByLabel('Email').press('Enter')
  await passwordField.fill('wrong')
  await passwordField.press('Enter')
  await passwordField.fill('branch')
  await letCodeGo()
  await appIsThere(page)
  await passwordField.press('End')
  await page.keyboard.type('-line-7')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor()
})

it('What was typed stays if a password manager has put something of its own into the page', async () => {
  const { page, passwordField, letCodeGo } = await typeBeforeTheCode(DEMO.password)
  await page.evaluate(() => document.querySelector('[name=email]')?.after(document.createElement('div')))
  await passwordField.press('Enter')
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
