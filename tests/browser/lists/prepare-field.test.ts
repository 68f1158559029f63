import { expect, it } from 'vitest'
import { openBranch } from '../../support/browser/browser'
import { rowsAreShown } from '../../support/browser/page-steps'
import { DEMO } from '../../support/demo-users'
import { later } from '../../support/later'

const branch = openBranch()

it('prepares a tablet for the field in one press, over a reload in the middle, and works there', async () => {
  const page = await branch.signedIn(DEMO.teller, { viewport: { width: 360, height: 740 }, hasTouch: true })
  const device = page.context()
  const underWay = later(undefined)
  const cut = later(undefined)
  let isCut = false
  await device.route('**/api/graphql', async (route) => {
    const { query, variables } = route.request().postDataJSON()
    if (isCut || !/getAccounts\b/.test(query) || variables.limit !== 100 || variables.offset === 0)
      return route.continue()
    isCut = true
    underWay.letGo()
    await cut.answer()
    return route.abort('internetdisconnected')
  })

  await page.goto('/outbox')
  await page.getByRole('link', { name: 'Prepare for the field' }).last().click()
  await page.getByRole('heading', { name: 'Branches' }).waitFor()
  await page.getByRole('button', { name: 'Prepare' }).focus()
  await page.keyboard.press('Enter')
  await underWay.answer()
  await page.getByText(/^100 of \d+ rows\.$/).waitFor()
  await page.reload()
  cut.letGo()
  await page.getByText('Ready for the field').waitFor()
  const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(over).toBe(0)

  await device.setOffline(true)
  await page.reload()
  await page.getByText('Ready for the field').waitFor()
  await page.getByText('This device has no network.').filter({ visible: true }).waitFor()
  await page.goto('/transactions/accountOpening?page=9')
  await page.getByText(/^\d+ accounts, complete on this device\./).waitFor()
  await rowsAreShown(page)
  await page.goto('/account/customer')
  await page.getByLabel('Street').waitFor()
})
