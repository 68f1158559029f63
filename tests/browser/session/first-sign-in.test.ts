import { expect, it } from 'vitest'
import { openBranch } from '../../support/browser/browser'
import { DEMO } from '../../support/demo-users'

const branch = openBranch({ seed: 'small' })

it('a first sign-in whose connection drops right after the bank’s answer is noted for opening the device later', async () => {
  const page = await (await branch.device()).newPage()
  await page.goto('/')
  await page.getByLabel('Email').fill(DEMO.authorizer)
  await page.getByLabel('Password', { exact: true }).fill(DEMO.password)
  // The rest of the app is fetched while the user types.
  await page.waitForLoadState('networkidle')
  let isAnswered = false
  await page.route('**/*', async (route) => {
    if (isAnswered) return route.abort('internetdisconnected')
    if (route.request().method() === 'POST') isAnswered = true
    return route.continue()
  })
  branch.expectConsole(/./)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('branchline.known-users')), { timeout: 15_000 })
    .toMatch(/branchline\/IUMB\//)
})
